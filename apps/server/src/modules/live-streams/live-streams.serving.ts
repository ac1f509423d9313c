import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import {
  lowLatencyPlaylist,
  mainPlaylist,
  PLAYLIST_TYPE,
  TARGET_SECONDS,
} from '../../platform/live/playlists.ts'
import { codecsOf } from '../../platform/live/stream-config.ts'
import type { LiveWindow } from '../../platform/live/window.ts'
import type { LiveEngine } from './live-streams.engine.ts'
import { INIT_TYPE, initKey, SEGMENT_TYPE, segmentKey } from './live-streams.files.ts'
import { LIVE_MEDIA_PATH, type LiveViewer, liveLinksOf } from './live-streams.links.ts'
import type { LiveOutput } from './live-streams.output.ts'
import type { StreamRow } from './live-streams.repository.ts'
import { LiveShelf } from './live-streams.shelf.ts'
import { LiveViewers } from './live-streams.viewers.ts'

/** A list that is asked for before there is anything new waits so long at most (RFC 8216bis, 6.2.5.2). */
const WAIT_MS = 3 * TARGET_SECONDS * 1000
/** Numbers that may be asked for ahead of what there is. */
const AHEAD = 2
/** What is under a number never changes, and is this viewer's alone. */
const FOR_EVER = 'private, max-age=3600, immutable'
const NOT_KEPT = 'private, no-store'

const FILE = /^(?:(main|media)\.m3u8|i(\d{1,9})\.mp4|s(\d{1,9})\.m4s|p(\d{1,9})\.(\d{1,6})\.m4s)$/

/** What an address names. */
type Named =
  | { kind: 'main' | 'media' }
  | { kind: 'init' | 'segment'; number: number }
  | { kind: 'part'; number: number; part: number }

interface Answer {
  body: Uint8Array | string | NodeJS.ReadableStream
  type: string
  caching: string
  size?: number
}

interface Wanted {
  token: string
  file: string
  query: Readonly<Record<string, unknown>>
}

/**
 * Playlists, parts and segments, for one viewer and session each. From memory where the stream is packaged in this process,
 * else from rows and the storage. Whoever may not see it gets the answer of what does not exist.
 */
export class LiveServing {
  readonly #services: Services
  readonly #ctx: Context
  readonly #engine: LiveEngine
  readonly #shelf = new LiveShelf()
  readonly #viewers: LiveViewers
  /** The last list of a stream, which thousands ask for. */
  readonly #lists = new WeakMap<LiveWindow, { version: number; text: string }>()

  constructor(services: Services, engine: LiveEngine) {
    this.#services = services
    this.#ctx = systemContext(services, 'lives')
    this.#engine = engine
    this.#viewers = new LiveViewers(services)
    services.broadcast.on('live-stream.over', ({ streamId }) => this.#shelf.forget(streamId))
  }

  /** Serves from now on, until the server closes. */
  register(http: HttpApp): void {
    this.#viewers.start()
    http.beforeClose(async () => this.#viewers.stop())
    http.fastify.get<{ Params: { token: string; file: string }; Querystring: Record<string, unknown> }>(
      `${LIVE_MEDIA_PATH}/:token/:file`,
      { compress: false },
      async ({ params, query }, reply) => {
        const { body, type, caching, size } = await this.#answer({ ...params, query })
        if (size !== undefined) reply.header('content-length', size)
        return await reply.header('cache-control', caching).type(type).send(body)
      },
    )
  }

  async #answer({ token, file, query }: Wanted): Promise<Answer> {
    const viewer = liveLinksOf(this.#ctx).read(token, this.#ctx.clock.now())
    const named = readName(file)
    if (viewer === null || named === null) throw new AppError('NOT_FOUND')
    await this.#demand(viewer)
    const output = this.#engine.output(viewer.streamId)
    const here = output?.format === undefined ? undefined : output
    if (here !== undefined) {
      const waited = await waitIn(here.window, named, query)
      // A right may have ended in the meantime.
      if (waited) await this.#demand(viewer)
      const answer = this.#fromMemory(here, named)
      if (answer !== null) return answer
    }
    const answer = await this.#fromShelf(viewer, named)
    if (answer === null) throw new AppError('NOT_FOUND')
    return answer
  }

  async #demand(viewer: LiveViewer): Promise<void> {
    const may = await this.#viewers.maySee(viewer).catch((error: unknown) => {
      this.#services.logger.warn({ err: error }, 'a viewer of a live could not be judged')
      throw new AppError('UNAVAILABLE', { params: { retryAfter: 1 } })
    })
    if (!may) throw new AppError('NOT_FOUND')
  }

  #fromMemory({ window, format }: LiveOutput, named: Named): Answer | null {
    switch (named.kind) {
      case 'main':
        return format === undefined ? null : list(mainOf(window, format, this.#services.config.lives))
      case 'media':
        return window.last === undefined ? null : list(this.#listOf(window))
      case 'init':
        return bytes(window.initOf(named.number), INIT_TYPE)
      case 'segment':
        return bytes(window.segment(named.number)?.data, SEGMENT_TYPE)
      case 'part':
        return bytes(window.segment(named.number)?.parts[named.part]?.data, SEGMENT_TYPE)
    }
  }

  #listOf(window: LiveWindow): string {
    const known = this.#lists.get(window)
    if (known?.version === window.version) return known.text
    const text = lowLatencyPlaylist(window)
    this.#lists.set(window, { version: window.version, text })
    return text
  }

  async #fromShelf({ streamId }: LiveViewer, named: Named): Promise<Answer | null> {
    const shelved = await this.#shelf.find(this.#ctx, streamId)
    if (shelved === null) return null
    if (named.kind === 'init' || named.kind === 'segment')
      return await this.#fromStorage(shelved.stream, named)
    const text = named.kind === 'part' ? null : shelved[named.kind]
    return text === null ? null : list(text)
  }

  async #fromStorage(
    stream: StreamRow,
    { kind, number }: { kind: 'init' | 'segment'; number: number },
  ): Promise<Answer | null> {
    if (stream.discarded_at !== null) return null
    const key = (kind === 'init' ? initKey : segmentKey)(stream, number)
    const file = await this.#ctx.storage.open(key)
    return file && { body: file.stream, type: file.contentType, caching: FOR_EVER, size: file.size }
  }
}

const list = (text: string): Answer => ({ body: text, type: PLAYLIST_TYPE, caching: NOT_KEPT })
const bytes = (data: Uint8Array | null | undefined, type: string): Answer | null =>
  data == null ? null : { body: data, type, caching: FOR_EVER }

function mainOf(
  { segments }: LiveWindow,
  format: Parameters<typeof codecsOf>[0],
  { maxBitsPerSecond }: { maxBitsPerSecond: number },
): string {
  const { width, height } = format.video
  const heaviest = Math.max(
    ...segments.map(({ bytes: size, durationUs }) => (size * 8e6) / Math.max(1, durationUs)),
  )
  const bitsPerSecond = Number.isFinite(heaviest) && heaviest > 0 ? heaviest : maxBitsPerSecond
  return mainPlaylist({ codecs: codecsOf(format), width, height, bitsPerSecond, list: 'media.m3u8' })
}

function readName(file: string): Named | null {
  const match = FILE.exec(file)
  if (match === null) return null
  const [, playlist, init, segment, partOf, part] = match
  if (playlist === 'main' || playlist === 'media') return { kind: playlist }
  if (init !== undefined) return { kind: 'init', number: Number(init) }
  if (segment !== undefined) return { kind: 'segment', number: Number(segment) }
  return { kind: 'part', number: Number(partOf), part: Number(part) }
}

/**
 * Waits for what a player asks for before it is there: the list with a part in it, or the part that the list announced.
 * Answers whether it has waited. Throws where it is too far ahead.
 */
async function waitIn(window: LiveWindow, named: Named, query: Wanted['query']): Promise<boolean> {
  const wanted = named.kind === 'part' ? named : named.kind === 'media' ? directives(query) : null
  if (wanted === null || window.has(wanted.number, wanted.part)) return false
  const next = window.last?.number ?? -1
  if (wanted.number > next + AHEAD) {
    if (named.kind === 'part') return false
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'query._HLS_msn', rule: 'max' }] })
  }
  await window.waitFor(wanted.number, wanted.part, WAIT_MS)
  return true
}

/** Which part a list is wanted with (RFC 8216bis, 6.2.5.2); null for the list as it is. Throws for what is none. */
function directives(query: Wanted['query']): { number: number; part: number | undefined } | null {
  const { _HLS_msn: number, _HLS_part: part } = query
  if (number === undefined && part === undefined) return null
  const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value)
  if (!isNumber(number) || (part !== undefined && !isNumber(part)))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'query', rule: 'format' }] })
  return { number: Number(number), part: part === undefined ? undefined : Number(part) }
}
