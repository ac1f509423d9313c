import type { LiveWriters, SlowMode } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    live_chat: LiveChatTable
    live_line: LiveLineTable
    live_guest: LiveGuestTable
    live_restriction: LiveRestrictionTable
    live_hidden_words: LiveHiddenWordsTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

export interface LiveChatTable {
  live_id: Fixed<string>
  creator_id: Fixed<string>
  /** Of the line that came last. */
  last_seq: Filled<number>
  slow_seconds: SlowMode
  writers: LiveWriters
  links_refused: boolean
  pinned_id: Filled<string | null>
  /** When it was last said that somebody came in. */
  joined_at: Filled<Date | null>
  /** Messages that hidden words have kept back. */
  kept_back: Filled<number>
  opened_at: Fixed<Date>
  closed_at: Filled<Date | null>
}

export type LineKind = 'text' | 'gift' | 'joined'

export interface LiveLineTable {
  id: Fixed<string>
  live_id: Fixed<string>
  seq: Fixed<number>
  author_id: Fixed<string>
  kind: Fixed<LineKind>
  text: string
  client: Fixed<string | null>
  gift_id: Fixed<string | null>
  /** Kept back by a hidden word: its author alone sees it. */
  hidden: Fixed<boolean>
  deleted_at: Filled<Date | null>
  created_at: Fixed<Date>
}

export interface LiveGuestTable {
  live_id: Fixed<string>
  user_id: Fixed<string>
  since: Fixed<Date>
}

export interface LiveRestrictionTable {
  live_id: Fixed<string>
  user_id: Fixed<string>
  kind: 'muted' | 'removed'
  until: Filled<Date | null>
  created_at: Timestamp
}

export interface LiveHiddenWordsTable {
  creator_id: Fixed<string>
  words: string[]
  changed_at: Timestamp
}
