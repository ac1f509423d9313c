import type { CallAudience, CallEnd, CallKind, CallOpening, CallState } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'
import type { Side } from './calls.machine.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    call_settings: CallSettingsTable
    call: CallTable
    call_part: CallPartTable
    call_consent: CallConsentTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

/** Open hours of a day, in minutes of it. */
export interface HoursRange {
  from: number
  to: number
}

export interface CallSettingsTable {
  creator_id: Fixed<string>
  audio_on: boolean
  audio_minutes: number
  audio_price: number
  video_on: boolean
  video_minutes: number
  video_price: number
  opening: CallOpening
  /** Of the seven days from Monday on. */
  hours: ColumnType<HoursRange[][], string, string>
  time_zone: string
  audience: CallAudience
  rest: number
  changed_at: Timestamp
}

export interface CallTable {
  id: Fixed<string>
  chat_id: Fixed<string>
  fan_id: Fixed<string>
  creator_id: Fixed<string>
  number: Fixed<number>
  kind: Fixed<CallKind>
  video: boolean
  video_asked: Side | null
  state: CallState
  revision: Filled<number>
  minutes: Fixed<number>
  price: Fixed<number>
  fee_bps: Fixed<number>
  extensions: Filled<number>
  created_at: Fixed<Date>
  answer_until: Date | null
  proposal_at: Date | null
  accept_until: Date | null
  reminded: Filled<boolean>
  accepted_at: Date | null
  fan_device: string | null
  fan_session: string | null
  fan_up: Filled<boolean>
  fan_seen_at: Date | null
  fan_direct: Filled<boolean>
  creator_device: string | null
  creator_session: string | null
  creator_up: Filled<boolean>
  creator_seen_at: Date | null
  creator_direct: Filled<boolean>
  used_ms: Filled<number>
  run_from: Date | null
  run_to: Date | null
  started_at: Date | null
  ended_at: Date | null
  ended_by: CallEnd | null
  charged: Filled<number | null>
  share: Filled<number | null>
  available_at: Filled<Date | null>
  due_at: Date | null
}

export interface CallPartTable {
  call_id: Fixed<string>
  number: Fixed<number>
  price: Fixed<number>
  charged: Filled<number | null>
  created_at: Fixed<Date>
}

export interface CallConsentTable {
  user_id: string
  at: Timestamp
}
