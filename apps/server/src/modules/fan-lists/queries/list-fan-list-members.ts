import type { FanListMember } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutRanked, readRanked } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { money, spentWith } from '../../wallet/index.ts'
import { findList, selectMembers } from '../fan-lists.repository.ts'

/** Who is on a list of the calling creator now, in its order. */
export async function listFanListMembers(
  ctx: Context,
  input: { list: string; cursor?: string | undefined; limit: number },
): Promise<{ items: FanListMember[]; next: string | null }> {
  const creatorId = userIdOf(ctx)
  const list = orThrow(await findList(ctx.db, creatorId, input.list), 'FAN_LIST_NOT_FOUND')
  const after = readRanked(input.cursor)
  const found = await selectMembers(ctx.db, { list, now: ctx.clock.now(), after, limit: input.limit })
  const { rows, next } = cutRanked(found, input.limit, row => ({ rank: Number(row.rank), id: row.fan_id }))
  const fanIds = rows.map(row => row.fan_id)
  const fans = await loadPersons(ctx.db, fanIds)
  const spent = await spentWith(ctx.db, creatorId, fanIds)
  const items = fanIds.flatMap(id => {
    const fan = fans.get(id)
    return fan === undefined ? [] : [{ fan: presentPerson(fan), spent: money(ctx, spent.get(id) ?? 0) }]
  })
  return { items, next }
}
