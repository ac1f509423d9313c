import type { MediaKind } from '@calina/contract/limits'
import type { UploadedMedia } from '@calina/contract/types'
import type { PhotoEdit } from './photo-edit.ts'
import type { Refusal } from './upload-checks.ts'

/** What becomes of one file. */
export type UploadState =
  | { step: 'waiting' }
  /** `held`: no progress, because it is paused or the connection is lost. It resumes by itself. */
  | { step: 'sending'; sent: number; held?: 'paused' | 'offline' }
  /** It is on the server, which checks it and makes its renditions. */
  | { step: 'processing' }
  | { step: 'ready'; media: UploadedMedia }
  /** `again`: another try may help. `params` say more of the reason, such as the limit. */
  | { step: 'failed'; code: string; again: boolean; params?: Refusal['params'] }

export interface UploadItem {
  /** Names the item on this page; the media has its own id once it is ready. */
  key: string
  name: string
  /** Bytes; 0 for what came up on an earlier page. */
  size: number
  /** As far as it is known: by its name, and once it is ready by its content. */
  kind: MediaKind
  /** Seconds of a video or sound, once they are known. */
  duration: number | undefined
  /** What it shows, in words. */
  alt: string
  /** Address of the picture, from this device while there is one. */
  preview: string | undefined
  /** The file that can be edited; undefined for what came up on an earlier page. */
  source?: File | undefined
  /** What was done to it before it was sent; undefined where it was sent as it is. */
  edit?: PhotoEdit | undefined
  /** Set once the file is on the server. */
  mediaId: string | undefined
  /** Held where it is, by itself: not because everything is. */
  paused?: boolean
  state: UploadState
}

/** What is kept of a file over a reload: its name, its texts, and what continues it when it is chosen again. */
export interface KeptUpload {
  key: string
  name: string
  size: number
  modified: number
  alt: string
  /** Media that was begun; the bytes are not all there unless `whole`. */
  begun: string | undefined
  whole: boolean
  /** Made on this device, which keeps the file until it is whole. */
  edited?: boolean
}
