import type { GiverListing } from '@calina/contract'
import type { GiftDrawing, GiftTitles } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    gift: GiftTable
    gift_version: GiftVersionTable
    given_gift: GivenGiftTable
    giver_listing: GiverListingTable
    giver_list: GiverListTable
  }
}

type Fixed<T> = ColumnType<T, T, never>
/** JSON, which is written as a text. */
type Json<T> = ColumnType<T, string, never>

export interface GiftTable {
  id: string
  /** In the tray; null where it is put away. */
  position: number | null
  offered: Filled<boolean>
  created_at: Fixed<Date>
  retired_at: Filled<Date | null>
}

export interface GiftVersionTable {
  id: string
  gift_id: Fixed<string>
  number: Fixed<number>
  titles: Json<GiftTitles>
  drawing: Json<GiftDrawing>
  price: Fixed<number>
  created_at: Fixed<Date>
  /** Null: it came with the installation. */
  created_by: Fixed<string | null>
}

export interface GivenGiftTable {
  id: string
  version_id: Fixed<string>
  fan_id: Fixed<string>
  creator_id: Fixed<string>
  place: Fixed<'chat' | 'profile' | 'post' | 'live'>
  post_id: Fixed<string | null>
  live_id: ColumnType<string | null, string | null | undefined, never>
  price: Fixed<number>
  fee: Fixed<number>
  share: Fixed<number>
  /** Of the price, given back so far. */
  reversed: Filled<number>
  created_at: Fixed<Date>
}

export interface GiverListingTable {
  fan_id: string
  creator_id: string
  listing: GiverListing
  changed_at: Timestamp
}

export interface GiverListTable {
  creator_id: string
  shown: boolean
  changed_at: Timestamp
}
