import type { FanRule } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    fan_list: FanListTable
    fan_list_member: FanListMemberTable
    fan_note: FanNoteTable
    fan_activity: FanActivityTable
  }
}

export interface FanListTable {
  id: string
  creator_id: string
  name: string
  /** Null for a list on which its creator puts the fans; fixed with the first. */
  rule: FanRule | null
  /** What the rule compares with: minor units, or days. */
  amount: number | null
  created_at: ColumnType<Date, Date, never>
}

export interface FanListMemberTable {
  list_id: string
  fan_id: string
  added_at: ColumnType<Date, Date, never>
}

export interface FanNoteTable {
  creator_id: string
  fan_id: string
  body: string
  written_at: Timestamp
}

/** When a fan last wrote to a creator or bought something of theirs; no row where they never did. */
export interface FanActivityTable {
  creator_id: string
  fan_id: string
  last_at: Timestamp
}
