import type { ColumnType } from 'kysely'

declare module '../../platform/db/database.ts' {
  interface Database {
    follow: FollowTable
    follow_count: FollowCountTable
    block: BlockTable
    contact: ContactTable
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

/** A fan and a creator who have a chat. */
export interface ContactTable {
  fan_id: string
  creator_id: string
  created_at: ColumnType<Date, Date, never>
}
