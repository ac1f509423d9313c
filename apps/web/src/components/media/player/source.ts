import type { Playable } from '@calina/contract/types'
import type Hls from 'hls.js'

/** One of the forms in which a video can be fetched. */
export interface Quality {
  /** Its place among them, from the smallest. */
  level: number
  /** The shorter side of the picture, in pixels. */
  height: number
  /** Bits per second; 0 where it is not known. */
  bitrate: number
}

/** What a source reports. */
export interface SourceEvents {
  onQualities(qualities: readonly Quality[]): void
  /** Another quality is shown now. */
  onLevel(level: number): void
  /** It cannot go on with these links. */
  onFailed(): void
}

interface SourceOptions extends SourceEvents {
  /** Where it begins, in seconds. */
  from: number
  /** Fetches as little as possible. */
  saves: boolean
  /** The quality that somebody has chosen; -1 for none. */
  level: number
}

/** What feeds a media element. */
export interface Source {
  /** Stays with one quality from now on, or goes by the connection (-1). */
  choose(level: number): void
  /** Whether less is fetched than could be. */
  save(saves: boolean): void
  stop(): void
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** Seconds fetched ahead. */
const AHEAD = { usual: 30, saving: 10 } as const

const loadHls = () => import('hls.js/light')

/** Plays the file itself, from its beginning to its end in one quality. */
function direct(media: HTMLMediaElement, address: string, { from, onFailed }: SourceOptions): Source {
  const failed = () => onFailed()
  const place = () => {
    if (from > 0 && media.currentTime < from - 1) media.currentTime = from
  }
  media.addEventListener('error', failed)
  media.addEventListener('loadedmetadata', place)
  media.src = address
  if (from > 0) media.currentTime = from
  return {
    choose: () => {},
    save: () => {},
    stop() {
      media.removeEventListener('error', failed)
      media.removeEventListener('loadedmetadata', place)
    },
  }
}

/** Plays in pieces, each in the quality that fits the connection and the place. */
function inPieces(
  Library: typeof Hls,
  media: HTMLMediaElement,
  play: Playable,
  options: SourceOptions,
): Source {
  const { from, saves, level, onQualities, onLevel, onFailed } = options
  let other: Source | undefined
  let mended = false
  const hls = new Library({
    // a worker is code from an address that the page's policy does not allow
    enableWorker: false,
    startPosition: from > 0 ? from : -1,
    startLevel: saves ? 0 : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: saves ? AHEAD.saving : AHEAD.usual,
    maxMaxBufferLength: saves ? AHEAD.saving : AHEAD.usual * 2,
  })
  /** The file itself plays where its pieces do not. */
  const fallBack = () => {
    const at = media.currentTime || from
    const goesOn = !media.paused
    hls.destroy()
    onQualities([])
    other = direct(media, play.src, { ...options, from: at })
    if (goesOn) media.play().catch(() => {})
  }
  const { Events, ErrorTypes } = Library
  hls.on(Events.MANIFEST_PARSED, () => {
    onQualities(
      hls.levels.map((each, place) => ({
        level: place,
        height: Math.min(each.width || each.height, each.height),
        bitrate: each.averageBitrate || each.bitrate,
      })),
    )
    if (saves) hls.autoLevelCapping = 0
    if (level >= 0 && level < hls.levels.length) hls.currentLevel = level
  })
  hls.on(Events.LEVEL_SWITCHED, (_, data) => onLevel(data.level))
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.NETWORK_ERROR) onFailed()
    else if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else fallBack()
  })
  hls.loadSource(play.hls ?? '')
  hls.attachMedia(media)
  return {
    choose(next) {
      hls.nextLevel = next
    },
    save(saving) {
      hls.autoLevelCapping = saving ? 0 : -1
    },
    stop() {
      if (other) other.stop()
      else hls.destroy()
    },
  }
}

/**
 * Feeds a media element: in pieces where there are some, by the library where it runs, by the browser alone where it can;
 * else the file as a whole.
 */
export function feed(media: HTMLMediaElement, play: Playable, options: SourceOptions): Source {
  if (!play.hls) return direct(media, play.src, options)
  let stopped = false
  let source: Source | undefined
  let { level, saves } = options
  void loadHls()
    .then(
      ({ default: Library }) => {
        if (stopped) return
        const now = { ...options, level, saves }
        if (Library.isSupported()) source = inPieces(Library, media, play, now)
        else if (play.hls && media.canPlayType(HLS_TYPE)) source = direct(media, play.hls, now)
        else source = direct(media, play.src, now)
      },
      () => {
        if (!stopped) source = direct(media, play.src, options)
      },
    )
    .then(() => {
      // it was asked to play before it had anything
      if (!stopped && wants.has(media)) media.play().catch(() => {})
    })
  return {
    choose(next) {
      level = next
      source?.choose(next)
    },
    save(saving) {
      saves = saving
      source?.save(saving)
    },
    stop() {
      stopped = true
      source?.stop()
    },
  }
}

/** What shall play as soon as it can. */
const wants = new WeakSet<HTMLMediaElement>()

/** Begins, or will as soon as there is something to play. Whether the browser lets it is its own decision. */
export function begin(media: HTMLMediaElement): void {
  wants.add(media)
  if (media.currentSrc || media.src) media.play().catch(() => {})
}

/** The opposite of `begin`. */
export function halt(media: HTMLMediaElement): void {
  wants.delete(media)
  media.pause()
}
