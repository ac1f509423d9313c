import { MB } from '@calina/contract/constants'
import type { UploadPurpose } from '@calina/contract/limits'
import { editedPhotos, forgetEditedPhotos } from './edited-photos.ts'
import type { Page } from './page.ts'
import type { PosterTools } from './posters.ts'
import { holdReload } from './updates.ts'
import { createUploads, isUnderWay, type Uploads, type UploadTools } from './upload.ts'
import { type FileRule, inspectFile } from './upload-checks.ts'
import type { KeptUpload } from './upload-item.ts'

const PREFIX = 'uploads'
const MAX_WAIT_MS = 15_000

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Waits for the `online` event, or longer with every attempt: the event is not reliable. */
function untilOnline(attempt: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController()
  const end = () => back.abort()
  window.addEventListener('online', end)
  return wait(Math.min(MAX_WAIT_MS, 1_000 * 2 ** attempt), AbortSignal.any([signal, back.signal])).finally(
    () => window.removeEventListener('online', end),
  )
}

/** Width and height of a picture; undefined where this browser cannot show it. */
async function measure(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  try {
    return await new Promise(resolve => {
      const image = new Image()
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
      image.onerror = () => resolve(undefined)
      image.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** `tus` is fetched with the first form that uploads, not with the first file: by then the device may be offline. */
const loadTus = () => import('./tus.ts')

function isKept(value: unknown): value is KeptUpload {
  if (typeof value !== 'object' || value === null) return false
  const { key, name, size, modified, alt, begun, whole, edited } = value as Partial<
    Record<keyof KeptUpload, unknown>
  >
  return (
    typeof key === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof modified === 'number' &&
    typeof alt === 'string' &&
    typeof whole === 'boolean' &&
    (edited === undefined || typeof edited === 'boolean') &&
    (begun === undefined ? !whole : typeof begun === 'string')
  )
}

function readKept(key: string): KeptUpload[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

function writeKept(key: string, kept: readonly KeptUpload[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // storage is full or forbidden: the list is lost with the page
  }
}

/** While uploads run, leaving the site needs a confirmation and no new build reloads the page. */
function guardLeaving(uploads: Uploads): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  let release: (() => void) | undefined
  uploads.subscribe(() => {
    const busy = isUnderWay(uploads.get().items)
    if (busy === (release !== undefined)) return
    if (busy) {
      window.addEventListener('beforeunload', ask)
      release = holdReload()
    } else {
      window.removeEventListener('beforeunload', ask)
      release?.()
      release = undefined
    }
  })
}

const loadFilm = () => import('./film.ts')

/** How the pictures of videos are made and sent, on this page. */
export function posterToolsOf({
  api,
  config,
  session,
}: Pick<Page, 'api' | 'config' | 'session'>): PosterTools {
  return {
    api,
    async send(picture) {
      const { sendByTus } = await loadTus()
      return sendByTus(
        picture,
        {
          purpose: 'post',
          begun: undefined,
          signal: new AbortController().signal,
          onBegun: () => {},
          onProgress: () => {},
        },
        { endpoint: `${config.apiBase}/v1/uploads`, token: session.token },
      )
    },
    open: async file => (await loadFilm()).openFilm(file),
    wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  }
}

const open = new Map<string, Uploads>()

/**
 * The uploads of one form of one person. They live as long as the page, so that a form that is left and opened again
 * finds them as they stand; what a reload interrupts is named afterwards.
 */
export function uploadsOf(
  { api, config, session, settings }: Pick<Page, 'api' | 'config' | 'session' | 'settings'>,
  {
    owner,
    purpose,
    form,
    takes,
  }: { owner: string; purpose: UploadPurpose; form: string; takes?: UploadPurpose },
): Uploads {
  const key = `${PREFIX}:${owner}:${purpose}:${form}`
  const known = open.get(key)
  if (known) return known
  const ruleOf = (takes: UploadPurpose): FileRule =>
    takes === 'post' && settings.get().postSound ? 'post-with-sound' : takes
  const tools: UploadTools = {
    maxBytes: each => settings.get().uploadMb[each] * MB,
    ruleOf,
    inspect: (file, each) => inspectFile(file, ruleOf(each), measure),
    async send(file, options) {
      const { sendByTus } = await loadTus()
      return sendByTus(file, options, { endpoint: `${config.apiBase}/v1/uploads`, token: session.token })
    },
    getMedia: (media, signal) => api.getMedia({ params: { media } }, { signal }),
    discard: media => api.deleteMedia({ params: { media } }),
    isOnline: () => navigator.onLine,
    untilOnline,
    every(ms, call) {
      const timer = setInterval(call, ms)
      return () => clearInterval(timer)
    },
    now: () => performance.now(),
    wait,
    previewOf: file => URL.createObjectURL(file),
    forgetPreview: address => URL.revokeObjectURL(address),
    look: async file => (await loadFilm()).lookAt(file),
    arrived(file, mediaId, signal) {
      // without one, the video has a plain picture until its creator chooses
      void import('./posters.ts')
        .then(({ firstPoster }) =>
          firstPoster(mediaId, file, posterToolsOf({ api, config, session }), signal),
        )
        .catch(() => {})
    },
    keep: kept => writeKept(key, kept),
    edited: editedPhotos,
  }
  const uploads = createUploads(purpose, tools, takes)
  open.set(key, uploads)
  guardLeaving(uploads)
  uploads.recall(readKept(key))
  const unsubscribe = session.subscribe(() => {
    const now = session.get()
    if (now.status !== 'logged-out') return
    // the next person must not see them; the same person sees their names again
    uploads.dispose()
    forgetEditedPhotos()
    open.delete(key)
    unsubscribe()
  })
  loadTus().catch(() => {})
  return uploads
}
