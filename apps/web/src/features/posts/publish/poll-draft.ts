import { POLL } from '@calina/contract/limits'
import type { Poll, PollDraft, PollSketch } from '@calina/contract/types'
import { NO_TIME } from './no-time.ts'

/** A poll as it is being written. */
export interface PollFields {
  question: string
  /** As many as there are fields, some of them empty. */
  answers: string[]
  multiple: boolean
  /** An instant; empty: until its creator closes it; {@link NO_TIME} while the field of it is not filled in. */
  endsAt: string
}

export const newPoll = (): PollFields => ({
  question: '',
  answers: Array.from({ length: POLL.minAnswers }, () => ''),
  multiple: false,
  endsAt: '',
})

/** The fields of what was written before. */
export function pollFields({ question, answers, multiple, endsAt }: PollSketch): PollFields {
  const empty = Array.from({ length: Math.max(0, POLL.minAnswers - answers.length) }, () => '')
  return { question, multiple, answers: [...answers, ...empty], endsAt: endsAt ?? '' }
}

/** The fields of the poll of a post. */
export const fieldsOfPoll = (poll: Poll): PollFields =>
  pollFields({ ...poll, answers: poll.answers.map(({ text }) => text) })

/** A poll as the call takes it, without answers that are empty. */
export const pollBody = ({ question, answers, multiple, endsAt }: PollFields): PollDraft => ({
  question: question.trim(),
  answers: answers.map(answer => answer.trim()).filter(answer => answer !== ''),
  multiple,
  endsAt: endsAt === '' || endsAt === NO_TIME ? null : endsAt,
})

export type PollProblem =
  | 'polls.problemQuestion'
  | 'polls.problemAnswers'
  | 'polls.problemSame'
  | 'polls.problemEnd'

interface Around {
  /** When the post comes out, or came out. */
  out: number
  now: number
  /** The poll as it is on the post that is changed. */
  before?: Poll | null | undefined
}

/** The first thing that keeps a poll from being published. */
export function pollProblem(fields: PollFields, around: Around): PollProblem | undefined {
  const { question, answers } = pollBody(fields)
  if (question === '') return 'polls.problemQuestion'
  if (answers.length < POLL.minAnswers) return 'polls.problemAnswers'
  if (new Set(answers).size < answers.length) return 'polls.problemSame'
  return canEnd(fields.endsAt, around) ? undefined : 'polls.problemEnd'
}

const DAY_MS = 86_400_000
/** The last moment at which a poll may end. */
export const lastEnd = (out: number): number => out + POLL.maxDays * DAY_MS

/** Whether a poll may end then. */
export function canEnd(endsAt: string, { out, now, before }: Around): boolean {
  if (endsAt === '' || endsAt === before?.endsAt) return true
  const at = new Date(endsAt).getTime()
  return at > Math.max(now, out) && at <= lastEnd(out)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Takes up what a device has stored; null where that is no poll. */
export function parsePoll(stored: unknown): PollFields | null {
  if (!isRecord(stored) || !Array.isArray(stored.answers) || typeof stored.question !== 'string') return null
  const answers = stored.answers.filter(answer => typeof answer === 'string').slice(0, POLL.maxAnswers)
  const endsAt = typeof stored.endsAt === 'string' ? stored.endsAt : ''
  return pollFields({ question: stored.question, answers, multiple: stored.multiple === true, endsAt })
}
