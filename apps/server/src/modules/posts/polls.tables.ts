import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    post_poll: PostPollTable
    post_poll_answer: PostPollAnswerTable
    post_poll_vote: PostPollVoteTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

export interface PostPollTable {
  post_id: string
  question: string
  multiple: boolean
  /** How many people have voted; counted with every vote. */
  voters: Filled<number>
  ends_at: Date | null
  /** Ended by its creator. */
  closed_at: Date | null
}

/** Answers that are written anew have new ids, so that a vote means what its voter has read. */
export interface PostPollAnswerTable {
  id: Fixed<string>
  post_id: Fixed<string>
  position: Fixed<number>
  body: Fixed<string>
  votes: Filled<number>
}

export interface PostPollVoteTable {
  post_id: Fixed<string>
  user_id: Fixed<string>
  answer_id: Fixed<string>
  created_at: Fixed<Date>
}
