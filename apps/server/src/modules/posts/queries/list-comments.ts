import type { Comment } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { listComments as selectComments } from '../comments.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReadComments } from '../posts.policy.ts'
import { commenting, presentComments } from '../posts.presenter.ts'

/** Comments of a post that the caller sees unlocked, latest first. */
export async function listComments(
  ctx: Context,
  { post: id, cursor, limit }: { post: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Comment[]; next: string | null }> {
  const after = readCursor(cursor)
  const viewer = viewerOf(ctx)
  const seen = orThrow(await seePost(ctx.db, viewer, id), 'POST_NOT_FOUND')
  demand(canReadComments(factsOf(seen, viewer)))
  const found = await selectComments(ctx.db, viewer, { postId: seen.post.id, after, limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.created_at, id: row.id }))
  const may = commenting(viewer, seen)
  return { items: await presentComments(ctx, viewer, rows, () => may), next }
}
