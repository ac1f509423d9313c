import { type Context, userIdOf } from '../../../platform/context.ts'
import { hasViewerMarks } from '../viewer-marks.repository.ts'

/** Whether the name of who looks stands over what the calling creator publishes for subscribers and buyers. */
export async function getViewerMarks(ctx: Context): Promise<{ shown: boolean }> {
  return { shown: await hasViewerMarks(ctx.db, userIdOf(ctx)) }
}
