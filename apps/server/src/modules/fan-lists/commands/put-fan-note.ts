import type { FanMarks } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { putNote } from '../fan-lists.repository.ts'
import { marksOfOne, ownFan } from '../queries/get-fan-marks.ts'

/** Notes something about a fan of the calling creator, in the place of what was noted before. */
export async function putFanNote(ctx: Context, input: { username: string; text: string }): Promise<FanMarks> {
  const fanId = await ownFan(ctx, input.username)
  await putNote(ctx.db, { creatorId: userIdOf(ctx), fanId, text: input.text, now: ctx.clock.now() })
  return await marksOfOne(ctx, fanId)
}
