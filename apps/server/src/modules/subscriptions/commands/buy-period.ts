import type { Duration } from '@calina/contract'
import { feeBpsOf } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { PersonRow } from '../../accounts/index.ts'
import { accountsOf, chargeSale } from '../../wallet/index.ts'
import { insertPeriod, nameOfSale, saleRef } from '../periods.repository.ts'
import type { Period } from '../subscriptions.policy.ts'

/**
 * Charges a period of a locked subscription, unless it is free, and writes it down. Locks the ledger accounts, so it
 * comes last. Answers the period, and the fan's balance after it.
 */
export async function buyPeriod(
  tx: TransactionContext,
  input: {
    subscriptionId: string
    fanId: string
    creator: PersonRow
    duration: Duration
    price: number
    period: Period
  },
): Promise<{ periodId: string; amount: number; sequence: number }> {
  const { subscriptionId, fanId, creator, duration, price, period } = input
  const soldAs = await nameOfSale(tx.db, subscriptionId, period.startsAt)
  let fee = 0
  let balance: { amount: number; sequence: number }
  if (price > 0) {
    const charged = await chargeSale(tx, {
      kind: 'subscription',
      ref: saleRef(subscriptionId, soldAs),
      buyerId: fanId,
      sellerId: creator.id,
      price,
      feeBps: feeBpsOf(creator, tx.settings.get('feeBps')),
      subjectId: subscriptionId,
    })
    fee = charged.fee
    balance = { amount: charged.balanceAfter, sequence: charged.sequence }
  } else {
    const { wallet, sequence } = await accountsOf(tx.db, fanId)
    balance = { amount: wallet, sequence }
  }
  const periodId = newId(tx.clock)
  await insertPeriod(tx.db, {
    id: periodId,
    subscription_id: subscriptionId,
    duration,
    price,
    fee,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
    created_at: tx.clock.now(),
    sold_as: soldAs,
  })
  return { periodId, ...balance }
}
