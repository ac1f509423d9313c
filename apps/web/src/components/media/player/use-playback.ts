import type { Playable } from '@calina/contract/types'
import { type RefObject, useCallback, useContext, useEffect, useReducer, useRef, useState } from 'react'
import { useDataSaver } from '#lib/data-saver.ts'
import { keepChoices, readChoices } from './choices.ts'
import { playAlone } from './only-one.ts'
import { noteTime } from './playing-now.ts'
import { PlaysIn } from './plays-in.ts'
import { noteStop, stoppedAt } from './resume.ts'
import { begin, feed, halt, type Quality, type Source } from './source.ts'

/** After these something that is shown may be otherwise. */
const EVENTS = [
  'canplay',
  'durationchange',
  'ended',
  'loadedmetadata',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'seeked',
  'seeking',
  'timeupdate',
  'volumechange',
  'waiting',
] as const

/** How often the place is noted while it plays, in seconds. */
const NOTE_EVERY = 5
/** Links that fail again so soon after they were renewed are not the reason. */
const RENEWED_MS = 20_000

interface PlaybackInput {
  element: RefObject<HTMLMediaElement | null>
  mediaId: string
  play: Playable
  /** As the server measured it, in seconds. */
  duration: number
  /** Whose places are remembered. */
  person: string
  /** Where it begins; by default where the person stopped. */
  from?: number | undefined
  /** Reads newer links for the same; undefined where there are none. */
  renew: () => Promise<Playable | undefined>
  /** Which of the two speeds it has that a person chooses. */
  speed?: 'rate' | 'voiceRate'
}

/** What plays, as it is now, and what can be done with it. */
export interface Playback {
  paused: boolean
  ended: boolean
  /** It would play if it had something. */
  waiting: boolean
  failed: boolean
  time: number
  duration: number
  /** What has come, from the current place on: its end, in seconds. */
  buffered: number
  volume: number
  muted: boolean
  rate: number
  qualities: readonly Quality[]
  /** The chosen quality, -1 for the one that fits; and the one that is shown. */
  level: number
  shown: number
  toggle(): void
  seek(time: number): void
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  setRate(rate: number): void
  setLevel(level: number): void
  retry(): void
}

function bufferedEnd(media: HTMLMediaElement): number {
  for (let index = 0; index < media.buffered.length; index++)
    if (
      media.buffered.start(index) <= media.currentTime + 0.5 &&
      media.buffered.end(index) >= media.currentTime
    )
      return media.buffered.end(index)
  return 0
}

/** Feeds a media element, plays it at once, and tells how it stands. */
export function usePlayback({
  element,
  mediaId,
  play,
  duration,
  person,
  from,
  renew,
  speed = 'rate',
}: PlaybackInput): Playback {
  const saves = useDataSaver()
  const post = useContext(PlaysIn)
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState(false)
  const [qualities, setQualities] = useState<readonly Quality[]>([])
  const [level, setChosen] = useState(-1)
  const [shown, setShown] = useState(-1)
  const source = useRef<Source>(undefined)
  const renewed = useRef(-RENEWED_MS)
  const latest = useRef({ play, renew, saves, level })
  latest.current = { play, renew, saves, level }

  /** Feeds it from a place on, by the given links. */
  const attach = useCallback(
    (media: HTMLMediaElement, links: Playable, at: number) => {
      source.current?.stop()
      setFailed(false)
      source.current = feed(media, links, {
        from: at,
        saves: latest.current.saves,
        level: latest.current.level,
        onQualities: setQualities,
        onLevel: setShown,
        onFailed() {
          const goesOn = !media.paused
          const stopped = media.currentTime || at
          if (performance.now() - renewed.current < RENEWED_MS) {
            halt(media)
            setFailed(true)
            return
          }
          renewed.current = performance.now()
          void latest.current.renew().then(
            fresh => {
              if (element.current !== media) return
              attach(media, fresh ?? latest.current.play, stopped)
              if (goesOn) begin(media)
            },
            () => {
              if (element.current === media) setFailed(true)
            },
          )
        },
      })
    },
    [element],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; newer links are for when these fail
  useEffect(() => {
    const media = element.current
    if (!media) return
    const { volume, muted, [speed]: rate } = readChoices()
    media.volume = volume
    media.muted = muted
    media.defaultPlaybackRate = rate
    media.playbackRate = rate
    const alone = playAlone(media)
    let noted = 0
    const note = () => {
      noted = media.currentTime
      noteStop(person, mediaId, media.ended ? 0 : media.currentTime, {
        duration: media.duration || duration,
        post,
      })
    }
    const sometimes = () => {
      if (Math.abs(media.currentTime - noted) > NOTE_EVERY) note()
    }
    for (const event of EVENTS) media.addEventListener(event, changed)
    media.addEventListener('timeupdate', sometimes)
    media.addEventListener('pause', note)
    media.addEventListener('ended', note)
    attach(media, play, from ?? stoppedAt(person, mediaId))
    begin(media)
    return () => {
      halt(media)
      for (const event of EVENTS) media.removeEventListener(event, changed)
      media.removeEventListener('timeupdate', sometimes)
      media.removeEventListener('pause', note)
      media.removeEventListener('ended', note)
      alone()
      source.current?.stop()
      source.current = undefined
      // what was being fetched is not wanted any more
      media.removeAttribute('src')
      media.load()
    }
  }, [mediaId])

  useEffect(() => source.current?.save(saves), [saves])

  const media = element.current
  const length = media && Number.isFinite(media.duration) && media.duration > 0 ? media.duration : duration
  const time = media?.currentTime ?? from ?? 0
  useEffect(() => noteTime(mediaId, time), [mediaId, time])
  useEffect(() => () => noteTime(mediaId, undefined), [mediaId])
  return {
    paused: media?.paused ?? false,
    ended: media?.ended ?? false,
    waiting:
      !failed && (media === null || (!media.paused && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)),
    failed,
    time,
    duration: length,
    buffered: media ? bufferedEnd(media) : 0,
    volume: media?.volume ?? 1,
    muted: media?.muted ?? false,
    rate: media?.playbackRate ?? 1,
    qualities,
    level,
    shown,
    toggle() {
      if (!media) return
      if (media.paused) begin(media)
      else halt(media)
    },
    seek(time) {
      if (media) media.currentTime = Math.max(0, Math.min(length, time))
      changed()
    },
    setVolume(volume) {
      if (!media) return
      media.volume = Math.max(0, Math.min(1, Math.round(volume * 100) / 100))
      media.muted = media.volume === 0
      keepChoices({ volume: media.volume, muted: media.muted })
    },
    setMuted(muted) {
      if (!media) return
      media.muted = muted
      if (!muted && media.volume === 0) media.volume = 0.5
      keepChoices({ muted, volume: media.volume })
    },
    setRate(rate) {
      if (!media) return
      media.defaultPlaybackRate = rate
      media.playbackRate = rate
      keepChoices({ [speed]: rate })
    },
    setLevel(next) {
      setChosen(next)
      source.current?.choose(next)
    },
    retry() {
      if (!media) return
      renewed.current = performance.now()
      const at = media.currentTime
      void latest.current.renew().then(
        fresh => {
          attach(media, fresh ?? latest.current.play, at)
          begin(media)
        },
        () => setFailed(true),
      )
    },
  }
}
