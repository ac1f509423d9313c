import type { ColumnType } from 'kysely'
import type { Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    follow: FollowTable
    follow_count: FollowCountTable
    block: BlockTable
    contact: ContactTable
    blocked_countries: BlockedCountriesTable
  }
}

export interface FollowTable {
  follower_id: string
  creator_id: string
  created_at: ColumnType<Date, Date, never>
}

export interface FollowCountTable {
  creator_id: string
  followers: number
}

export interface BlockTable {
  blocker_id: string
  blocked_id: string
  created_at: ColumnType<Date, Date, never>
}

/** The countries from which a creator is not seen; no row where none was ever chosen. */
export interface BlockedCountriesTable {
  creator_id: string
  /** ISO 3166-1 alpha-2, each once, in alphabetical order. */
  countries: string[]
  /** Grows with every change. */
  version: number
  changed_at: Timestamp
}

/** A fan and a creator who have a chat. */
export interface ContactTable {
  fan_id: string
  creator_id: string
  created_at: ColumnType<Date, Date, never>
}
