import { LOCALES } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan sent a gift: told to the creator, in place of the message that it came with. Read with the chat. */
export const gift = kind(
  {
    topic: 'gift',
    content: z.strictObject({
      chat: z.uuid(),
      titles: z.record(z.enum(LOCALES), z.string()),
      total: z.int(),
    }),
    write: ({ t, locale, name, username, money, moneyOf }, { chat, titles, total }) => ({
      title: t('notifications.gift.title', { name, gift: titles[locale] }),
      description: t('notifications.gift.description', { amount: money(total) }),
      link: `/messages/${chat}`,
      public: { fan: username, total: moneyOf(total), gift: { title: titles[locale] } },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('gift.sent', (tx, { giftId, chatId, fanId, creatorId, titles, total }) =>
      tell(tx, {
        to: [creatorId],
        actorId: fanId,
        ref: `gift:${giftId}`,
        about: `chat:${chatId}`,
        content: { chat: chatId, titles, total },
      }),
    ),
)
