import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan bought a message or a call: told to the creator. */
export const buyMessage = kind(
  {
    topic: 'buy-message',
    content: z.strictObject({
      chat: z.uuid(),
      call: z.enum(['audio', 'video']).nullable(),
      share: z.int(),
    }),
    write: ({ t, name, username, money }, { chat, call, share }) => ({
      title:
        call === null
          ? t('notifications.buyMessage.message', { name })
          : call === 'audio'
            ? t('notifications.buyMessage.audio', { name })
            : t('notifications.buyMessage.video', { name }),
      description: t('notifications.earned', { amount: money(share) }),
      link: `/messages/${chat}`,
      public: { chat, fan: username, type_call: call ?? 'message' },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('message.bought', (tx, { purchaseId, chatId, fanId, creatorId, call, share }) =>
      tell(tx, {
        to: [creatorId],
        actorId: fanId,
        ref: `purchase:${purchaseId}`,
        content: { chat: chatId, call, share },
      }),
    ),
)
