import { z } from 'zod'
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
  () => undefined,
)
