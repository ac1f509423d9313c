import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { AnswerHead, type FirstCall } from '../../platform/http/first-answers.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import {
  lowLatencyPlaylist,
  mainPlaylist,
  PLAYLIST_TYPE,
  TARGET_SECONDS,
} from '../../platform/live/playlists.ts'
import { codecsOf } from '../../platform/live/stream-config.ts'
import type { LiveWindow } from '../../platform/live/window.ts'
import {
  type Awaited,
  LIVE_MEDIA_PREFIX,
  type Named,
  readAddress,
  readName,
} from './live-streams.addresses.ts'
import type { LiveEngine } from './live-streams.engine.ts'
import { INIT_TYPE, initKey, SEGMENT_TYPE, segmentKey } from './live-streams.files.ts'
import { type LiveViewer, liveLinksOf } from './live-streams.links.ts'
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
  /** It has been waited for. */
  waited: boolean
}

const ROUTE = `${LIVE_MEDIA_PREFIX}:token/:file`

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
  readonly #heads: Readonly<Record<'list' | 'init' | 'media', AnswerHead>>
  /** Requests that have waited, and are left to the route. */
  readonly #waited = new WeakSet<object>()
  #closing = false

  constructor(services: Services, engine: LiveEngine) {
    const { config, broadcast } = services
    this.#services = services
    this.#ctx = systemContext(services, 'lives')
    this.#engine = engine
    this.#viewers = new LiveViewers(services)
    this.#heads = {
      list: new AnswerHead(config, { type: PLAYLIST_TYPE, caching: NOT_KEPT }),
      init: new AnswerHead(config, { type: INIT_TYPE, caching: FOR_EVER }),
      media: new AnswerHead(config, { type: SEGMENT_TYPE, caching: FOR_EVER }),
    }
    broadcast.on('live-stream.over', ({ streamId }) => this.#shelf.forget(streamId))
  }

  /** Serves from now on, until the server closes. */
  register(http: HttpApp): void {
    this.#viewers.start()
    http.beforeClose(async () => {
      this.#closing = true
      this.#viewers.stop()
    })
    http.fastify.get<{ Params: { token: string; file: string }; Querystring: Record<string, unknown> }>(
      ROUTE,
      { compress: false },
      async ({ params, query, raw }, reply) => {
        const waited = this.#waited.has(raw)
        const { body, type, caching, size } = await this.#answer({ ...params, query, waited })
        if (size !== undefined) reply.header('content-length', size)
        return await reply.header('cache-control', caching).type(type).send(body)
      },
    )
    http.answerFirst({ prefix: LIVE_MEDIA_PREFIX, route: ROUTE }, call => this.#answerFirst(call))
  }

  /**
   * Answers from memory, at once or when there is what is asked for, whoever is known to be in. Everybody else, and
   * everything else, is left to the route.
   */
  #answerFirst({ request, send, route }: FirstCall): boolean {
    const address = this.#closing ? null : readAddress(request.url ?? '')
    if (address === null) return false
    const viewer = liveLinksOf(this.#ctx).read(address.token, this.#ctx.clock.now())
    const window = viewer === null ? undefined : this.#engine.output(viewer.streamId)?.window
    if (viewer === null || window === undefined || !this.#viewers.isIn(viewer)) return false
    const { named, awaited } = address
    const answer = (): boolean => {
      const body = this.#inMemory(window, named)
      if (body == null) return false
      send(this.#heads[named.kind === 'media' ? 'list' : named.kind === 'init' ? 'init' : 'media'], body)
      return true
    }
    if (awaited === null || window.has(awaited.number, awaited.part)) return answer()
    if (isTooFar(window, awaited)) return false
    window.whenHas(awaited.number, awaited.part, WAIT_MS, () => {
      if (request.socket.destroyed) return
      this.#waited.add(request)
      // A right may have ended in the meantime.
      if (!this.#viewers.isIn(viewer) || !answer()) route()
    })
    return true
  }

  /** What is in the memory of this process; of playlists the one that changes. */
  #inMemory(window: LiveWindow, named: Named): Uint8Array | string | null | undefined {
    switch (named.kind) {
      case 'main':
        return null
      case 'media':
        return window.last === undefined ? null : this.#listOf(window)
      case 'init':
        return window.initOf(named.number)
      case 'segment':
        return window.segment(named.number)?.data
      case 'part':
        return window.segment(named.number)?.parts[named.part]?.data
    }
  }

  async #answer({ token, file, query, waited: before }: Wanted): Promise<Answer> {
    const viewer = liveLinksOf(this.#ctx).read(token, this.#ctx.clock.now())
    const named = readName(file)
    if (viewer === null || named === null) throw new AppError('NOT_FOUND')
    await this.#demand(viewer)
    const output = this.#engine.output(viewer.streamId)
    const here = output?.format === undefined ? undefined : output
    if (here !== undefined) {
      const waited = !before && (await waitIn(here.window, named, query))
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
    if (named.kind === 'main')
      return format === undefined ? null : list(mainOf(window, format, this.#services.config.lives))
    const body = this.#inMemory(window, named)
    if (body == null) return null
    if (typeof body === 'string') return list(body)
    const type = named.kind === 'init' ? INIT_TYPE : SEGMENT_TYPE
    return { body, type, caching: FOR_EVER }
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

const isTooFar = ({ last }: LiveWindow, { number }: Awaited): boolean => number > (last?.number ?? -1) + AHEAD

/**
 * Waits for what a player asks for before it is there: the list with a part in it, or the part that the list announced.
 * Answers whether it has waited. Throws where it is too far ahead.
 */
async function waitIn(window: LiveWindow, named: Named, query: Wanted['query']): Promise<boolean> {
  const wanted = named.kind === 'part' ? named : named.kind === 'media' ? directives(query) : null
  if (wanted === null || window.has(wanted.number, wanted.part)) return false
  if (isTooFar(window, wanted)) {
    if (named.kind === 'part') return false
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'query._HLS_msn', rule: 'max' }] })
  }
  await window.waitFor(wanted.number, wanted.part, WAIT_MS)
  return true
}

/** Which part a list is wanted with (RFC 8216bis, 6.2.5.2); null for the list as it is. Throws for what is none. */
function directives(query: Wanted['query']): Awaited | null {
  const { _HLS_msn: number, _HLS_part: part } = query
  if (number === undefined && part === undefined) return null
  const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value)
  if (!isNumber(number) || (part !== undefined && !isNumber(part)))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'query', rule: 'format' }] })
  return { number: Number(number), part: part === undefined ? undefined : Number(part) }
}
