import { EXPLORE, tagKey } from '@calina/contract'
import type { Answer, MediaItem, Post, Routes, Tag } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cursorRefused, cutPage, readCursor } from '../../../platform/cursor.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentPosts } from '../posts.presenter.ts'
import {
  countTags,
  listPictured,
  listSuggestedTags,
  listTagged,
  listTagsByName,
  listTrendingTags,
  type TagRow,
  type TrendingRow,
} from '../tags.repository.ts'
import { publicPhotos } from './first-pictures.ts'
import { placeOf } from './list-feed.ts'

const present = ({ key, label, posts }: TagRow): Tag => ({ key, label, posts })

/** Tags that the caller may mean by what they have typed, the most used first. */
export async function suggestTags(ctx: Context, { q }: { q: string }): Promise<{ items: Tag[] }> {
  return { items: (await listSuggestedTags(ctx.db, viewerOf(ctx), q)).map(present) }
}

/** Tags that are used most these days, and what the first of them show. */
export async function getTrendingTags(
  ctx: Context,
  { limit }: { limit: number },
): Promise<Answer<Routes['listTrendingTags']>> {
  const rows = await listTrendingTags(ctx.db, viewerOf(ctx), { limit })
  const pictures = await picturesOf(ctx, rows.slice(0, EXPLORE.trendingWithPictures))
  return {
    items: rows.map(row => ({
      ...present(row),
      growth: growthOf(row),
      pictures: pictures.get(row.id) ?? [],
    })),
  }
}

/** How many tags there are for the caller, and with which letters they begin. */
export async function getTagCount(ctx: Context): Promise<Answer<Routes['countTags']>> {
  return await countTags(ctx.db, viewerOf(ctx))
}

/** In percent; null where there was not one post before. */
const growthOf = ({ week, before }: TrendingRow): number | null =>
  before < 1 ? null : Math.round((100 * (week - before)) / before)

/** Photos of the newest posts for everybody of each of these tags. */
async function picturesOf(ctx: Context, tags: readonly TagRow[]): Promise<ReadonlyMap<string, MediaItem[]>> {
  const rows = await listPictured(
    ctx.db,
    viewerOf(ctx),
    tags.map(({ id }) => id),
  )
  const photos = await publicPhotos(
    ctx,
    rows.map(({ post_id }) => post_id),
  )
  return new Map(
    [...Map.groupBy(rows, ({ tag_id }) => tag_id)].map(([id, posts]) => [
      id,
      posts.flatMap(({ post_id }) => photos.get(post_id) ?? []),
    ]),
  )
}

/** All tags by the alphabet, or from a letter on; the cursor is the id of a page's last one. */
export async function listTags(
  ctx: Context,
  {
    cursor = null,
    from,
    limit,
  }: { cursor?: string | null | undefined; from?: string | undefined; limit: number },
): Promise<{ items: Tag[]; next: string | null }> {
  if (cursor !== null && !isId(cursor)) throw cursorRefused()
  const found = await listTagsByName(ctx.db, viewerOf(ctx), { after: cursor, from, limit })
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
