import type { MediaKind, UploadPurpose } from '@calina/contract'
import type { FocalPoint } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    media_asset: MediaAssetTable
    media_piece: MediaPieceTable
    blocked_media: BlockedMediaTable
    blocked_print: BlockedPrintTable
  }
}

export type MediaState = 'uploading' | 'processing' | 'ready' | 'failed'

/**
 * A file made from an upload: the requested width, which names it, and what it has. A picture that replaced another has a
 * number of its own in its name.
 */
export type Size = [target: number, width: number, height: number, version?: number]

export type Page = [index: number, width: number, height: number]

/** The upload as it came. */
export interface Original {
  /** Ending of its name, by its content. */
  extension: string
  bytes: number
}

/** A picture in all its pixels, as it is sold. */
export interface Whole {
  /** Ending of its name: the kind in which it came. */
  extension: 'jpg' | 'png'
  width: number
  height: number
  bytes: number
  /** Of each copy with the mark of a buyer in it. */
  sent: number
}

/** What plays: the first is a copy of the upload, without all that is not video and sound. */
export interface Play {
  /** Its place in the list: a sound that was converted follows the copy. */
  index: number
  /** Ending of its name. */
  extension: 'mp4' | 'webm' | 'm4a' | 'mp3' | 'wav' | 'flac' | 'weba'
  /** Content type with codecs. */
  type: string
  bytes: number
  /** All browsers play it. */
  everywhere: boolean
  /** Better files are being made. */
  preparing?: true
  /** Of a sound, in hundredths. */
  peaks?: number[]
}

/** A rendition of a video: one file in fragments, and a playlist of them. */
export interface Stream {
  /** Of the smaller side. */
  lines: number
  width: number
  height: number
  codecs: string
  /** Bits per second. */
  peak: number
  average: number
  bytes: number
}

/** WebVTT in a language; the version is another one each time. */
export type CaptionsFile = [language: string, version: number]

export interface StoryboardFile {
  every: number
  columns: number
  rows: number
  width: number
  height: number
}

/** What is known of a file, by its role: what the file is for. */
export interface RoleFiles {
  /** A picture for showing. */
  photo: Size
  /** The same in another format, which the browsers of most people read. */
  avif: Size
  /** The fluted glass of something locked. */
  teaser: Size
  original: Original
  /** A picture in full resolution, for who saves it. */
  whole: Whole
  /** A page of a document, sealed: its place, from 0 on, and what it has. */
  page: Page
  play: Play
  stream: Stream
  captions: CaptionsFile
  storyboard: StoryboardFile
}
export type MediaRole = keyof RoleFiles

/** The files made from an upload. A picture narrower than a requested width has no second file for it. */
export type Renditions = { [R in MediaRole]?: RoleFiles[R][] }

export interface MediaAssetTable {
  id: string
  owner_id: string
  purpose: UploadPurpose
  kind: Filled<MediaKind>
  state: MediaState
  problem: Filled<string | null>
  storage_key: string
  size: number
  width: Filled<number | null>
  height: Filled<number | null>
  duration: Filled<number | null>
  placeholder: Filled<string | null>
  /** What stays in view where its picture is cut; null for the middle. */
  focal: ColumnType<FocalPoint | null, string | null | undefined, string | null>
  renditions: ColumnType<Renditions, string | undefined, string>
  used_at: Filled<Date | null>
  /** Since when nobody but its owner sees it. */
  withheld_at: Filled<Date | null>
  data_key: Filled<string | null>
  attempts: Filled<number>
  received: Filled<number>
  stored: Filled<number>
  active_at: Date
  created_at: Timestamp
}

/** What was taken down and is not let in again. */
export interface BlockedMediaTable {
  media_id: string
  created_at: Date
}

/** What it looks like, as 256 zeros and ones. */
export interface BlockedPrintTable {
  media_id: string
  print: string
}

/** Bytes of an upload that have arrived. */
export interface MediaPieceTable {
  media_id: string
  start: number
  size: number
  name: string
}
