import { UPLOAD_LIMITS, type UploadPurpose } from '@calina/contract/constants'
import type { UploadedMedia } from '@calina/contract/types'
import { ApiError } from './api.ts'

/** What becomes of one file. */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'sending'; sent: number }
  /** It is on the server, which checks it and makes its renditions. */
  | { step: 'processing' }
  | { step: 'ready'; media: UploadedMedia }
  /** `again`: another try may help. */
  | { step: 'failed'; code: string; again: boolean }

export interface UploadItem {
  /** Names the item on this page; the media has its own id once it is ready. */
  key: string
  name: string
  /** Bytes; 0 for what came up on an earlier page. */
  size: number
  /** Address of the picture, from this device while there is one. */
  preview: string | undefined
  /** Set once the file is on the server. */
  mediaId: string | undefined
  state: UploadState
}

export interface SendOptions {
  purpose: UploadPurpose
  onProgress: (sent: number) => void
  /** Stops the transfer and takes back what has gone up. */
  signal: AbortSignal
}

export interface UploadTools {
  /** Brings a file up, going on where an earlier try ended; answers the id of the media. */
  send(file: File, options: SendOptions): Promise<string>
  getMedia(id: string, signal: AbortSignal): Promise<UploadedMedia>
  discard(id: string): Promise<void>
  wait(ms: number, signal: AbortSignal): Promise<void>
  previewOf(file: File): string
  forgetPreview(address: string): void
}

/** The files of one form, on their way up. */
export interface Uploads {
  get(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  add(files: Iterable<File>): void
  /** Takes up media that an earlier page brought here; what is gone stays away. */
  restore(ids: readonly string[]): void
  /** Cancels a transfer, or discards what has come up. */
  remove(key: string): void
  retry(key: string): void
  /** Moves an item to another place. */
  move(key: string, to: number): void
  /** Forgets everything without discarding it: it is used now. */
  clear(): void
  /** Stops everything that is under way. */
  dispose(): void
}

/** Transfers at a time; more only share the same line. */
const PARALLEL = 3
const POLL_MS = { first: 400, most: 3_000 } as const

const PASSING = new Set<string>([
  'OFFLINE',
  'TIMEOUT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'UNEXPECTED',
  'INTERNAL',
  'STORAGE_FULL',
])

/** Whether the same file may fare better another time. */
const mayPass = (code: string): boolean => PASSING.has(code)

/** Why a file need not be sent at all. The server decides by content; this spares the way. */
export function refusalOf(
  file: Pick<File, 'size' | 'type'>,
  purpose: UploadPurpose,
): 'TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | undefined {
  if (file.size > UPLOAD_LIMITS[purpose]) return 'TOO_LARGE'
  // an unknown type may still be a picture: some phones do not name theirs
  if (file.type && (!file.type.startsWith('image/') || file.type.includes('svg')))
    return 'FILE_TYPE_NOT_ALLOWED'
  return undefined
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'INTERNAL')

interface Entry extends UploadItem {
  file: File | undefined
  stop: AbortController | undefined
}

/** Makes the uploads of a form. Nothing here knows React or tus, so that the order of things can be tested. */
export function createUploads(purpose: UploadPurpose, tools: UploadTools): Uploads {
  let entries: readonly Entry[] = []
  const listeners = new Set<() => void>()

  function set(next: readonly Entry[]): void {
    entries = next
    for (const listener of listeners) listener()
  }

  const find = (key: string): Entry | undefined => entries.find(each => each.key === key)

  function change(key: string, patch: Partial<Entry>): void {
    set(entries.map(each => (each.key === key ? { ...each, ...patch } : each)))
  }

  function fail(key: string, code: string): void {
    change(key, { state: { step: 'failed', code, again: mayPass(code) }, stop: undefined })
  }

  function drop(key: string): void {
    const entry = find(key)
    if (entry?.file && entry.preview) tools.forgetPreview(entry.preview)
    set(entries.filter(each => each.key !== key))
  }

  async function follow(key: string, mediaId: string, signal: AbortSignal): Promise<void> {
    let delay: number = POLL_MS.first
    for (;;) {
      const media = await tools.getMedia(mediaId, signal)
      if (signal.aborted) return
      if (media.state === 'ready')
        return change(key, {
          state: { step: 'ready', media },
          preview: find(key)?.preview ?? media.preview ?? undefined,
          stop: undefined,
        })
      if (media.state === 'failed') {
        // another try sends the file anew
        if (find(key)?.file) change(key, { mediaId: undefined })
        return fail(key, media.problem ?? 'INTERNAL')
      }
      await tools.wait(delay, signal)
      delay = Math.min(delay * 1.5, POLL_MS.most)
    }
  }

  async function run(entry: Entry): Promise<void> {
    const { key, file } = entry
    const stop = new AbortController()
    const { signal } = stop
    try {
      let mediaId = entry.mediaId
      if (!mediaId) {
        if (!file) return
        change(key, { state: { step: 'sending', sent: 0 }, stop })
        mediaId = await tools.send(file, {
          purpose,
          signal,
          onProgress: sent => {
            if (!signal.aborted) change(key, { state: { step: 'sending', sent } })
          },
        })
        if (signal.aborted) return
      }
      change(key, { mediaId, state: { step: 'processing' }, stop })
      next()
      await follow(key, mediaId, signal)
    } catch (error) {
      if (signal.aborted) return
      const code = codeOf(error)
      // came up on an earlier page and is no longer there
      if (code === 'MEDIA_NOT_FOUND' && !file) drop(key)
      else fail(key, code)
    } finally {
      next()
    }
  }

  function next(): void {
    let free = PARALLEL - entries.filter(each => each.state.step === 'sending').length
    for (const entry of entries) {
      if (entry.state.step !== 'waiting') continue
      if (entry.mediaId) void run(entry)
      else if (free-- > 0) void run(entry)
    }
  }

  function entryOf(file: File): Entry {
    const refusal = refusalOf(file, purpose)
    return {
      key: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      preview: refusal ? undefined : tools.previewOf(file),
      state: refusal ? { step: 'failed', code: refusal, again: false } : { step: 'waiting' },
      file,
      mediaId: undefined,
      stop: undefined,
    }
  }

  return {
    get: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      set([...entries, ...Array.from(files, entryOf)])
      next()
    },
    restore(ids) {
      const known = new Set(entries.map(each => each.mediaId))
      const missing = ids.filter(id => !known.has(id))
      set([
        ...entries,
        ...missing.map(
          (id): Entry => ({
            key: id,
            name: '',
            size: 0,
            preview: undefined,
            state: { step: 'waiting' },
            file: undefined,
            mediaId: id,
            stop: undefined,
          }),
        ),
      ])
      next()
    },
    remove(key) {
      const entry = find(key)
      if (!entry) return
      entry.stop?.abort()
      // an upload that nobody uses is cleared away by the server in the end
      if (entry.mediaId) tools.discard(entry.mediaId).catch(() => {})
      drop(key)
      next()
    },
    retry(key) {
      const entry = find(key)
      if (entry?.state.step !== 'failed') return
      change(key, { state: { step: 'waiting' } })
      next()
    },
    move(key, to) {
      const entry = find(key)
      if (!entry) return
      const rest = entries.filter(each => each.key !== key)
      set([...rest.slice(0, to), entry, ...rest.slice(to)])
    },
    clear() {
      for (const entry of entries) if (entry.file && entry.preview) tools.forgetPreview(entry.preview)
      set([])
    },
    dispose() {
      for (const entry of entries) {
        entry.stop?.abort()
        if (entry.file && entry.preview) tools.forgetPreview(entry.preview)
      }
      entries = []
    },
  }
}

/** Whether something would be lost by leaving the page now. */
export const isUnderWay = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state.step === 'waiting' || state.step === 'sending')
