import { SCHEDULED_REASONS } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** A scheduled message of the person was not sent at its time, and why. Read with the chat. */
export const messageUnsent = kind(
  {
    topic: 'message-unsent',
    content: z.strictObject({ chat: z.uuid(), reason: z.enum(SCHEDULED_REASONS) }),
    write: ({ t }, { chat, reason }) => ({
      title: t('notifications.messageUnsent.title'),
      description: t(`notifications.messageUnsent.${reason}`),
      // A chat that is gone has no page.
      link: reason === 'CHAT_NOT_FOUND' ? '/messages' : `/messages/${chat}`,
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('scheduled-message.refused', (tx, { scheduledId, chatId, creatorId, reason }) =>
      tell(tx, {
        to: [creatorId],
        // Nobody did it: who has blocked the creator is not told by it.
        actorId: null,
        ref: `scheduled:${scheduledId}:${tx.clock.now().toISOString()}`,
        about: `chat:${chatId}`,
        content: { chat: chatId, reason },
      }),
    ),
)
