import type { ReplayCard } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { listPublished, type ReplayRow, seeCreator } from '../../lives/index.ts'
import { postsOf } from '../../posts/index.ts'

/** Replays that were published and exist for the caller, the newest first. A page may be short of those that do not. */
export async function listReplays(
  ctx: Context,
  { creator, cursor, limit }: { creator?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: ReplayCard[]; next: string | null }> {
  const creatorId = creator === undefined ? null : (await seeCreator(ctx, creator)).id
  const found = await listPublished(ctx.db, { creatorId, after: readCursor(cursor), limit: limit + 1 })
  const { rows, next } = cutPage(found, limit, ({ at, live }) => ({ at, id: live }))
  return { items: await presentReplays(ctx, rows), next }
}

/** As those who ask see them, without those that do not exist for them. */
export async function presentReplays(ctx: Context, rows: readonly ReplayRow[]): Promise<ReplayCard[]> {
  const posts = await postsOf(
    ctx,
    rows.map(({ post }) => post),
  )
  const shown = new Map(posts.map(post => [post.id, post]))
  return rows.flatMap(row => {
    const post = shown.get(row.post)
    if (post === undefined) return []
    return [
      {
        post: post.id,
        live: row.live,
        creator: post.creator,
        title: row.title,
        picture: post.media[0] ?? null,
        seconds: row.seconds,
        price: post.access === 'locked-price' ? post.price : null,
        at: row.at.toISOString(),
      },
    ]
  })
}
