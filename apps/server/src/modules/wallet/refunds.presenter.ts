import type { Refund } from '@calina/contract/types'
import { type Context, userIdOf } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { type AccountRow, loadAccounts, presentAccount } from '../accounts/index.ts'
import { openText } from '../staff/index.ts'
import { canSign } from './refunds.policy.ts'
import type { RefundRow } from './refunds.repository.ts'
import { money } from './wallet.presenter.ts'
import type { SaleRow } from './wallet.repository.ts'

type People = ReadonlyMap<string, AccountRow>

/** A sale before staff. */
export function presentSold(
  ctx: Pick<Context, 'config'>,
  people: People,
  sale: Pick<SaleRow, 'id' | 'kind' | 'subject_kind' | 'subject_id' | 'price' | 'buyer_id' | 'seller_id'> & {
    sold_at: Date
  },
): Refund['sale'] {
  return {
    id: sale.id,
    kind: sale.kind,
    subject: { kind: sale.subject_kind, id: sale.subject_id },
    at: sale.sold_at.toISOString(),
    price: money(ctx, sale.price),
    buyer: presentAccount(personIn(people, sale.buyer_id)),
    seller: presentAccount(personIn(people, sale.seller_id)),
  }
}

/** Accounts are never deleted, so everybody whom a sale or a refund names is there. */
const personIn = (people: People, id: string): AccountRow => orThrow(people.get(id), 'USER_NOT_FOUND')

/** Refunds before staff. */
export async function presentRefunds(ctx: Context, rows: readonly RefundRow[]): Promise<Refund[]> {
  const viewerId = userIdOf(ctx)
  const people = await loadAccounts(ctx.db, [
    ...new Set(
      rows.flatMap(row => [
        row.buyer_id,
        row.seller_id,
        row.proposed_by,
        ...(row.decided_by === null ? [] : [row.decided_by]),
      ]),
    ),
  ])
  const signature = (by: string, at: Date) => ({
    name: personIn(people, by).name,
    own: by === viewerId,
    at: at.toISOString(),
  })
  const opened = (sealed: string | null) => (sealed === null ? null : openText(ctx.config, sealed))
  return rows.map(row => ({
    id: row.id,
    state: row.state,
    sale: presentSold(ctx, people, { ...row, id: row.sale_id }),
    amount: money(ctx, row.amount),
    reason: row.reason,
    words: opened(row.words),
    signed: row.signed,
    others: row.everyone
      ? {
          people: row.done + row.waiting,
          done: row.done,
          amount: money(ctx, row.done_amount),
          left: money(ctx, row.waiting_amount),
          finished: row.finished_at !== null,
        }
      : null,
    proposed: signature(row.proposed_by, row.proposed_at),
    decided:
      row.decided_by === null || row.decided_at === null
        ? null
        : { ...signature(row.decided_by, row.decided_at), note: opened(row.note) },
    // What is left of the price is judged when it is signed.
    signable: canSign({
      state: row.state,
      proposedBy: row.proposed_by,
      staffId: viewerId,
      own: row.own,
      amount: row.amount,
      left: row.amount,
    }).allowed,
  }))
}
