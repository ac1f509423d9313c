import './player.css'
import type { MediaItem, Playable } from '@calina/contract/types'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { AudioPanel, Waveform } from './audio-panel.tsx'
import { type Chapter, chapterAt } from './chapters.ts'
import { RATES } from './keys.ts'
import { SpeedButton } from './small-buttons.tsx'
import { playerKeys } from './use-keys.ts'
import { usePlayback } from './use-playback.ts'

interface AudioPlayerProps {
  media: MediaItem
  play: Playable
  portrait: ReactNode
  title: string
  chapters: readonly Chapter[]
  here: boolean
  wanted: { time: number } | undefined
  renew: () => Promise<Playable | undefined>
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5, PageUp: 60, PageDown: -60 }

/** A sound, playing. Its waveform is its line of time. */
export function AudioPlayer({
  media,
  play,
  portrait,
  title,
  chapters,
  here,
  wanted,
  renew,
}: AudioPlayerProps) {
  const t = useT()
  const format = useFormat()
  const person = useUser()?.id ?? 'guest'
  const root = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLAudioElement>(null)
  const [dragged, setDragged] = useState<number>()
  const playback = usePlayback({
    element,
    mediaId: media.id,
    play,
    duration: media.duration ?? 0,
    person,
    from: wanted?.time,
    renew,
  })
  const { paused, duration, seek, toggle } = playback
  const time = dragged ?? playback.time
  const length = Math.max(duration, 0.01)

  const target = useRef(wanted)
  useEffect(() => {
    if (!wanted || wanted === target.current) return
    target.current = wanted
    seek(wanted.time)
    if (paused) toggle()
  }, [wanted, seek, paused, toggle])
  useEffect(() => {
    if (!here) element.current?.pause()
  }, [here])
  // the button that was pressed is another one now
  useEffect(() => root.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const clock = (seconds: number) => format.clock(Math.floor(seconds))
  const timeAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(1, (event.clientX - box.left) / Math.max(1, box.width))) * length
  }
  const release = (seeks: boolean) => {
    if (dragged !== undefined && seeks) seek(dragged)
    setDragged(undefined)
  }
  const chapter = chapterAt(chapters, time)
  const place = t('player.position', { time: clock(time), total: clock(duration) })
  const onKeyDown = playerKeys({ playback, captions: () => {}, fullscreen: () => {}, say: () => {} })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it
    <div ref={root} className="contents" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useMediaCaption: a sound has none */}
      <audio ref={element} preload="none" />
      <AudioPanel
        portrait={portrait}
        title={title}
        detail={chapter?.title || clock(duration)}
        playing={!paused}
        busy={playback.waiting}
        onToggle={toggle}
        line={
          <div
            role="slider"
            tabIndex={0}
            className="audio-line audio-slider"
            aria-label={t('player.time')}
            aria-valuemin={0}
            aria-valuemax={Math.round(duration)}
            aria-valuenow={Math.round(time)}
            aria-valuetext={chapter?.title ? `${place}, ${chapter.title}` : place}
            style={{ '--played': `${(time / length) * 100}%` }}
            onPointerDown={event => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged(timeAt(event))
            }}
            onPointerMove={event => dragged !== undefined && setDragged(timeAt(event))}
            onPointerUp={() => release(true)}
            onPointerCancel={() => release(false)}
            onKeyDown={event => {
              const step = STEPS[event.key]
              if (step === undefined) return
              event.preventDefault()
              seek(playback.time + step)
            }}
          >
            <Waveform peaks={play.peaks} played={time / length} />
            <i className="audio-knob" />
          </div>
        }
        foot={
          <>
            <p className="audio-times figures">
              <span>{clock(time)}</span> <span>{clock(duration)}</span>
            </p>
            <SpeedButton
              rate={playback.rate}
              onPress={() => playback.setRate(RATES.find(each => each > playback.rate) ?? RATES[0])}
            />
          </>
        }
      />
      {playback.failed && (
        <div className="audio-failed">
          <p role="alert">{t('player.failedSound')}</p>
          <Button size="small" onClick={playback.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
