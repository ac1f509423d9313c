import { POLL } from '@calina/contract'
import type { PollDraft } from '@calina/contract/types'
import { DAY } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import { canReact, type PostFacts } from './posts.policy.ts'

interface PollEnd {
  endsAt: Date | null
  closedAt: Date | null
}

/** Whether nobody can vote any more. */
export function hasEnded({ endsAt, closedAt }: PollEnd, now: Date): boolean {
  return closedAt !== null || (endsAt !== null && endsAt <= now)
}

/** Whether a poll may end at a time: ahead of now, after its post comes out, and not too long after it. */
export function canEndAt(endsAt: Date, { out, now }: { out: Date; now: Date }): Decision {
  if (endsAt <= now || endsAt <= out) return deny('TIME_PASSED')
  return endsAt.getTime() - out.getTime() <= POLL.maxDays * DAY ? allow : deny('VALIDATION_FAILED')
}

/** Whether the viewer may vote in the poll of a post. */
export function canVote(facts: PostFacts, poll: PollEnd, now: Date): Decision {
  const seen = canReact(facts)
  if (!seen.allowed) return seen
  if (facts.own) return deny('POLL_OWN')
  return hasEnded(poll, now) ? deny('POLL_ENDED') : allow
}

/** Whether answers are those of the poll, and as many as it takes. */
export function areVotes(
  chosen: readonly string[],
  { multiple, answers }: { multiple: boolean; answers: readonly { id: string }[] },
): Decision {
  if (!chosen.every(id => answers.some(answer => answer.id === id))) return deny('POLL_CHANGED')
  return multiple || chosen.length === 1 ? allow : deny('VALIDATION_FAILED')
}

/** Who sees how many have chosen what: its creator, those who have voted, and everybody after its end. */
export function seesResults(viewer: { own: boolean; voted: boolean; ended: boolean }): boolean {
  return viewer.own || viewer.voted || viewer.ended
}

interface AskedPoll extends PollEnd {
  question: string
  multiple: boolean
  answers: readonly { text: string }[]
  voters: number
}

/** Whether a change asks something else. */
export function asksElse(before: Omit<AskedPoll, 'voters'>, after: PollDraft | null): boolean {
  return (
    after === null ||
    before.question !== after.question ||
    before.multiple !== after.multiple ||
    before.answers.length !== after.answers.length ||
    before.answers.some(({ text }, place) => text !== after.answers[place])
  )
}

/** Whether a poll may be changed: what has been voted on stays as it is, and so does the end of one that has ended. */
export function canChangePoll(before: AskedPoll, after: PollDraft | null, now: Date): Decision {
  if (asksElse(before, after) && before.voters > 0) return deny('POLL_HAS_VOTES')
  const moved = after !== null && after.endsAt !== (before.endsAt?.toISOString() ?? null)
  return moved && hasEnded(before, now) ? deny('POLL_ENDED') : allow
}
