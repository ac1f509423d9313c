import type Hls from 'hls.js'

/** What feeds a video with a live. */
export interface LiveSource {
  /** Goes to what is happening now. */
  toNow: () => void
  stop: () => void
}

interface SourceEvents {
  /** It cannot go on with this address. */
  onFailed: () => void
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'

const loadHls = () => import('hls.js/light')

/**
 * How far behind what happens it plays. The two durations belong together: with them it catches up by itself, a little
 * faster or by a jump. What was played is left to the browser to forget: where the library does, it loses sight of the
 * parts of the segment that is under way.
 */
const TIMING = {
  lowLatencyMode: true,
  liveSyncDuration: 1.5,
  liveMaxLatencyDuration: 6,
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: Number.POSITIVE_INFINITY,
} as const

function byLibrary(
  Library: typeof Hls,
  video: HTMLVideoElement,
  address: string,
  { onFailed }: SourceEvents,
): LiveSource {
  // a worker is code from an address that the page's policy does not allow
  const hls = new Library({ ...TIMING, enableWorker: false })
  const { Events, ErrorTypes } = Library
  let mended = false
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else onFailed()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return {
    toNow() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
    },
    stop: () => hls.destroy(),
  }
}

function byBrowser(video: HTMLVideoElement, address: string, { onFailed }: SourceEvents): LiveSource {
  video.addEventListener('error', onFailed)
  video.src = address
  return {
    toNow() {
      const { seekable } = video
      if (seekable.length > 0)
        video.currentTime = Math.max(0, seekable.end(seekable.length - 1) - TIMING.liveSyncDuration)
    },
    stop() {
      video.removeEventListener('error', onFailed)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/**
 * Feeds a video with a live: by the library where it runs, since browsers say that they may play it and then play it late;
 * else by the browser alone. The library comes with the first live.
 */
export function feedLive(
  video: HTMLVideoElement,
  address: string,
  events: SourceEvents & { onReady: () => void },
): LiveSource {
  let stopped = false
  let source: LiveSource | undefined
  void loadHls().then(
    ({ default: Library }) => {
      if (stopped) return
      if (Library.isSupported()) source = byLibrary(Library, video, address, events)
      else if (video.canPlayType(HLS_TYPE)) source = byBrowser(video, address, events)
      else return events.onFailed()
      events.onReady()
    },
    () => {
      if (!stopped) events.onFailed()
    },
  )
  return {
    toNow: () => source?.toNow(),
    stop() {
      stopped = true
      source?.stop()
    },
  }
}
