import type { Poll } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { areVotes, canVote } from '../polls.policy.ts'
import { presentPoll } from '../polls.presenter.ts'
import { findPoll, lockPoll, replaceVote } from '../polls.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReact } from '../posts.policy.ts'

/** Votes in the poll of a post that the caller sees unlocked. An earlier vote of theirs is replaced. */
export async function votePoll(
  ctx: Context,
  { post: postId, answers }: { post: string; answers: readonly string[] },
): Promise<Poll> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canReact(factsOf(seen, viewer)))
    const voter = { postId, viewerId: userId }
    const poll = orThrow(await lockPoll(tx.db, voter), 'POLL_NOT_FOUND')
    const now = tx.clock.now()
    demand(canVote(factsOf(seen, viewer), poll, now))
    demand(areVotes(answers, poll))
    await replaceVote(tx.db, { postId, userId, answers, now })
    return presentPoll(tx, viewer, seen, orThrow(await findPoll(tx.db, voter), 'POLL_NOT_FOUND'))
  })
}
