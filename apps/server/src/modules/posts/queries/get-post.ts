import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'

/** One post as the viewer may see it, locked or not. */
export async function getPost(ctx: Context, { post }: { post: string }): Promise<Post> {
  return await presentPost(ctx, orThrow(await seePost(ctx.db, viewerOf(ctx), post), 'POST_NOT_FOUND'))
}
