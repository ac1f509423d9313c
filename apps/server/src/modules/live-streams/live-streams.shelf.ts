import { SECOND } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import {
  type ListedSegment,
  mainPlaylist,
  plainPlaylist,
  recordedPlaylist,
} from '../../platform/live/playlists.ts'
import {
  countBreaks,
  findConfig,
  findStream,
  lastSegments,
  listSegments,
  type SegmentRow,
  type StreamRow,
} from './live-streams.repository.ts'

/** How long what was read of a stream is believed. */
const BELIEVED_MS = SECOND
const MAX_KNOWN = 500
const LISTED = 12

/** A stream as its rows tell it. */
interface Shelved {
  stream: StreamRow
  main: string | null
  media: string | null
}

/** Playlists of streams that are packaged elsewhere, or are over: read from rows, at most once a second. */
export class LiveShelf {
  readonly #known = new Map<string, { at: number; read: Promise<Shelved | null> }>()

  /** The stream; null where there is none. */
  async find(ctx: Context, streamId: string): Promise<Shelved | null> {
    const now = ctx.clock.now().getTime()
    const known = this.#known.get(streamId)
    if (known !== undefined && now >= known.at && now - known.at < BELIEVED_MS) return await known.read
    if (this.#known.size >= MAX_KNOWN) this.#known.clear()
    const read = readShelved(ctx, streamId)
    this.#known.set(streamId, { at: now, read })
    read.catch(() => this.#known.delete(streamId))
    return await read
  }

  /** What was read of a stream is no longer so. */
  forget(streamId: string): void {
    this.#known.delete(streamId)
  }
}

async function readShelved({ db, config }: Context, streamId: string): Promise<Shelved | null> {
  const stream = await findStream(db, streamId)
  if (stream === undefined) return null
  const format = await findConfig(db, streamId)
  const gone = { stream, main: null, media: null }
  if (format === undefined || stream.discarded_at !== null) return gone
  const { maxBitsPerSecond } = config.lives
  const main = mainPlaylist({ ...format, bitsPerSecond: maxBitsPerSecond, list: 'media.m3u8' })
  if (stream.ended_at !== null) {
    const all = await listSegments(db, streamId)
    return all.length === 0 ? gone : { stream, main, media: recordedPlaylist(all.map(listed)) }
  }
  const last = following(await lastSegments(db, streamId, LISTED))
  const first = last[0]
  if (first === undefined) return gone
  const longest = Math.max(...last.map(({ duration_us }) => duration_us))
  const media = plainPlaylist(last.map(listed), {
    breaks: await countBreaks(db, streamId, first.number),
    targetSeconds: Math.round(longest / 1_000_000),
    ended: false,
  })
  return { stream, main, media }
}

/** Numbers of a list follow on each other: the last of them that do. */
function following(segments: readonly SegmentRow[]): readonly SegmentRow[] {
  const jump = segments.findLastIndex(
    ({ number }, index) => index > 0 && number !== (segments[index - 1]?.number ?? 0) + 1,
  )
  return segments.slice(Math.max(0, jump))
}

const listed = (row: SegmentRow): ListedSegment => ({
  number: row.number,
  config: row.config,
  firstAt: row.first_at.getTime(),
  discontinuity: row.discontinuity,
  durationUs: row.duration_us,
  gap: !row.stored,
})
