import type { MediaGuard } from '../media/index.ts'
import { findFileSight } from './attached.repository.ts'

/**
 * What is attached to a message is seen by the chat's two people, unless the other is hidden from the one who looks. Of what
 * has to be bought a fan sees the teaser alone; what they have bought carries their mark.
 */
export const messageMediaGuard: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  if (id === null) return 'none'
  const sight = await findFileSight(ctx.db, mediaId, { id, country })
  if (sight === undefined || (sight.locked && role !== 'teaser')) return 'none'
  return sight.bought ? 'marked' : 'viewer'
}
