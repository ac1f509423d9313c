import type { MentionChoice, MentionState } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    mention_settings: MentionSettingsTable
    post_mention: PostMentionTable
    tag: TagTable
    tag_day: TagDayTable
    post_tag: PostTagTable
  }
}

export interface MentionSettingsTable {
  creator_id: string
  allowed: MentionChoice
}

export interface PostMentionTable {
  post_id: string
  user_id: string
  /** As the text has it. */
  username: string
  state: MentionState
  /** False: no longer in the text, and refused. */
  written: Filled<boolean>
  created_at: ColumnType<Date, Date, never>
}

/** `posts` and `trend` are written by the database, with every row of {@link PostTagTable}. */
export interface TagTable {
  id: Filled<string>
  key: string
  label: string
  posts: Filled<number>
  trend: Filled<number>
}

/** Written by the database, with every row of {@link PostTagTable}; `day` is one of UTC. */
export interface TagDayTable {
  tag_id: string
  day: Date
  posts: number
}

export interface PostTagTable {
  post_id: string
  tag_id: string
  creator_id: string
  published_at: Date
}
