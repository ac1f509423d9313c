import type { LiveState } from '@calina/contract/limits'
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { keepChoices, readChoices } from '../../media/player/choices.ts'
import { playAlone } from '../../media/player/only-one.ts'
import { feedLive, type LiveSource } from './live-source.ts'

const EVENTS = [
  'pause',
  'play',
  'playing',
  'resize',
  'volumechange',
  'waiting',
  'stalled',
  'loadeddata',
] as const

/** The first wait before an address is renewed; it doubles up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** After so many tries somebody is told. */
const QUIET_TRIES = 4
/** A picture that is there again plays within this time, else it is fetched anew. */
const RESUMES_WITHIN_MS = 3_000

interface PlaybackInput {
  element: RefObject<HTMLVideoElement | null>
  /** The signed address; a newer one is fetched when it is refused. */
  address: string
  state: LiveState
  /** Reads a newer address; undefined where there is none for the person. */
  renew: () => Promise<string | undefined>
}

/** How the picture of a live stands, and what can be done with it. */
export interface LivePlayback {
  paused: boolean
  waiting: boolean
  /** It has been tried often enough for somebody to be told. */
  failed: boolean
  /** There was a picture already. */
  shown: boolean
  /** The picture is higher than wide. */
  upright: boolean
  muted: boolean
  volume: number
  /** The browser plays it without its sound until somebody presses. */
  silenced: boolean
  toggle: () => void
  setMuted: (muted: boolean) => void
  setVolume: (volume: number) => void
  retry: () => void
}

/** Plays a live at once, renews its address where it is refused, and goes on after a break. */
export function useLivePlayback({ element, address, state, renew }: PlaybackInput): LivePlayback {
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState(false)
  const [silenced, setSilenced] = useState(false)
  const source = useRef<LiveSource>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tries = useRef(0)
  const latest = useRef({ address, renew })
  latest.current = { address, renew }

  const begin = useCallback((video: HTMLVideoElement) => {
    void video.play().catch((error: unknown) => {
      // sound takes a press in this browser: the picture does not wait for it
      if (!(error instanceof DOMException && error.name === 'NotAllowedError') || video.muted) return
      video.muted = true
      setSilenced(true)
      void video.play().catch(() => {})
    })
  }, [])

  const attach = useCallback(
    (video: HTMLVideoElement, from: string) => {
      clearTimeout(timer.current)
      source.current?.stop()
      const again = () => {
        const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries.current)
        tries.current++
        if (tries.current > QUIET_TRIES) setFailed(true)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          void latest.current.renew().then(
            fresh => {
              // without one the person may not see it any more, which the page says
              if (fresh !== undefined && element.current === video) attach(video, fresh)
            },
            () => element.current === video && again(),
          )
        }, wait)
      }
      source.current = feedLive(video, from, {
        onReady: () => begin(video),
        onFailed: () => {
          source.current?.stop()
          again()
        },
      })
    },
    [element, begin],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; newer addresses are for when this one is refused
  useEffect(() => {
    const video = element.current
    if (!video) return
    const { volume, muted } = readChoices()
    video.volume = volume
    video.muted = muted
    const alone = playAlone(video)
    const plays = () => {
      tries.current = 0
      setFailed(false)
      setShown(true)
    }
    for (const event of EVENTS) video.addEventListener(event, changed)
    video.addEventListener('playing', plays)
    attach(video, address)
    return () => {
      clearTimeout(timer.current)
      for (const event of EVENTS) video.removeEventListener(event, changed)
      video.removeEventListener('playing', plays)
      alone()
      source.current?.stop()
      source.current = undefined
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [])

  // the picture is there again: where it does not come by itself, it is fetched anew
  const before = useRef(state)
  useEffect(() => {
    const back = before.current === 'interrupted' && state === 'live'
    before.current = state
    if (!back) return
    const check = setTimeout(() => {
      const video = element.current
      if (video && !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
        attach(video, latest.current.address)
    }, RESUMES_WITHIN_MS)
    return () => clearTimeout(check)
  }, [state, attach, element])

  const video = element.current
  return {
    paused: video?.paused ?? true,
    waiting:
      !failed &&
      (video === null || (!video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) || !shown),
    failed,
    shown,
    upright: video !== null && video.videoHeight > video.videoWidth,
    muted: video?.muted ?? false,
    volume: video?.volume ?? 1,
    silenced: silenced && video?.muted === true,
    toggle() {
      if (!video) return
      if (!video.paused) return video.pause()
      source.current?.toNow()
      begin(video)
    },
    setMuted(muted) {
      if (!video) return
      video.muted = muted
      setSilenced(false)
      if (!muted && video.volume === 0) video.volume = 0.5
      keepChoices({ muted, volume: video.volume })
    },
    setVolume(volume) {
      if (!video) return
      video.volume = Math.max(0, Math.min(1, Math.round(volume * 100) / 100))
      video.muted = video.volume === 0
      keepChoices({ volume: video.volume, muted: video.muted })
    },
    retry() {
      tries.current = 0
      setFailed(false)
      if (video)
        void latest.current.renew().then(
          fresh => fresh !== undefined && attach(video, fresh),
          () => setFailed(true),
        )
    },
  }
}
