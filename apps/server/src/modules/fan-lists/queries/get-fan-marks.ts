import type { FanMarks } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { selectMarks, selectReachable } from '../fan-lists.repository.ts'

/** The id of a fan of the calling creator. */
export async function ownFan(ctx: Context, username: string): Promise<string> {
  const [fanId] = await selectReachable(ctx.db, userIdOf(ctx), [username])
  return orThrow(fanId, 'USER_NOT_FOUND')
}

/** On which lists a fan is, and what was noted about them. */
export async function marksOfOne(ctx: Context, fanId: string): Promise<FanMarks> {
  const [marks] = await selectMarks(ctx.db, userIdOf(ctx), [fanId])
  return { lists: marks?.lists ?? [], note: marks?.note ?? null }
}

/** The same of several, by their ids, and whether their creator can meet them. */
export async function marksOfFans(
  ctx: Pick<Context, 'db'>,
  creatorId: string,
  fanIds: readonly string[],
): Promise<ReadonlyMap<string, FanMarks & { reachable: boolean }>> {
  const rows = await selectMarks(ctx.db, creatorId, fanIds)
  return new Map(rows.map(({ fan_id, ...marks }) => [fan_id, marks]))
}

/** On which lists of the calling creator a fan is, and what they noted about them. */
export async function getFanMarks(ctx: Context, { username }: { username: string }): Promise<FanMarks> {
  return await marksOfOne(ctx, await ownFan(ctx, username))
}
