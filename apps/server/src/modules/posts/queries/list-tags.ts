import { tagKey } from '@calina/contract'
import type { Post, Tag } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cursorRefused, cutPage, readCursor } from '../../../platform/cursor.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentPosts } from '../posts.presenter.ts'
import {
  listSuggestedTags,
  listTagged,
  listTagsByName,
  listTrendingTags,
  type TagRow,
} from '../tags.repository.ts'
import { placeOf } from './list-feed.ts'

const present = ({ key, label, posts }: TagRow): Tag => ({ key, label, posts })

/** Tags that the caller may mean by what they have typed, the most used first. */
export async function suggestTags(ctx: Context, { q }: { q: string }): Promise<{ items: Tag[] }> {
  return { items: (await listSuggestedTags(ctx.db, viewerOf(ctx), q)).map(present) }
}

/** Tags that are used most these days. */
export async function getTrendingTags(ctx: Context): Promise<{ items: Tag[] }> {
  return { items: (await listTrendingTags(ctx.db, viewerOf(ctx))).map(present) }
}

/** All tags by the alphabet; the cursor is the id of a page's last one. */
export async function listTags(
  ctx: Context,
  { cursor = null, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: Tag[]; next: string | null }> {
  if (cursor !== null && !isId(cursor)) throw cursorRefused()
  const found = await listTagsByName(ctx.db, viewerOf(ctx), { after: cursor, limit })
  const rows = found.slice(0, limit)
  return { items: rows.map(present), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Posts that have a tag in a text for everybody, latest first, each as the caller may see it. */
export async function listTagPosts(
  ctx: Context,
  { tag, cursor, limit }: { tag: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Post[]; next: string | null }> {
  const after = readCursor(cursor)
  const key = tagKey(tag)
  // what cannot be a tag is one that nobody has used
  const found = key === undefined ? [] : await listTagged(ctx.db, viewerOf(ctx), { key, after, limit })
  const { rows, next } = cutPage(found, limit, placeOf)
  return { items: await presentPosts(ctx, rows), next }
}
