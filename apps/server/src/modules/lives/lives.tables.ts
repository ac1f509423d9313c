import type { LiveAudience, LiveEnd, LiveSource, LiveState, ReplayState } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    live: LiveTable
    live_entry: LiveEntryTable
    live_reminder: LiveReminderTable
    live_next_reminder: LiveNextReminderTable
    live_minute: LiveMinuteTable
    live_watched: LiveWatchedTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

export interface LiveTable {
  /** That of its stream as well. */
  id: Fixed<string>
  creator_id: Fixed<string>
  title: string
  price: number
  subscriber_price: number
  audience: LiveAudience
  source: LiveSource
  record: boolean
  notify: boolean
  goal_title: string | null
  goal_amount: number | null
  cover_media_id: string | null
  state: LiveState
  revision: Filled<number>
  created_at: Fixed<Date>
  scheduled_for: Date | null
  reminded: Filled<boolean>
  opened_at: Date | null
  started_at: Date | null
  interrupted_at: Date | null
  ended_at: Date | null
  ended_by: LiveEnd | null
  hours: number
  /** Every entry goes back. */
  refunds: Filled<boolean>
  recording: Filled<ReplayState>
  /** Its creator has the recording no more: staff have taken it down after it was over. */
  withheld: Filled<boolean>
  recording_seconds: Filled<number>
  recording_bytes: Filled<number>
  post_id: Filled<string | null>
  vault_id: Filled<string | null>
  decided_at: Filled<Date | null>
  /** The file of a replay. */
  replay_media_id: Filled<string | null>
  /** Its creator has thanked all who gave, by a message of this batch. */
  thanked_at: Filled<Date | null>
  thanks_batch_id: Filled<string | null>
  due_at: Date | null
}

export interface LiveEntryTable {
  id: Fixed<string>
  live_id: Fixed<string>
  fan_id: Fixed<string>
  price: Fixed<number>
  created_at: Fixed<Date>
  returned: Filled<number>
  reversed_at: Filled<Date | null>
}

export interface LiveReminderTable {
  live_id: Fixed<string>
  user_id: Fixed<string>
  created_at: Fixed<Date>
}

export interface LiveNextReminderTable {
  creator_id: Fixed<string>
  user_id: Fixed<string>
  created_at: Fixed<Date>
}

export interface LiveMinuteTable {
  live_id: Fixed<string>
  minute: Fixed<number>
  people: number
}

export interface LiveWatchedTable {
  live_id: Fixed<string>
  people: number
  since: Date
  watched_ms: Filled<number>
}
