import type { Locale, TicketState, TicketTopic } from '@calina/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    ticket: TicketTable
    ticket_message: TicketMessageTable
    ticket_attachment: TicketAttachmentTable
    ticket_note: TicketNoteTable
    ticket_link: TicketLinkTable
    saved_answer: SavedAnswerTable
  }
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Fixed<T> = ColumnType<T, T, never>

export interface TicketTable {
  id: string
  number: Generated<number>
  /** Null for a guest. */
  user_id: Optional<string>
  guest_email: Optional<string>
  guest_locale: Optional<Locale>
  /** When a guest opened the first link. */
  confirmed_at: Optional<Date>
  client_id: string
  topic: TicketTopic
  subject: string
  state: Filled<TicketState>
  opened_at: Fixed<Date>
  changed_at: Date
  last_by: Filled<'asker' | 'staff'>
  /** The first message without an answer. */
  waiting_since: Optional<Date>
  due_at: Optional<Date>
  answered_at: Optional<Date>
  solved_at: Optional<Date>
  closed_at: Optional<Date>
  merged_into: Optional<string>
  assignee_id: Optional<string>
}

export interface TicketMessageTable {
  id: string
  ticket_id: string
  by_staff: boolean
  author_id: string | null
  client_id: string | null
  body: string
  at: Fixed<Date>
}

export interface TicketAttachmentTable {
  media_id: string
  message_id: string
  position: number
  name: string
}

/** The text is sealed. */
export interface TicketNoteTable {
  id: string
  ticket_id: string
  author_id: string
  client_id: string | null
  text: string
  at: Fixed<Date>
}

export interface TicketLinkTable {
  token_hash: string
  ticket_id: string
  created_at: Fixed<Date>
  opened_at: Optional<Date>
  /** Of the browser that opened it. */
  key_hash: Optional<string>
}

export interface SavedAnswerTable {
  id: string
  title: string
  body: string
  changed_at: Date
  changed_by: string | null
}
