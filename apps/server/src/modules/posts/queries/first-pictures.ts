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

/** The first photo of each of these posts that everybody may see; those that are not there for the caller are left out. */
export async function publicPhotos(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaItem>> {
  const open = (await seePosts(ctx.db, viewerOf(ctx), ids)).filter(({ post }) => post.audience === 'everyone')
  const shown = await presentTiles(ctx, open)
  return new Map(
    shown.flatMap(({ id, media }) => {
      const photo = media.find(({ kind }) => kind === 'image')
      return photo === undefined ? [] : [[id, photo] as const]
    }),
  )
}
