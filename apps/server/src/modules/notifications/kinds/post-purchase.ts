import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan bought a post: told to its creator. */
export const postPurchase = kind(
  {
    topic: 'post-purchase',
    content: z.strictObject({ post: z.uuid(), share: z.int() }),
    postOf: ({ post }) => post,
    write: ({ t, name, username, money }, { post, share }) => ({
      title: t('notifications.postPurchase.title', { name }),
      description: t('notifications.earned', { amount: money(share) }),
      link: `/post/${post}`,
      public: { post, fan: username },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('sale.made', async (tx, { kind: sold, saleId, subjectId, buyerId, sellerId, share }) => {
      if (sold !== 'post') return
      await tell(tx, {
        to: [sellerId],
        actorId: buyerId,
        ref: `sale:${saleId}`,
        content: { post: subjectId, share },
      })
    }),
)
