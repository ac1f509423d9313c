import { PART_US, SEGMENT_US } from './packager.ts'
import type { LiveWindow, Part } from './window.ts'

/** The type of playlists (RFC 8216). */
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
export const TARGET_SECONDS = SEGMENT_US / 1_000_000
const PART_SECONDS = PART_US / 1_000_000
/** Apple's authoring rules: a player stays three parts, or three segments, behind. */
const HELD_BACK = 3
/** Segments whose parts are listed: the last three target durations, and the one that is being written. */
const WITH_PARTS = 4

export const initName = (config: number): string => `i${config}.mp4`
export const segmentName = (number: number): string => `s${number}.m4s`
export const partName = (number: number, part: number): string => `p${number}.${part}.m4s`

/** A segment as a playlist names it. */
export interface ListedSegment {
  number: number
  config: number
  firstAt: number
  discontinuity: boolean
  durationUs: number
  /** It is missing; players go on behind it. */
  gap?: boolean
}

/** Microseconds as seconds, without rounding. */
function seconds(us: number): string {
  const digits = String(us).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** The list of the one rendition. */
export function mainPlaylist({
  codecs,
  width,
  height,
  bitsPerSecond,
  list,
}: {
  codecs: string
  width: number
  height: number
  bitsPerSecond: number
  list: string
}): string {
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(bitsPerSecond)},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    list,
  ])
}

/** What is in memory, with parts, for players that are to be close to the present. */
export function lowLatencyPlaylist(window: LiveWindow): string {
  const { segments, ended } = window
  const writer = new SegmentLines()
  const withParts = segments.length - WITH_PARTS
  for (const [index, segment] of segments.entries()) {
    writer.begin(segment)
    if (index >= withParts && !ended) writer.parts(segment.number, segment.parts)
    if (segment.data !== null) writer.whole(segment)
  }
  const target = Math.max(TARGET_SECONDS, window.targetSeconds)
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(PART_SECONDS * HELD_BACK).toFixed(3)},HOLD-BACK=${target * HELD_BACK}`,
    `#EXT-X-PART-INF:PART-TARGET=${PART_SECONDS.toFixed(3)}`,
    ...sequence(segments, window.breaks),
    ...writer.lines,
    ended ? '#EXT-X-ENDLIST' : hint(window),
  ])
}

/** The part that comes next, which players ask for before it is there. */
function hint({ segments }: LiveWindow): string {
  const last = segments.at(-1)
  if (last === undefined) return ''
  const next = last.data === null ? partName(last.number, last.parts.length) : partName(last.number + 1, 0)
  return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}"`
}

/** Whole segments alone: for processes that do not package, and for networks of caches. */
export function plainPlaylist(
  segments: readonly ListedSegment[],
  { breaks, targetSeconds, ended }: { breaks: number; targetSeconds: number; ended: boolean },
): string {
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:8',
    `#EXT-X-TARGETDURATION:${Math.max(TARGET_SECONDS, targetSeconds)}`,
    ...sequence(segments, breaks),
    ...segmentLines(segments),
    ended ? '#EXT-X-ENDLIST' : '',
  ])
}

/** A recording, from its beginning to its end. */
export function recordedPlaylist(segments: readonly ListedSegment[]): string {
  const longest = segments.reduce((most, { durationUs }) => Math.max(most, durationUs), 0)
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:8',
    `#EXT-X-TARGETDURATION:${Math.max(TARGET_SECONDS, Math.round(longest / 1_000_000))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segmentLines(segments),
    '#EXT-X-ENDLIST',
  ])
}

const sequence = (segments: readonly { number: number }[], breaks: number): string[] => [
  `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
  breaks === 0 ? '' : `#EXT-X-DISCONTINUITY-SEQUENCE:${breaks}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
]

function segmentLines(segments: readonly ListedSegment[]): string[] {
  const writer = new SegmentLines()
  for (const segment of segments) {
    writer.begin(segment)
    writer.whole(segment)
  }
  return writer.lines
}

/** The lines of segments, one after the other. */
class SegmentLines {
  readonly lines: string[] = []
  #config = -1

  begin({
    config,
    discontinuity,
    firstAt,
  }: Pick<ListedSegment, 'config' | 'discontinuity' | 'firstAt'>): void {
    if (discontinuity) this.lines.push('#EXT-X-DISCONTINUITY')
    if (config !== this.#config) this.lines.push(`#EXT-X-MAP:URI="${initName(config)}"`)
    this.#config = config
    this.lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(firstAt).toISOString()}`)
  }

  parts(number: number, parts: readonly Part[]): void {
    for (const [index, { durationUs, independent }] of parts.entries())
      this.lines.push(
        `#EXT-X-PART:DURATION=${seconds(durationUs)},URI="${partName(number, index)}"${independent ? ',INDEPENDENT=YES' : ''}`,
      )
  }

  whole({ number, durationUs, gap }: Pick<ListedSegment, 'number' | 'durationUs' | 'gap'>): void {
    if (gap === true) this.lines.push('#EXT-X-GAP')
    this.lines.push(`#EXTINF:${seconds(durationUs)},`, segmentName(number))
  }
}

const lines = (all: readonly string[]): string => `${all.filter(line => line !== '').join('\n')}\n`
