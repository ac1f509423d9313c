import type { Balance, SubscriptionGift } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { accountsOf, presentBalance, releaseHold } from '../../wallet/index.ts'
import { presentGift } from '../subscription-gifts.presenter.ts'
import { lockGift, markOver, saleRef } from '../subscription-gifts.repository.ts'

/** Takes back a gift that nobody has received: its money is the giver's again at once. */
export async function takeBackGift(
  ctx: Context,
  { gift }: { gift: string },
): Promise<{ gift: SubscriptionGift; balance: Balance }> {
  const giverId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const row = await lockGift(tx.db, { id: gift })
    if (row?.giver_id !== giverId) throw new AppError('SUBSCRIPTION_GIFT_NOT_FOUND')
    if (row.state !== 'waiting') throw new AppError('SUBSCRIPTION_GIFT_CLOSED')
    const over = await markOver(tx.db, { id: row.id, state: 'taken-back', now: tx.clock.now() })
    await releaseHold(tx, { kind: 'subscription-gift', ref: saleRef(row.id) })
    const creator = (await loadPersons(tx.db, [row.creator_id])).get(row.creator_id)
    const { wallet, sequence } = await accountsOf(tx.db, giverId)
    return {
      gift: presentGift(tx, over, orThrow(creator, 'SUBSCRIPTION_GIFT_NOT_FOUND')),
      balance: presentBalance(tx, { amount: wallet, sequence }),
    }
  })
}
