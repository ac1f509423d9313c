import type { SoldKind } from '@calina/contract'
import type { Sold } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutRanked, readRanked } from '../../../platform/cursor.ts'
import { monthAt, monthNamed } from '../../../platform/months.ts'
import { isPurchaseKind, thingsOf } from '../../purchases/index.ts'
import { money, type SoldRow, selectSold } from '../../wallet/index.ts'

interface Input {
  kind: SoldKind
  month?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The things of a kind that brought the creator something in a month (UTC), the most first. */
export async function listSold(
  ctx: Context,
  { kind, month, cursor, limit }: Input,
): Promise<{ items: Sold[]; next: string | null }> {
  const { from, to } = month === undefined ? monthAt(ctx.clock.now()) : monthNamed(month)
  const found = await selectSold(ctx.db, {
    ...{ sellerId: userIdOf(ctx), from, to, kind, limit },
    after: readRanked(cursor),
  })
  const { rows, next } = cutRanked(found, limit, row => ({ rank: row.earned, id: row.subject_id }))
  const thingOf = await thingsNamed(ctx, kind, rows)
  return {
    items: rows.map(row => ({
      kind,
      id: row.subject_id,
      thing: thingOf(row.subject_id),
      sales: row.sales,
      reversals: row.reversals,
      earned: money(ctx, row.earned),
    })),
    next,
  }
}

/** The things of rows as their creator sees them now, by their ids. */
async function thingsNamed(
  ctx: Context,
  kind: SoldKind,
  rows: readonly SoldRow[],
): Promise<(id: string) => Sold['thing']> {
  if (!isPurchaseKind(kind)) return () => null
  const find = await thingsOf(
    ctx,
    rows.map(row => ({ kind, subject_id: row.subject_id })),
  )
  return id => find(kind, id) ?? null
}
