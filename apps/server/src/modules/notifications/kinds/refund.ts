import { z } from 'zod'
import { othersTold, refundTold } from '../../wallet/index.ts'
import { kind } from './kind.ts'

/**
 * Staff gave money of a sale back: told to its buyer and to its creator with the same words, which are stored sealed here as
 * they are there. What a refund for everyone gave back to the others is told to the creator in one.
 */
export const refund = kind(
  {
    topic: 'refund',
    content: z.strictObject({
      to: z.enum(['buyer', 'creator', 'others']),
      amount: z.int().min(1),
      /** How many others got theirs. */
      people: z.int().min(0),
      /** What the creator could not pay of it. */
      debt: z.int().min(0),
      words: z.string().nullable(),
      /** The line of the reader's balance. */
      line: z.uuid().nullable(),
    }),
    write: ({ t, money, openStatement }, { to, amount, people, debt, words, line }) => ({
      title: t(`notifications.refund.${to}`, { amount: money(amount), people }),
      description: [
        ...(words === null ? [] : [openStatement(words)]),
        ...(debt > 0 ? [t('notifications.refund.debt', { amount: money(debt) })] : []),
      ].join('\n'),
      link: line === null ? '/settings/transactions' : `/settings/transactions?transaction=${line}`,
      public: {},
    }),
  },
  (outbox, { tell }) => {
    outbox.on('refund.made', async (tx, { refundId, saleId, buyerId, sellerId, first }) => {
      const told = await refundTold(tx.db, refundId, saleId)
      if (told === undefined) return
      const { amount, debt, words, lines } = told
      // Money is told of whoever has blocked whom.
      const news = { actorId: null, ref: `refund:${refundId}:${saleId}` }
      const content = { amount, words, people: 0 }
      await tell(tx, {
        ...news,
        to: [buyerId],
        content: { ...content, to: 'buyer', debt: 0, line: lines.buyer },
      })
      if (!first) return
      await tell(tx, {
        ...news,
        to: [sellerId],
        content: { ...content, to: 'creator', debt, line: lines.seller },
      })
    })
    outbox.on('refund.finished', async (tx, { refundId }) => {
      const told = await othersTold(tx.db, refundId)
      if (told === undefined) return
      const { sellerId, ...content } = told
      await tell(tx, {
        to: [sellerId],
        actorId: null,
        ref: `refund:${refundId}:others`,
        content: { ...content, to: 'others', line: null },
      })
    })
  },
)
