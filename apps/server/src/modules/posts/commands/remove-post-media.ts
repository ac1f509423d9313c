import type { Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { releaseMedia } from '../../media/index.ts'
import { seePost } from '../posts.access.ts'
import { canStandWithout } from '../posts.policy.ts'
import { presentPost } from '../posts.presenter.ts'
import { notifyCreator } from '../posts.realtime.ts'
import { detachUnusable, hasMedia, lockPreparing } from '../preparing.repository.ts'
import { publishPrepared } from './publish-prepared.ts'

/** Takes a picture that cannot be used out of an own post, which comes out when all others are ready. */
export async function removePostMedia(
  ctx: Context,
  { post: id, media: mediaId }: { post: string; media: string },
): Promise<Post> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const post = orThrow(await lockPreparing(tx.db, { id, creatorId }), 'POST_NOT_FOUND')
    if (!(await detachUnusable(tx.db, { postId: id, mediaId }))) throw new AppError('MEDIA_NOT_FOUND')
    demand(canStandWithout({ ...post, hasMedia: await hasMedia(tx.db, id) }))
    await releaseMedia(tx, mediaId)
    await publishPrepared(tx, { id, creatorId })
    notifyCreator(tx, { postId: id, creatorId })
    return await presentPost(tx, orThrow(await seePost(tx.db, viewerOf(tx), id), 'POST_NOT_FOUND'))
  })
}
