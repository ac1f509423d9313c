import type { MediaItem } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seePosts } from '../posts.access.ts'
import { presentTiles } from '../posts.presenter.ts'

/** The first picture of each of these posts as the caller may see it; those that are not there for them are left out. */
export async function firstPictures(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaItem | null>> {
  const seen = await seePosts(ctx.db, viewerOf(ctx), ids)
  return new Map((await presentTiles(ctx, seen)).map(({ id, media }) => [id, media[0] ?? null]))
}
