import type { QueueName, StaffRole, SuspensionReason } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    suspension: SuspensionTable
    person_note: PersonNoteTable
    staff_invitation: StaffInvitationTable
    queue_claim: QueueClaimTable
  }
}

type Once<T> = ColumnType<T, T, never>

export interface SuspensionTable {
  id: string
  person_id: string
  at: Once<Date>
  by_id: string
  reason: SuspensionReason
  /** Sealed. */
  text: string
  /** When it ends by itself. */
  until: Filled<Date | null>
  ended_at: Filled<Date | null>
  ended_by_id: Filled<string | null>
  /** Sealed. */
  end_text: Filled<string | null>
}

export interface PersonNoteTable {
  id: string
  person_id: string
  author_id: string
  /** Sealed. */
  text: string
  at: Once<Date>
}

export interface StaffInvitationTable {
  id: string
  email: string
  roles: StaffRole[]
  token_hash: string
  by_id: string | null
  at: Once<Date>
  expires_at: Once<Date>
  used_at: Filled<Date | null>
  revoked_at: Filled<Date | null>
}

export interface QueueClaimTable {
  queue: QueueName
  item: string
  user_id: string
  session_id: string
  since: Timestamp
  until: Timestamp
}
