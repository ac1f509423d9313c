import { isForEveryone } from '@calina/contract'
import type { RefundOffer } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadAccounts } from '../../accounts/index.ts'
import { presentRefunds, presentSold } from '../refunds.presenter.ts'
import { countOthers, findWaiting } from '../refunds.repository.ts'
import { money } from '../wallet.presenter.ts'
import { selectSale } from '../wallet.repository.ts'
import { moneyOf } from './balance-of.ts'
import { leftAlone } from './left-alone.ts'

/** What can be given back of a sale, and what would move. */
export async function getRefundOffer(ctx: Context, { sale: id }: { sale: string }): Promise<RefundOffer> {
  const staffId = userIdOf(ctx)
  const sale = orThrow(await selectSale(ctx.db, id), 'SALE_NOT_FOUND')
  const [people, balances, others, waiting, alone] = await Promise.all([
    loadAccounts(ctx.db, [sale.buyer_id, sale.seller_id]),
    moneyOf(ctx.db, sale.seller_id),
    countOthers(ctx.db, sale, staffId),
    findWaiting(ctx.db, sale.id, staffId),
    leftAlone(ctx, sale.id),
  ])
  const [shown] = await presentRefunds(ctx, waiting === undefined ? [] : [waiting])
  return {
    sale: presentSold(ctx, people, { ...sale, sold_at: sale.created_at }),
    back: money(ctx, sale.reversed),
    left: money(ctx, sale.price - sale.reversed),
    feeBps: sale.fee_bps,
    released: sale.released_at !== null,
    available: money(ctx, balances.available),
    others: isForEveryone(sale.kind) ? { people: others.people, amount: money(ctx, others.amount) } : null,
    alone: money(ctx, alone),
    waiting: shown ?? null,
    own: sale.buyer_id === staffId || sale.seller_id === staffId,
  }
}
