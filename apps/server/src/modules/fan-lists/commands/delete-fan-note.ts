import type { FanMarks } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { deleteNote } from '../fan-lists.repository.ts'
import { marksOfOne, ownFan } from '../queries/get-fan-marks.ts'

/** Deletes what the calling creator noted about a fan. */
export async function deleteFanNote(ctx: Context, { username }: { username: string }): Promise<FanMarks> {
  const fanId = await ownFan(ctx, username)
  await deleteNote(ctx.db, userIdOf(ctx), fanId)
  return await marksOfOne(ctx, fanId)
}
