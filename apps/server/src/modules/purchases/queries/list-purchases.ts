import type { PurchaseKind } from '@calina/contract'
import type { Purchase } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentPerson } from '../../accounts/index.ts'
import { money } from '../../wallet/index.ts'
import { listByBuyer } from '../purchases.repository.ts'
import { thingsOf } from '../purchases.things.ts'

/** Everything that the caller has bought, latest first. */
export async function listPurchases(
  ctx: Context,
  {
    cursor,
    limit,
    ...filter
  }: {
    kind?: PurchaseKind | undefined
    creator?: string | undefined
    q?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ items: Purchase[]; next: string | null }> {
  const found = await listByBuyer(ctx.db, {
    buyerId: userIdOf(ctx),
    after: readCursor(cursor),
    limit,
    kind: filter.kind ?? null,
    creator: filter.creator ?? null,
    q: filter.q ?? null,
  })
  const { rows, next } = cutPage(found, limit, row => row)
  const thingOf = await thingsOf(ctx, rows)
  return {
    items: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      price: money(ctx, row.price),
      creator: presentPerson(row.creator),
      closed: row.creator.state === 'closed',
      thing: thingOf(row.kind, row.subject_id) ?? null,
    })),
    next,
  }
}
