import type { Refusal } from './upload-checks.ts'
import type { KeptUpload, UploadItem } from './upload-item.ts'

/** The file was on its way when the page was reloaded; only its owner's device has it. */
export const INTERRUPTED = 'INTERRUPTED'
/** The same of a file that was edited here, where this device has not kept it. */
export const EDIT_LOST = 'EDIT_LOST'

/** An item of the list with what only the list knows of it. */
export interface Entry extends UploadItem {
  file: File | undefined
  /** Made on this page or an earlier one: this device keeps it until it is on the server. */
  edited: boolean
  modified: number
  /** Media that the server has begun to receive. */
  begun: string | undefined
  /** Looked at, and allowed to be sent. */
  checked: boolean
  stop: AbortController | undefined
  /** Aborts when a video is given back: ends what goes on with it by itself, whatever becomes of the list. */
  back?: AbortController | undefined
}

export const isInterrupted = ({ state }: Entry): boolean =>
  state.step === 'failed' && state.code === INTERRUPTED

export const isSame = (entry: Entry, file: File): boolean =>
  entry.name === file.name && entry.size === file.size && entry.modified === file.lastModified

/** Refused files are not remembered: they cannot be continued. */
export const isKept = ({ name, state }: Entry): boolean =>
  name !== '' &&
  (state.step !== 'failed' || state.again || state.code === INTERRUPTED || state.code === EDIT_LOST)

export function keptOf(entry: Entry): KeptUpload {
  const { key, name, size, modified, alt, begun, mediaId, edited } = entry
  const kept = { key, name, size, modified, alt, begun: mediaId ?? begun, whole: mediaId !== undefined }
  return edited ? { ...kept, edited } : kept
}

/** A file that an earlier page brought here. */
export function arrived({
  begun,
  key,
  name,
  size,
  modified,
  alt,
}: Pick<KeptUpload, 'begun' | 'key' | 'name' | 'size' | 'modified' | 'alt'>): Entry {
  return {
    // forms know what came up by its media
    key: begun ?? key,
    name,
    size,
    modified,
    alt,
    kind: 'image',
    duration: undefined,
    preview: undefined,
    source: undefined,
    edit: undefined,
    edited: false,
    state: { step: 'waiting' },
    file: undefined,
    mediaId: begun,
    paused: false,
    begun,
    checked: true,
    stop: undefined,
  }
}

/** A file that an earlier page could not finish. */
export function lost(kept: KeptUpload): Entry {
  const code = kept.edited ? EDIT_LOST : INTERRUPTED
  const { key, edited = false } = kept
  const state = { step: 'failed', code, again: false } as const
  return { ...arrived(kept), key, edited, mediaId: undefined, state }
}

/** Why a file is not sent at all. */
export const refused = (refusal: Refusal): UploadItem['state'] => ({
  step: 'failed',
  again: false,
  ...refusal,
})
