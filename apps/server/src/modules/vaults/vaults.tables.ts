import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    vault: VaultTable
    vault_file: VaultFileTable
    vault_purchase: VaultPurchaseTable
    vault_visit: VaultVisitTable
    vault_file_opened: VaultFileOpenedTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

export interface VaultTable {
  id: string
  creator_id: string
  client_id: ColumnType<string | null, string, never>
  title: string
  description: string
  /** Null: it is included for subscribers. */
  price: number | null
  notifies: Filled<boolean>
  cover_media_id: Filled<string | null>
  shown_media_id: Filled<string | null>
  position: number
  files: Filled<number>
  photos: Filled<number>
  videos: Filled<number>
  sounds: Filled<number>
  documents: Filled<number>
  duration: Filled<number>
  bytes: Filled<number>
  created_at: Fixed<Date>
  updated_at: Timestamp
  withdrawn_at: Filled<Date | null>
  deleted_at: Filled<Date | null>
  /** Taken down by staff. */
  removed_at: Filled<Date | null>
}

export interface VaultFileTable {
  media_id: string
  vault_id: string
  /** That of its vault. */
  creator_id: Fixed<string>
  position: number
  name: string
  /** Its name as searches compare it, which the database keeps. */
  name_folded: ColumnType<string, never, never>
  added_at: Fixed<Date>
  /** Since when others have it. */
  ready_at: Filled<Date | null>
  /** Taken out: who had bought the vault before keeps it. */
  removed_at: Filled<Date | null>
  /** Staff have taken it down. */
  taken_down_at: Filled<Date | null>
}

export interface VaultPurchaseTable {
  id: string
  vault_id: string
  fan_id: string
  price: number
  created_at: Fixed<Date>
  reversed_at: Filled<Date | null>
}

export interface VaultVisitTable {
  vault_id: string
  user_id: string
  created_at: Fixed<Date>
}

export interface VaultFileOpenedTable {
  media_id: string
  user_id: string
  opened_at: Fixed<Date>
  saved_at: Filled<Date | null>
}
