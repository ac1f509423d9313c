import type { PollDraft } from '@calina/contract/types'
import type { TransactionContext } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { asksElse, canChangePoll, canEndAt } from '../polls.policy.ts'
import { deletePoll, insertPoll, lockPoll, movePollEnd } from '../polls.repository.ts'

interface PollOf {
  postId: string
  creatorId: string
  poll: PollDraft | null
  /** When the post has come out, or is to come out. */
  out: Date
}

/**
 * Writes the poll of an own post that the transaction holds, changes it, or takes it away where nobody has voted. Whether it
 * asks something else now.
 */
export async function setPoll(
  tx: TransactionContext,
  { postId, creatorId, poll, out }: PollOf,
): Promise<boolean> {
  const now = tx.clock.now()
  const before = await lockPoll(tx.db, { postId, viewerId: creatorId })
  if (before !== undefined) demand(canChangePoll(before, poll, now))
  const end = poll?.endsAt ?? null
  if (end !== null && end !== (before?.endsAt?.toISOString() ?? null))
    demand(canEndAt(new Date(end), { out, now }))
  if (before !== undefined && poll !== null && !asksElse(before, poll)) {
    await movePollEnd(tx.db, postId, poll)
    return false
  }
  if (before !== undefined) await deletePoll(tx.db, postId)
  if (poll !== null) await insertPoll(tx.db, tx.clock, postId, poll)
  return before !== undefined || poll !== null
}
