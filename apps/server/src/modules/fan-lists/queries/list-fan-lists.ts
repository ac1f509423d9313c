import type { FanList } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentList } from '../fan-lists.presenter.ts'
import { countMembersOfAll, selectLists } from '../fan-lists.repository.ts'

/** The calling creator's lists, with how many are on each now. */
export async function listFanLists(ctx: Context): Promise<{ items: FanList[] }> {
  const creatorId = userIdOf(ctx)
  const rows = await selectLists(ctx.db, creatorId)
  const counts = await countMembersOfAll(ctx.db, creatorId, rows, ctx.clock.now())
  return { items: rows.map(row => presentList(row, counts.get(row.id) ?? 0)) }
}
