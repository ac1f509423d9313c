import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { findComment } from '../comments.repository.ts'
import { factsOf, findAnyPost, type PostViewer, type SeenPost, seePost } from '../posts.access.ts'
import { canReadComments } from '../posts.policy.ts'
import { presentTiles } from '../posts.presenter.ts'
import { findCreatorOf } from '../posts.repository.ts'
import { listAround, type ReadComment } from '../taken-down.repository.ts'

/** A post as its creator has it, with links to all its media, for staff who decide about it; null where it is gone. */
export async function reviewPost(ctx: Context, id: string): Promise<Post | null> {
  const creatorId = await findCreatorOf(ctx.db, id)
  if (creatorId === undefined) return null
  const creator = { id: creatorId, country: null, now: ctx.clock.now() }
  const seen = await findAnyPost(ctx.db, id, { creatorId, now: creator.now })
  if (seen === undefined) return null
  return (await presentTiles(ctx, [seen], creator))[0] ?? null
}

/** A comment with those around it, for staff who decide about it; nothing where it is gone. */
export async function reviewComments(ctx: Context, id: string, side: number): Promise<ReadComment[]> {
  return await listAround(ctx.db, { id, side })
}

/** A comment that the viewer may read, and its post; undefined where either does not exist for them. */
export async function seeComment(
  ctx: Context,
  viewer: PostViewer,
  { post, comment }: { post: string; comment: string },
): Promise<{ seen: SeenPost; comment?: { id: string; authorId: string; text: string } } | undefined> {
  const seen = await seePost(ctx.db, viewer, post)
  if (seen === undefined || !canReadComments(factsOf(seen, viewer)).allowed) return undefined
  const found = await findComment(ctx.db, viewer, { id: comment, postId: post })
  return found === undefined
    ? { seen }
    : { seen, comment: { id: found.id, authorId: found.author.id, text: found.body } }
}
