import type { MediaGuard } from '../media/index.ts'
import { factsOf, seePost } from './posts.access.ts'
import { accessOf, isLocked } from './posts.policy.ts'
import { findPostOfMedia } from './posts.repository.ts'

/** Who may see a file of a post: all who see the post its teaser, those who have it unlocked everything else. */
export const guardPostMedia: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  const postId = await findPostOfMedia(ctx.db, mediaId)
  if (postId === undefined) return 'none'
  const viewer = { id, country, now: ctx.clock.now() }
  const seen = await seePost(ctx.db, viewer, postId)
  if (seen === undefined) return 'none'
  if (role !== 'teaser' && isLocked(accessOf(factsOf(seen, viewer)))) return 'none'
  return seen.post.audience === 'everyone' ? 'everyone' : 'viewer'
}
