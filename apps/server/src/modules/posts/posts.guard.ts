import type { MediaGuard } from '../media/index.ts'
import { findEditionOfMedia } from './editing.repository.ts'
import { factsOf, seePost } from './posts.access.ts'
import { accessOf, firstEdition, isLocked } from './posts.policy.ts'
import { findPostOfMedia } from './posts.repository.ts'

/**
 * Who may see a file of a post: all who see the post its teaser, those who have it unlocked everything else. What only
 * former versions show is for those who may read one of these.
 */
export const guardPostMedia: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  const postId = await findPostOfMedia(ctx.db, mediaId)
  const former = postId === undefined ? await findEditionOfMedia(ctx.db, mediaId) : undefined
  const shownBy = postId ?? former?.postId
  if (shownBy === undefined) return 'none'
  const viewer = { id, country, now: ctx.clock.now() }
  const seen = await seePost(ctx.db, viewer, shownBy)
  if (seen === undefined) return 'none'
  const facts = factsOf(seen, viewer)
  if (former !== undefined) {
    const first = firstEdition({ own: facts.own, boughtEdition: seen.post.boughtEdition }, seen.post.edition)
    return first !== undefined && former.number >= first ? 'viewer' : 'none'
  }
  const access = accessOf(facts)
  if (role !== 'teaser' && isLocked(access)) return 'none'
  return seen.post.audience === 'everyone' || facts.opened ? 'everyone' : 'viewer'
}
