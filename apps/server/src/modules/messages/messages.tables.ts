import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    chat: ChatTable
    message: MessageTable
    message_media: MessageMediaTable
  }
}

export interface ChatTable {
  id: string
  fan_id: string
  creator_id: string
  last_seq: Filled<number>
  last_activity_at: Timestamp
  fan_read_seq: Filled<number>
  creator_read_seq: Filled<number>
  fan_unread: Filled<number>
  creator_unread: Filled<number>
  fan_favourite: Filled<boolean>
  creator_favourite: Filled<boolean>
  created_at: Timestamp
}

export interface MessageTable {
  id: string
  chat_id: string
  seq: number
  by_fan: boolean
  client_id: string | null
  body: string
  media_count: Filled<number>
  created_at: Timestamp
  /** The gift that it came with. */
  gift_id: Filled<string | null>
  /** Taken down by staff. */
  removed_at: Filled<Date | null>
}

export interface MessageMediaTable {
  message_id: string
  position: number
  media_id: string
}
