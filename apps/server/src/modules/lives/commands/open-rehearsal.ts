import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { playbackOf, rehearse } from '../../live-streams/index.ts'

/** Takes what the program of the caller sends before their live begins, for them alone; where they see it. */
export async function openRehearsal(ctx: Context): Promise<{ playback: string }> {
  const userId = userIdOf(ctx)
  const { streamId } = orThrow(await rehearse(ctx, userId), 'RTMP_UNAVAILABLE')
  return { playback: playbackOf(ctx, { streamId, userId, sessionId: sessionIdOf(ctx) }).url }
}
