import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan sent a gift: told to the creator. */
export const gift = kind(
  {
    topic: 'gift',
    content: z.strictObject({ title: z.string(), total: z.int() }),
    write: ({ t, name, username, money, moneyOf }, { title, total }) => ({
      title: t('notifications.gift.title', { name, gift: title }),
      description: t('notifications.gift.description', { amount: money(total) }),
      link: '/settings/transactions',
      public: { fan: username, total: moneyOf(total), gift: { title } },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('gift.sent', (tx, { giftId, fanId, creatorId, title, total }) =>
      tell(tx, { to: [creatorId], actorId: fanId, ref: `gift:${giftId}`, content: { title, total } }),
    ),
)
