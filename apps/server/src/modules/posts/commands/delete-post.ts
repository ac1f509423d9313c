import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { countPosts } from '../../profiles/index.ts'
import { latestPostAt, markDeleted } from '../posts.repository.ts'

/** Takes an own post off the profile; those who bought it keep it. Throws `POST_NOT_FOUND`. */
export async function deletePost(ctx: Context, { post }: { post: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    if (!(await markDeleted(tx.db, { id: post, creatorId, now: tx.clock.now() })))
      throw new AppError('POST_NOT_FOUND')
    await countPosts(tx, { creatorId, delta: -1, lastPostAt: await latestPostAt(tx.db, creatorId) })
  })
}
