import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { streamKeyOf } from '../../live-streams/index.ts'

/** The secret by which a program of the caller sends; the first call makes it. */
export async function getStreamKey(ctx: Context): Promise<{ key: string }> {
  const { key } = orThrow(await streamKeyOf(ctx, userIdOf(ctx)), 'RTMP_UNAVAILABLE')
  return { key }
}
