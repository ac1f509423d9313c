import type { UploadPurpose } from '@calina/contract/limits'
import type { UploadedMedia } from '@calina/contract/types'
import type { PhotoEdit } from './photo-edit.ts'
import type { FileRule, Refusal } from './upload-checks.ts'
import type { KeptUpload, UploadItem } from './upload-item.ts'
import type { SendFile, TransferTools } from './upload-transfer.ts'

export interface UploadTools extends TransferTools {
  /** The largest file for a purpose, as it is now. */
  maxBytes(purpose: UploadPurpose): number
  /** Whose kinds of files a form takes now that takes those of a purpose. */
  ruleOf(takes: UploadPurpose): FileRule
  /** What can be known of a file before it is sent. */
  inspect(file: File, purpose: UploadPurpose): Promise<Refusal | undefined>
  /** Brings a file up, going on where `begun` ended; answers the id of the media. */
  send: SendFile
  getMedia(id: string, signal: AbortSignal): Promise<UploadedMedia>
  discard(id: string): Promise<void>
  wait(ms: number, signal: AbortSignal): Promise<void>
  previewOf(file: File): string
  forgetPreview(address: string): void
  /** A picture of a video and its length, where this browser can play it. */
  look(file: File): Promise<Look | undefined>
  /** Called once a video is on the server, whatever becomes of the list; `signal` aborts once it is given back. */
  arrived(file: File, mediaId: string, signal: AbortSignal): void
  /** Remembers the list over a reload. */
  keep(uploads: readonly KeptUpload[]): void
  /** The same of files that were made on this page. */
  edited: EditedFiles
}

/** Files that were made on this page, until they are on the server: nobody could choose them again. */
export interface EditedFiles {
  keep(key: string, file: File): Promise<void>
  find(key: string): Promise<File | undefined>
  forget(key: string): void
}

/** What this browser sees of a video or sound. */
export interface Look {
  /** Address of a frame; none of a sound. */
  preview?: string
  /** In seconds. */
  duration: number
}

/** The current state of all files of a form; a new object for each change. */
export interface UploadsView {
  items: readonly UploadItem[]
  paused: boolean
}

/** Media of an earlier visit to the form. */
export type KeptMedia = Pick<KeptUpload, 'name' | 'alt'> & { id: string }

/** The uploads of one form. */
export interface Uploads {
  get(): UploadsView
  subscribe(listener: () => void): () => void
  /**
   * Appends files to the list. A file that was interrupted by a reload takes its old place and continues where it was;
   * one that is in the list already is left out and named in the result.
   */
  add(files: Iterable<File>): { repeated: string[] }
  /** Appends a file that was made on this page, which this device keeps until it is on the server; answers its key. */
  make(file: File): string
  /** Restores media of an earlier page; deleted media is left out. */
  restore(kept: readonly KeptMedia[]): void
  /** Lists the uploads that a reload interrupted, and restores the finished ones. */
  recall(kept: readonly KeptUpload[]): void
  /** Cancels a transfer, or discards the uploaded file. */
  remove(key: string): void
  retry(key: string): void
  /** Puts another file in the place of one that failed. */
  replace(key: string, file: File): void
  /** Sends a file that was made from the chosen one, in the place of what was sent of it. */
  edit(key: string, edited: { file: File; source: File | undefined; edit: PhotoEdit }): Promise<void>
  /** Says in words what an item shows. */
  describe(key: string, alt: string): void
  /** Shows an item by newer data of its media. */
  renew(key: string, media: UploadedMedia): void
  /** The file of an item, if this page has it. */
  fileOf(key: string): File | undefined
  /** Moves an item to another place. */
  move(key: string, to: number): void
  /** Holds the transfer of one file where it is, or without a key every one, until `resume` of the same. */
  pause(key?: string): void
  resume(key?: string): void
  /** Forgets one without discarding it: it is used now. */
  release(key: string): void
  /** Forgets everything without discarding it: it is used now. */
  clear(): void
  /** Stops all transfers; the server keeps the received parts for a retry. */
  dispose(): void
}
