import type { Poll } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { lockOwnPost } from '../editing.repository.ts'
import { hasEnded } from '../polls.policy.ts'
import { presentPoll } from '../polls.presenter.ts'
import { lockPoll, markPollClosed } from '../polls.repository.ts'
import { seePost } from '../posts.access.ts'

/** Ends the poll of an own post now; one that has ended stays as it is. */
export async function closePoll(ctx: Context, { post: postId }: { post: string }): Promise<Poll> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    orThrow(await lockOwnPost(tx.db, { id: postId, creatorId }), 'POST_NOT_FOUND')
    const poll = orThrow(await lockPoll(tx.db, { postId, viewerId: creatorId }), 'POLL_NOT_FOUND')
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    const now = tx.clock.now()
    if (hasEnded(poll, now)) return presentPoll(tx, viewer, seen, poll)
    await markPollClosed(tx.db, postId, now)
    return presentPoll(tx, viewer, seen, { ...poll, closedAt: now })
  })
}
