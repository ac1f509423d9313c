import type { MessageReaction } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    chat: ChatTable
    message: MessageTable
    message_media: MessageMediaTable
    message_purchase: MessagePurchaseTable
    message_batch: MessageBatchTable
    message_version: MessageVersionTable
    message_batch_media: MessageBatchMediaTable
    chat_draft: ChatDraftTable
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
  fan_muted: Filled<boolean>
  creator_muted: Filled<boolean>
  /** The number of the last change of one of its messages. */
  last_change: Filled<number>
  /** Of the first message of the fan that the creator has not answered; null where nothing waits. */
  waiting_since: Filled<Date | null>
  /** Up to which message the creator has said that nothing needs an answer, and up to which before that. */
  dismissed_seq: Filled<number>
  dismissed_before: Filled<number>
  created_at: Timestamp
}

/** What one of the two has begun to write and not sent. */
export interface ChatDraftTable {
  user_id: string
  chat_id: string
  body: string
  /** The number of the message of the chat that it answers. */
  reply_to: number | null
  written_at: Timestamp
}

export interface MessageTable {
  id: string
  chat_id: string
  seq: number
  by_fan: boolean
  client_id: string | null
  body: string
  /** The text as searches compare it, which the database keeps. */
  body_folded: ColumnType<string, never, never>
  media_count: Filled<number>
  /** How many of the files are videos. */
  video_count: Filled<number>
  /** What opening it costs, in minor units; null for what is free. */
  price: Filled<number | null>
  created_at: Timestamp
  /** The gift that it came with. */
  gift_id: Filled<string | null>
  /** The call that it is. */
  call_id: Filled<string | null>
  /** Taken down by staff. */
  removed_at: Filled<Date | null>
  /** Deleted by its sender: text and files are gone. */
  deleted_at: Filled<Date | null>
  /** The batch that it is of, which has its files. */
  batch_id: Filled<string | null>
  /** How many messages of the batch the chat had before. */
  batch_round: Filled<number>
  /** The number of its last change in its chat; 0 while it is as it was sent. */
  change: Filled<number>
  /** The number of the message of the same chat that it answers. */
  reply_to: Filled<number | null>
  fan_reaction: Filled<MessageReaction | null>
  creator_reaction: Filled<MessageReaction | null>
  pinned_at: Filled<Date | null>
  edited_at: Filled<Date | null>
  /** Of a voice note, which is its only file. */
  voice_seconds: Filled<number | null>
  /** When the other has played the voice note. */
  heard_at: Filled<Date | null>
}

/** What a message said before its text was changed. */
export interface MessageVersionTable {
  message_id: string
  /** 1, 2, 3 … of the message. */
  number: number
  until: Timestamp
  body: string
}

export interface MessageMediaTable {
  message_id: string
  position: number
  media_id: string
  /** Seen without buying. */
  preview: Filled<boolean>
}

export interface MessagePurchaseTable {
  id: string
  message_id: string
  fan_id: string
  price: number
  created_at: Timestamp
  /** When its money went back. */
  reversed_at: Filled<Date | null>
  /** That of the message. */
  batch_id: Filled<string | null>
}

/** One message that goes to many chats; each has a row of its own with the same text, price and numbers of files. */
export interface MessageBatchTable {
  id: string
  creator_id: string
  body: string
  price: number | null
  media_count: Filled<number>
  video_count: Filled<number>
  /** In how many chats it is and was read. */
  seen: Filled<number>
  created_at: Timestamp
  /** Taken down by staff, in every chat. */
  removed_at: Filled<Date | null>
}

/** The files of a batch, which its messages share. One may be in several batches of its creator. */
export interface MessageBatchMediaTable {
  batch_id: string
  position: number
  media_id: string
  /** Seen without buying. */
  preview: Filled<boolean>
}
