import { RETIRED_KINDS } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** Staff have taken down what a person had bought: told to its buyer, with what went back. */
export const purchaseRetired = kind(
  {
    topic: 'purchase-retired',
    content: z.strictObject({ kind: z.enum(RETIRED_KINDS), amount: z.int().min(0) }),
    write: ({ t, name, money }, { kind, amount }) => ({
      title: t(`notifications.purchaseRetired.${kind}`, { name }),
      description:
        amount > 0
          ? t('notifications.purchaseRetired.refunded', { amount: money(amount) })
          : t('notifications.purchaseRetired.kept'),
      link: amount > 0 ? '/settings/transactions' : '/help/tickets',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('purchase.retired', (tx, { caseId, kind, buyerId, creatorId, amount }) =>
      tell(tx, { to: [buyerId], actorId: creatorId, ref: `retired:${caseId}`, content: { kind, amount } }),
    ),
)
