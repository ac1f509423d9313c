import type { Context } from '../../platform/context.ts'
import type { MediaGuard } from '../media/index.ts'
import { findEditionOfMedia } from './editing.repository.ts'
import { factsOf, type PostViewer, seePost } from './posts.access.ts'
import { accessOf, firstEdition, isLocked, isPaidFor } from './posts.policy.ts'
import { findPostOfMedia } from './posts.repository.ts'

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Lets staff see all media of a post about which they have to decide. */
    'posts.reviewers': { mayReview: (ctx: Context, viewerId: string, postId: string) => Promise<boolean> }
  }
}

/**
 * Who may see a file of a post: all who see the post its teaser, those who have it unlocked everything else. What only
 * former versions show is for those who may read one of these. What was paid for has the mark of its viewer in it. Staff
 * who decide about the post see all of it, as it is.
 */
export const guardPostMedia: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  const postId = await findPostOfMedia(ctx.db, mediaId)
  const former = postId === undefined ? await findEditionOfMedia(ctx.db, mediaId) : undefined
  const shownBy = postId ?? former?.postId
  if (shownBy === undefined) return 'none'
  const viewer = { id, country, now: ctx.clock.now() }
  const sight = await sightOf(ctx, viewer, { postId: shownBy, edition: former?.number, role })
  if (sight !== 'none' || id === null) return sight
  for (const { mayReview } of ctx.extensions.all('posts.reviewers'))
    if (await mayReview(ctx, id, shownBy)) return 'viewer'
  return 'none'
}

async function sightOf(
  ctx: Context,
  viewer: PostViewer,
  { postId, edition, role }: { postId: string; edition: number | undefined; role: string },
): ReturnType<MediaGuard> {
  const seen = await seePost(ctx.db, viewer, postId)
  if (seen === undefined) return 'none'
  const facts = factsOf(seen, viewer)
  if (edition !== undefined) {
    const first = firstEdition({ own: facts.own, boughtEdition: seen.post.boughtEdition }, seen.post.edition)
    // Its creator owns the medium, and is never asked about here: a buyer it is.
    return first === undefined || edition < first ? 'none' : 'marked'
  }
  const access = accessOf(facts)
  if (role !== 'teaser' && isLocked(access)) return 'none'
  if (seen.post.audience === 'everyone' || facts.opened) return 'everyone'
  return isPaidFor(access, seen.post) ? 'marked' : 'viewer'
}
