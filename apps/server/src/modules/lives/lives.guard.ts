import type { MediaGuard } from '../media/index.ts'
import { seeLive } from './lives.access.ts'
import { isGlassed } from './lives.policy.ts'
import { findByCover } from './lives.repository.ts'

/** Who may see the cover of a live: all for whom it exists its teaser, and the rest of it who has no entry to pay. */
export const guardLiveCover: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  const liveId = await findByCover(ctx.db, mediaId)
  if (liveId === undefined) return 'none'
  // Who is no fan pays no entry, and is told by the price alone whether there is one.
  const seen = await seeLive(ctx.db, { id, type: null, country, now: ctx.clock.now() }, liveId)
  if (seen === undefined) return 'none'
  return role === 'teaser' || !isGlassed(seen.live, seen.viewer) ? 'viewer' : 'none'
}
