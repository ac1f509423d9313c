import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    live_stream: LiveStreamTable
    live_stream_config: LiveStreamConfigTable
    live_stream_segment: LiveStreamSegmentTable
    live_stream_key: LiveStreamKeyTable
    live_stream_kept: LiveStreamKeptTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

/** Where the packets of a stream come from: a page of the creator, or a program that speaks RTMP. */
export type LiveSource = 'browser' | 'rtmp'

/** What comes of a program, as its process last measured it. */
export interface StoredSignal {
  width: number
  height: number
  framesPerSecond: number
  bitsPerSecond: number
  /** The longest time between two key frames; null before the second. */
  keySeconds: number | null
  bFrames: boolean
  /** When that was, in milliseconds since the epoch. */
  at: number
}

export interface LiveStreamTable {
  id: Fixed<string>
  creator_id: Fixed<string>
  source: Fixed<LiveSource>
  record: Fixed<boolean>
  storage_key: Fixed<string>
  phase: Filled<'waiting' | 'on_air' | 'interrupted' | 'ended'>
  created_at: Fixed<Date>
  on_air_at: Filled<Date | null>
  seen_at: Filled<Date | null>
  ended_at: Filled<Date | null>
  first_number: Filled<number | null>
  ticket_hash: Filled<string | null>
  ticket_until: Filled<Date | null>
  discarded_at: Filled<Date | null>
  /** What a creator's program sends while they look at it before a live; it is none. */
  rehearsal: Filled<boolean>
  /** When its creator last asked for a rehearsal. */
  asked_at: Filled<Date | null>
  signal: Filled<StoredSignal | null>
}

export interface LiveStreamConfigTable {
  stream_id: Fixed<string>
  number: Fixed<number>
  codecs: Fixed<string>
  width: Fixed<number>
  height: Fixed<number>
}

export interface LiveStreamSegmentTable {
  stream_id: Fixed<string>
  number: Fixed<number>
  config: Fixed<number>
  duration_us: Fixed<number>
  bytes: Fixed<number>
  discontinuity: Fixed<boolean>
  stored: Fixed<boolean>
  first_at: Fixed<Date>
}

export interface LiveStreamKeyTable {
  creator_id: Fixed<string>
  sealed: string
  hash: string
  made_at: Date
}

export interface LiveStreamKeptTable {
  subject: Fixed<string>
  stream_id: Fixed<string>
  at: Fixed<Date>
  storage_key: Fixed<string>
  bytes: Filled<number | null>
  done_at: Filled<Date | null>
}
