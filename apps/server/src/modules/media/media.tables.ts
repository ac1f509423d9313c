import type { UploadPurpose } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    media_asset: MediaAssetTable
  }
}

export type MediaState = 'uploading' | 'processing' | 'ready' | 'failed'

/** A file made from an upload: the width that was asked for, which names it, and what it has. */
export type Size = [target: number, width: number, height: number]

/** The files made from an upload. A picture narrower than a width that was asked for has no second file for it. */
export interface Renditions {
  photo: Size[]
  teaser: Size[]
}
export type RenditionRole = keyof Renditions

export interface MediaAssetTable {
  id: string
  owner_id: string
  purpose: UploadPurpose
  kind: Filled<'image' | 'video'>
  state: MediaState
  problem: Filled<string | null>
  storage_key: string
  size: number
  width: Filled<number | null>
  height: Filled<number | null>
  duration: Filled<number | null>
  renditions: ColumnType<Renditions, string | undefined, string>
  used_at: Filled<Date | null>
  claimed_at: Filled<Date | null>
  attempts: Filled<number>
  received: Filled<number>
  stored: Filled<number>
  active_at: Date
  created_at: Timestamp
}
