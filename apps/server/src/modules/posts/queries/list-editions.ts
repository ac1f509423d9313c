import type { PostEdition } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { readSequence, writeSequence } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentMediaItem } from '../../media/index.ts'
import { listEditions as selectEditions } from '../editing.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { firstEdition, isMarked } from '../posts.policy.ts'

/** Numbers of editions are small; the database's type for them ends here. */
const PAST_ALL = 32_767

/** Former versions of a post, latest first: what its buyer has bought and what came after, for its creator all. */
export async function listEditions(
  ctx: Context,
  { post: id, cursor, limit }: { post: string; cursor?: string | undefined; limit: number },
): Promise<{ items: PostEdition[]; next: string | null }> {
  const viewer = viewerOf(ctx)
  const seen = orThrow(await seePost(ctx.db, viewer, id), 'POST_NOT_FOUND')
  const { own } = factsOf(seen, viewer)
  const { boughtEdition, edition } = seen.post
  if (!own && boughtEdition === null) orThrow(undefined, 'POST_NOT_FOUND')
  const first = firstEdition({ own, boughtEdition }, edition)
  if (first === undefined) return { items: [], next: null }
  const after = Math.min(readSequence(cursor), PAST_ALL)
  const rows = await selectEditions(ctx.db, { postId: id, first, after, limit })
  const shown = rows.slice(0, limit)
  const marked = isMarked(own ? 'own' : 'bought', seen.post, ctx.settings.get('viewerMark'))
  const ownCopy = !own && ctx.settings.get('forensicMark')
  const last = shown.at(-1)
  return {
    items: shown.map(row => ({
      number: row.number,
      text: row.body,
      purchaseText: row.purchase_body,
      media: row.media.map(medium =>
        presentMediaItem(ctx, medium, { locked: false, alt: medium.alt, marked, ownCopy }),
      ),
      replacedAt: new Date(row.replaced_at).toISOString(),
    })),
    next: rows.length > limit && last !== undefined ? writeSequence(last.number) : null,
  }
}
