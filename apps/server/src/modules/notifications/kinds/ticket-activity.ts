import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import { kind } from './kind.ts'

/** Support answered a ticket: told to who asked. */
export const ticketActivity = kind(
  {
    topic: 'ticket-activity',
    content: z.strictObject({ ticket: z.uuid(), what: z.enum(['replied', 'solved', 'closed']) }),
    write: ({ t }, { ticket, what }) => ({
      title:
        what === 'replied'
          ? t('notifications.ticketActivity.replied')
          : what === 'solved'
            ? t('notifications.ticketActivity.solved')
            : t('notifications.ticketActivity.closed'),
      description: t('notifications.ticketActivity.description'),
      link: `/help/tickets?ticket=${ticket}`,
      public: { ticket },
    }),
  },
  (outbox, { tell }) => {
    const told = async (
      tx: TransactionContext,
      { ticketId, userId, byStaff }: { ticketId: string; userId: string | null; byStaff: boolean },
      which: { what: 'replied' | 'solved' | 'closed'; ref: string },
    ) => {
      // what its asker did themselves is no news to them, and a guest is told by mail
      if (userId === null || !byStaff) return
      await tell(tx, {
        to: [userId],
        actorId: null,
        ref: which.ref,
        about: `ticket:${ticketId}`,
        content: { ticket: ticketId, what: which.what },
      })
    }
    outbox.on('ticket.replied', (tx, fact) =>
      told(tx, fact, { what: 'replied', ref: `message:${fact.messageId}` }),
    )
    for (const what of ['solved', 'closed'] as const)
      outbox.on(`ticket.${what}`, (tx, fact) =>
        told(tx, fact, { what, ref: `${what}:${fact.ticketId}:${tx.clock.now().toISOString()}` }),
      )
  },
)
