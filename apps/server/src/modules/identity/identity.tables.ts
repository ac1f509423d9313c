import type { DocumentReason, DocumentSide, DocumentType } from '@calina/contract'
import type { DocumentState, IdentityState } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    identity: IdentityTable
    identity_document: IdentityDocumentTable
    identity_submission: IdentitySubmissionTable
  }
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
export type SubmissionState = 'waiting' | 'approved' | 'rejected'

/** From the moment in which a creator has chosen a document. */
export interface IdentityTable {
  user_id: string
  country: string
  type: DocumentType
  state: Filled<IdentityState>
  /** How often it was handed in. */
  rounds: Filled<number>
  submitted_at: Optional<Date>
  decided_at: Optional<Date>
  decided_by: Optional<string>
  /** Sealed. */
  facts: Optional<string>
  /** Keyed. */
  number_hash: Optional<string>
  changed_at: Timestamp
}

/** The last photo of each side. */
export interface IdentityDocumentTable {
  id: string
  user_id: string
  side: DocumentSide
  media_id: string
  state: DocumentState
  problem: Optional<string>
  reason: Optional<DocumentReason>
  /** Sealed. */
  observation: Optional<string>
  /** With which handing-in staff got it; null while it is not handed in. */
  round: Optional<number>
  sent_at: ColumnType<Date, Date, never>
}

export interface IdentitySubmissionTable {
  id: string
  user_id: string
  round: number
  country: string
  type: DocumentType
  /** What was sent for it; the others had been approved before. */
  sides: DocumentSide[]
  state: Filled<SubmissionState>
  /** Its account is suspended or closed. */
  away: Filled<boolean>
  submitted_at: ColumnType<Date, Date, never>
  decided_at: Optional<Date>
  decided_by: Optional<string>
  announced_at: Optional<Date>
}
