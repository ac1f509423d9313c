import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seePosts } from '../posts.access.ts'
import { presentTiles } from '../posts.presenter.ts'

/** These posts as tiles, those that do not exist for the caller left out; in the order of `ids`. */
export async function postsOf(ctx: Context, ids: readonly string[]): Promise<Post[]> {
  return await presentTiles(ctx, await seePosts(ctx.db, viewerOf(ctx), ids))
}
