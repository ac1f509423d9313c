import type { TransactionContext } from '../../../platform/context.ts'
import { addReversed, giftOf } from '../given.repository.ts'

/** What went back to a fan no longer counts among what they gave. */
export async function countReversed(
  tx: TransactionContext,
  sale: { kind: string; ref: string; amount: number },
): Promise<void> {
  const gift = sale.kind === 'gift' ? giftOf(sale.ref) : undefined
  if (gift !== undefined) await addReversed(tx.db, gift, sale.amount)
}
