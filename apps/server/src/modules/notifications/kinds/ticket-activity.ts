import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import { titleOfTicket } from '../../help/index.ts'
import { kind } from './kind.ts'

/** Support answered a ticket: told to who asked. */
export const ticketActivity = kind(
  {
    topic: 'ticket-activity',
    content: z.strictObject({
      ticket: z.uuid(),
      what: z.enum(['replied', 'solved', 'closed']),
      // those that were told without it stay readable
      about: z.strictObject({ number: z.int(), subject: z.string() }).optional(),
    }),
    write: ({ t }, { ticket, what, about }) => ({
      title:
        what === 'replied'
          ? t('notifications.ticketActivity.replied')
          : what === 'solved'
            ? t('notifications.ticketActivity.solved')
            : t('notifications.ticketActivity.closed'),
      description: about
        ? t('notifications.ticketActivity.about', { number: String(about.number), subject: about.subject })
        : t('notifications.ticketActivity.description'),
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
        content: { ticket: ticketId, what: which.what, about: await titleOfTicket(tx, ticketId) },
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
