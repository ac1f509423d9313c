import type { MediaKind, UploadPurpose } from '@calina/contract/limits'
import type { UploadedMedia } from '@calina/contract/types'
import { ApiError } from './api.ts'
import { isUnreachable } from './errors.ts'
import { isHeic, mediaKindOf, type Refusal, refusalOf } from './upload-checks.ts'
import { arrived, type Entry, isInterrupted, isKept, isSame, keptOf, lost, refused } from './upload-entry.ts'
import type { KeptUpload, UploadItem } from './upload-item.ts'
import { sendThrough } from './upload-transfer.ts'
import type { Uploads, UploadsView, UploadTools } from './upload-types.ts'

export type { EditedFiles, KeptMedia, Look, Uploads, UploadsView, UploadTools } from './upload-types.ts'

/** Transfers at a time; more only share the same connection. */
const PARALLEL = 3
const POLL_MS = { first: 400, most: 3_000 } as const
const PASSING = new Set<string>([
  'OFFLINE',
  'TIMEOUT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'UNAUTHORIZED',
  'UNEXPECTED',
  'INTERNAL',
  'STORAGE_FULL',
  'STORAGE_QUOTA',
  'UPLOAD_QUOTA',
  'UNUSED_QUOTA',
])

/**
 * Makes the uploads of a form. Independent of React and tus, so that sequences can be tested. `takes`: the purpose whose
 * kinds of files the form takes, where that is not all of its own.
 */
export function createUploads(
  purpose: UploadPurpose,
  tools: UploadTools,
  takes: UploadPurpose = purpose,
): Uploads {
  let entries: readonly Entry[] = []
  let paused = false
  let view: UploadsView = { items: entries, paused }
  let noted = ''
  const listeners = new Set<() => void>()

  function set(next: readonly Entry[]): void {
    entries = next
    view = { items: entries, paused }
    const kept = entries.filter(isKept).map(keptOf)
    const note = JSON.stringify(kept)
    if (note !== noted) tools.keep(kept)
    noted = note
    for (const listener of listeners) listener()
  }

  const find = (key: string): Entry | undefined => entries.find(each => each.key === key)

  function change(key: string, patch: Partial<Entry>): void {
    if (find(key)) set(entries.map(each => (each.key === key ? { ...each, ...patch } : each)))
  }

  function fail(key: string, code: string, params: Refusal['params'] = {}): void {
    change(key, { state: { step: 'failed', code, again: PASSING.has(code), params }, stop: undefined })
  }

  function drop(key: string): void {
    const entry = find(key)
    if (entry) forget(entry)
    set(entries.filter(each => each.key !== key))
  }

  function forget(entry: Entry): void {
    entry.stop?.abort()
    if (entry.file && entry.preview) tools.forgetPreview(entry.preview)
  }

  /** Polls until the server has processed the pictures; waits while offline. */
  async function follow(key: string, mediaId: string, signal: AbortSignal): Promise<void> {
    let delay: number = POLL_MS.first
    for (let attempt = 0; !signal.aborted; ) {
      let media: UploadedMedia
      try {
        media = await tools.getMedia(mediaId, signal)
        attempt = 0
      } catch (error) {
        if (signal.aborted || !isUnreachable(error)) throw error
        await tools.untilOnline(attempt++, signal)
        continue
      }
      if (signal.aborted) return
      if (media.state === 'ready')
        return change(key, {
          state: { step: 'ready', media },
          preview: find(key)?.preview ?? media.preview ?? undefined,
          kind: media.kind,
          duration: media.duration ?? find(key)?.duration,
          stop: undefined,
        })
      if (media.state === 'failed') {
        // a retry sends the file again from the start
        if (find(key)?.file) change(key, { mediaId: undefined, begun: undefined })
        return fail(key, media.problem ?? 'INTERNAL')
      }
      await tools.wait(delay, signal)
      delay = Math.min(delay * 1.5, POLL_MS.most)
    }
  }

  /** Sends the file of an entry; answers the id of its media. */
  function transfer({ key, file, begun }: Entry & { file: File }, signal: AbortSignal): Promise<string> {
    return sendThrough(file, {
      purpose,
      begun,
      tools,
      signal,
      isPaused: () => paused || find(key)?.paused === true,
      onPause: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onBegun: id => change(key, { begun: id }),
      onProgress: (sent, held) => change(key, { state: { step: 'sending', sent, ...(held && { held }) } }),
    })
  }

  async function run(entry: Entry): Promise<void> {
    const { key, file } = entry
    const stop = new AbortController()
    const { signal } = stop
    try {
      let { mediaId } = entry
      if (!mediaId) {
        if (!file) return
        change(key, { state: { step: 'sending', sent: 0 }, stop })
        mediaId = await transfer({ ...entry, file }, signal)
        if (signal.aborted) return
        if (entry.edited) tools.edited.forget(key)
      }
      change(key, { mediaId, state: { step: 'processing' }, stop })
      if (file && !entry.mediaId && entry.kind === 'video') {
        const back = new AbortController()
        change(key, { back })
        tools.arrived(file, mediaId, back.signal)
      }
      next()
      await follow(key, mediaId, signal)
    } catch (error) {
      if (signal.aborted) return
      const code = error instanceof ApiError ? error.code : 'INTERNAL'
      // came up on an earlier page and is no longer there
      if (code === 'MEDIA_NOT_FOUND' && !file) drop(key)
      else fail(key, code, error instanceof ApiError ? error.params : {})
    } finally {
      if (!signal.aborted) next()
    }
  }

  function next(): void {
    // a paused file lets others go first, and goes on at once when it is resumed
    let free = PARALLEL - entries.filter(each => each.state.step === 'sending' && !each.paused).length
    for (const entry of entries) {
      if (entry.state.step !== 'waiting' || !entry.checked) continue
      if (entry.mediaId || free-- > 0) void run(entry)
    }
  }

  async function check(key: string, file: File): Promise<void> {
    // how long a voice note is knows whoever has recorded it
    if (purpose !== 'voice' && plays(find(key)?.kind)) void look(key, file)
    const refusal = await tools.inspect(file, takes).catch(() => undefined)
    const entry = find(key)
    if (entry?.file !== file || entry.state.step !== 'waiting') return
    if (refusal) fail(key, refusal.code, refusal.params)
    else change(key, { checked: true })
    next()
  }

  /** The list item of a chosen file: refused at once, or waiting for its check. */
  function chosen(
    file: File,
  ): Pick<
    Entry,
    | 'name'
    | 'size'
    | 'modified'
    | 'kind'
    | 'duration'
    | 'preview'
    | 'paused'
    | 'state'
    | 'file'
    | 'source'
    | 'edit'
    | 'edited'
  > {
    const refusal = refusalOf(file, tools.ruleOf(takes), tools.maxBytes(purpose))
    const kind = mediaKindOf(file)
    return {
      kind,
      duration: undefined,
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      preview: refusal || isHeic(file) || kind !== 'image' ? undefined : tools.previewOf(file),
      paused: false,
      state: refusal ? refused(refusal) : { step: 'waiting' },
      file,
      source: file,
      edit: undefined,
      edited: false,
    }
  }

  /** Looks at a video or sound, while it is on its way. */
  async function look(key: string, file: File): Promise<void> {
    const seen = await tools.look(file).catch(() => undefined)
    const entry = find(key)
    if (entry?.file === file)
      change(key, { preview: seen?.preview, duration: entry.duration ?? seen?.duration })
    else if (seen?.preview) tools.forgetPreview(seen.preview)
  }

  /** Goes on with a file that was edited on an earlier page, where this device has it. */
  async function takeUp({ key, begun }: KeptUpload): Promise<void> {
    const file = await tools.edited.find(key)
    if (file) place(key, file, begun, { edited: true })
  }

  function place(
    key: string,
    file: File,
    begun: string | undefined,
    edited: Partial<Pick<Entry, 'source' | 'edit' | 'edited'>> = {},
  ): void {
    const entry = find(key)
    if (!entry) return
    forget(entry)
    if (entry.begun && entry.begun !== begun) giveBack(entry)
    change(key, {
      ...chosen(file),
      ...edited,
      mediaId: undefined,
      begun,
      checked: false,
      stop: undefined,
      back: undefined,
    })
    void check(key, file)
  }

  /** The server deletes unused uploads after a while. */
  function giveBack({ mediaId, begun, back }: Entry): void {
    back?.abort()
    const id = mediaId ?? begun
    if (id) tools.discard(id).catch(() => {})
  }

  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const repeated: string[] = []
      for (const file of files) {
        const same = entries.find(each => isSame(each, file))
        if (same && isInterrupted(same)) {
          place(same.key, file, same.begun)
          continue
        }
        if (same && same.state.step !== 'failed') {
          repeated.push(file.name)
          continue
        }
        const key = crypto.randomUUID()
        const fresh = { key, mediaId: undefined, begun: undefined, checked: false, stop: undefined }
        set([...entries, { ...fresh, ...chosen(file), alt: '' }])
        void check(key, file)
      }
      return { repeated }
    },
    make(file) {
      const key = crypto.randomUUID()
      const fresh = { key, mediaId: undefined, begun: undefined, checked: false, stop: undefined }
      set([...entries, { ...fresh, ...chosen(file), alt: '', edited: true }])
      // on this device before it is on its way, which ends with forgetting it
      void tools.edited.keep(key, file).then(() => check(key, file))
      return key
    },
    restore(kept) {
      const known = new Set(entries.map(each => each.mediaId))
      const missing = kept.filter(({ id }) => !known.has(id))
      set([
        ...entries,
        ...missing.map(({ id, name, alt }) =>
          arrived({ key: id, name, alt, size: 0, modified: 0, begun: id }),
        ),
      ])
      next()
    },
    recall(kept) {
      set([...entries, ...kept.map(each => (each.whole ? arrived(each) : lost(each)))])
      for (const each of kept) if (each.edited && !each.whole) void takeUp(each)
      next()
    },
    remove(key) {
      const entry = find(key)
      if (!entry) return
      giveBack(entry)
      if (entry.edited) tools.edited.forget(key)
      drop(key)
      next()
    },
    retry(key) {
      const entry = find(key)
      if (entry?.state.step !== 'failed' || !entry.state.again) return
      change(key, { state: { step: 'waiting' }, checked: true })
      next()
    },
    replace(key, file) {
      const entry = find(key)
      if (entry?.state.step !== 'failed') return
      place(key, file, isInterrupted(entry) && isSame(entry, file) ? entry.begun : undefined)
    },
    async edit(key, { file, source, edit }) {
      // on this device before what was sent of it is given up
      await tools.edited.keep(key, file)
      const entry = find(key)
      if (!entry) return tools.edited.forget(key)
      place(key, file, undefined, { ...(source && { source, edit }), edited: true })
    },
    describe(key, alt) {
      change(key, { alt })
    },
    renew(key, media) {
      const entry = find(key)
      if (entry?.state.step !== 'ready') return
      const changed = media.preview !== entry.state.media.preview
      if (changed && entry.file && entry.preview) tools.forgetPreview(entry.preview)
      change(key, {
        state: { step: 'ready', media },
        ...(changed && { preview: media.preview ?? undefined }),
      })
    },
    fileOf: key => find(key)?.file,
    move(key, to) {
      const entry = find(key)
      if (!entry) return
      const rest = entries.filter(each => each.key !== key)
      set([...rest.slice(0, to), entry, ...rest.slice(to)])
    },
    pause(key) {
      if (key !== undefined) {
        change(key, { paused: true })
        next()
      } else {
        paused = true
        set(entries)
      }
    },
    resume(key) {
      if (key !== undefined) change(key, { paused: false })
      else {
        paused = false
        set(entries)
      }
    },
    release(key) {
      if (find(key)?.edited) tools.edited.forget(key)
      drop(key)
      next()
    },
    clear() {
      for (const entry of entries) forget(entry)
      paused = false
      set([])
    },
    dispose() {
      for (const entry of entries) forget(entry)
      entries = []
    },
  }
}

const plays = (kind: MediaKind | undefined): boolean => kind === 'video' || kind === 'audio'

/** Whether something would be lost by leaving the page now. */
export const isUnderWay = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state.step === 'waiting' || state.step === 'sending')
