import type { ScheduledReason, ScheduledState } from '@calina/contract'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    scheduled_message: ScheduledMessageTable
    scheduled_message_media: ScheduledMessageMediaTable
  }
}

/** A message that is sent later. Of one that was sent or deleted neither text nor price is kept. */
export interface ScheduledMessageTable {
  id: string
  chat_id: string
  creator_id: string
  client_id: string
  state: ScheduledState
  reason: Filled<ScheduledReason | null>
  body: string
  /** In minor units; null for what is free. */
  price: number | null
  /** The number of the message of the chat that it answers. */
  reply_to: number | null
  send_at: Timestamp
  created_at: Timestamp
  /** When it was sent or deleted. */
  ended_at: Filled<Date | null>
}

export interface ScheduledMessageMediaTable {
  scheduled_id: string
  position: number
  media_id: string
  /** Seen without buying. */
  preview: Filled<boolean>
}
