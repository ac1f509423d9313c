import type { UploadedMedia } from '@calina/contract/types'
import type { Api } from './api.ts'
import { isError } from './errors.ts'
import { FIRST_AT, type Film } from './film.ts'

export interface PosterTools {
  api: Pick<Api, 'getMedia' | 'putPoster' | 'deleteMedia'>
  /** Brings a picture up; answers the id of its media. */
  send: (picture: File) => Promise<string>
  open: (file: Blob) => Promise<Film>
  wait: (ms: number) => Promise<void>
}

const POLL_MS = 1_000
const TRIES = 600
/** On the longer side, in pixels. */
const LARGE = 1920

/** Media whose picture somebody has chosen. */
const chosen = new Set<string>()

/** Waits until the server has taken a medium in; undefined where it has refused it. */
async function taken(
  media: string,
  { api, wait }: PosterTools,
  signal: AbortSignal | undefined,
): Promise<UploadedMedia | undefined> {
  for (let turn = 0; turn < TRIES; turn++) {
    signal?.throwIfAborted()
    const found = await api.getMedia({ params: { media } }, signal && { signal })
    if (found.state === 'ready') return found
    if (found.state === 'failed') return undefined
    await wait(POLL_MS)
  }
  return undefined
}

/** Sends a frame of this device's file as the picture of a video. */
async function sendFrame(
  media: string,
  { film, at }: { film: Film; at: number },
  tools: PosterTools,
  signal?: AbortSignal,
): Promise<UploadedMedia> {
  const frame = await film.frame(at, LARGE)
  signal?.throwIfAborted()
  const picture = await tools.send(new File([frame], 'poster.jpg', { type: frame.type }))
  try {
    if ((await taken(picture, tools, signal)) === undefined) throw new Error('the picture was refused')
    return await tools.api.putPoster({ params: { media }, body: { picture } })
  } catch (error) {
    tools.api.deleteMedia({ params: { media: picture } }).catch(() => {})
    throw error
  }
}

/**
 * Gives a new video its picture from this device, where the server cannot make one: it has only the file as it came then,
 * and makes nothing more of it. Rejects once `signal` aborts: the video was given back.
 */
export async function firstPoster(
  media: string,
  file: File,
  tools: PosterTools,
  signal: AbortSignal,
): Promise<void> {
  const found = await taken(media, tools, signal)
  if (found?.kind !== 'video' || found.play !== 'ready' || chosen.has(media)) return
  const film = await tools.open(file)
  try {
    await sendFrame(media, { film, at: film.duration * FIRST_AT }, tools, signal)
  } finally {
    film.close()
  }
}

/** Makes a moment of a video its picture: by the server, else from this device's file. */
export async function choosePoster(
  media: string,
  { at, film }: { at: number; film: Film | undefined },
  tools: PosterTools,
): Promise<UploadedMedia> {
  chosen.add(media)
  try {
    return await tools.api.putPoster({ params: { media }, body: { at } })
  } catch (error) {
    if (!film || !isError(error, 'POSTER_NOT_POSSIBLE')) throw error
    return sendFrame(media, { film, at }, tools)
  }
}
