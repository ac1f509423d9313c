import type { Context } from '../../../platform/context.ts'
import { LIVE_MEDIA_PATH, type LiveViewer, liveLinksOf } from '../live-streams.links.ts'

/**
 * Where a viewer finds a stream: an address for them and their session alone. Whether they may see it is judged with every
 * request. Addresses that are made within an hour are the same.
 */
export function playbackOf(ctx: Pick<Context, 'config' | 'clock'>, viewer: LiveViewer): { url: string } {
  const token = liveLinksOf(ctx).tokenFor(viewer, ctx.clock.now())
  return { url: `${LIVE_MEDIA_PATH}/${token}/main.m3u8` }
}
