import type { Theme } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    preference: PreferenceTable
    data_export: DataExportTable
  }
}

export interface PreferenceTable {
  user_id: string
  appearance: Filled<Theme | null>
  reduced_motion: Filled<boolean>
  data_saver: Filled<boolean>
  audience: Filled<'everyone' | 'subscribers' | 'paid'>
  receipts: Filled<boolean>
  typing: Filled<boolean>
  presence: Filled<boolean>
  updated_at: Timestamp
}

/** A JSON file of an export, stored in parts. */
export interface ExportedPart {
  file: string
  parts: number
}

export interface DataExportTable {
  user_id: string
  job_id: string
  storage_key: string
  files: ColumnType<ExportedPart[], string | undefined, string>
  requested_at: Timestamp
  ready_at: Filled<Date | null>
  expires_at: Filled<Date | null>
}
