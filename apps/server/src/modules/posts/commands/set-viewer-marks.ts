import { type Context, userIdOf } from '../../../platform/context.ts'
import { writeViewerMarks } from '../viewer-marks.repository.ts'

/** Chooses whether the name of who looks stands over what the calling creator publishes for subscribers and buyers. */
export async function setViewerMarks(
  ctx: Context,
  { shown }: { shown: boolean },
): Promise<{ shown: boolean }> {
  await writeViewerMarks(ctx.db, userIdOf(ctx), shown)
  return { shown }
}
