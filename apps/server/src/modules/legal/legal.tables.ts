import type { LegalName, Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    legal_version: LegalVersionTable
    legal_consent: LegalConsentTable
  }
}

/** Goes in as `YYYY-MM-DD`. */
type Day = ColumnType<Date, string, string>

export interface LegalVersionTable {
  document: LegalName
  locale: Locale
  version: Day
  blocks: ColumnType<LegalDocument['blocks'], string, string>
}

export interface LegalConsentTable {
  user_id: string
  document: LegalName
  version: Day
  locale: Locale
  accepted_at: Timestamp
}
