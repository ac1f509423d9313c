import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan bought a vault: told to its creator. */
export const vaultPurchase = kind(
  {
    topic: 'vault-purchase',
    content: z.strictObject({ vault: z.uuid(), share: z.int() }),
    write: ({ t, name, money }, { vault, share }) => ({
      title: t('notifications.vaultPurchase.title', { name }),
      description: t('notifications.earned', { amount: money(share) }),
      link: `/vault/${vault}`,
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('sale.made', async (tx, { kind: sold, saleId, subjectId, buyerId, sellerId, share }) => {
      if (sold !== 'vault') return
      await tell(tx, {
        to: [sellerId],
        actorId: buyerId,
        ref: `sale:${saleId}`,
        about: `vault:${subjectId}`,
        content: { vault: subjectId, share },
      })
    }),
)
