import type { MediaItem, Playable } from '@calina/contract/types'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Waveform } from '#components/media/player/audio-panel.tsx'
import { usePlayback } from '#components/media/player/use-playback.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { Unheard, VoicePanel } from './voice-panel.tsx'

const RATES = [1, 1.5, 2] as const
/** Seconds of a press of a key. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 },
  ...{ PageDown: -30, PageUp: 30 },
}

interface VoicePlayerProps {
  sound: MediaItem
  play: Playable
  unheard: boolean
  /** It has begun. */
  onPlay: () => void
  renew: () => Promise<Playable | undefined>
}

/** A voice note, playing. */
export function VoicePlayer({ sound, play, unheard, onPlay, renew }: VoicePlayerProps) {
  const t = useT()
  const format = useFormat()
  const person = useUser()?.id ?? 'guest'
  const element = useRef<HTMLAudioElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const playback = usePlayback({
    ...{ element, mediaId: sound.id, play, person, renew },
    duration: sound.duration ?? 0,
    speed: 'voiceRate',
  })
  const { duration, paused, ended, seek } = playback
  const length = Math.max(duration, 0.01)
  const time = dragged ?? (ended ? 0 : playback.time)
  const clock = (seconds: number) => format.clock(Math.floor(seconds))
  // as it says before it plays
  const total = format.clock(Math.round(duration))

  const begun = useRef(onPlay)
  begun.current = onPlay
  useEffect(() => {
    const media = element.current
    const tell = () => begun.current()
    media?.addEventListener('playing', tell)
    return () => media?.removeEventListener('playing', tell)
  }, [])
  // the button that was pressed is another one now
  useEffect(() => {
    const group = place.current?.parentElement?.parentElement
    group?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  const timeAt = ({ clientX }: PointerEvent): number => {
    const box = place.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.max(0, Math.min(1, (clientX - box.left) / box.width)) * length
  }
  const release = (seeks: boolean) => {
    if (dragged !== undefined && seeks) seek(dragged)
    setDragged(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Home') seek(0)
    else if (event.key === 'End') seek(length)
    else if (event.key === ' ') playback.toggle()
    else if (step === undefined) return
    else seek(playback.time + step)
    event.preventDefault()
  }
  const rate = RATES.find(each => each === playback.rate) ?? 1
  const speed = t('player.times', { rate: format.number(rate) })
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what it says stands under it, where it was written down */}
      <audio ref={element} preload="none" />
      <VoicePanel
        playing={!paused}
        busy={playback.waiting}
        onToggle={playback.failed ? playback.retry : playback.toggle}
        line={
          <div
            ref={place}
            role="slider"
            tabIndex={0}
            className="voice-slider"
            aria-label={t('player.time')}
            aria-valuemin={0}
            aria-valuemax={Math.round(duration)}
            aria-valuenow={Math.round(time)}
            aria-valuetext={t('player.position', { time: clock(time), total })}
            onPointerDown={event => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged(timeAt(event))
            }}
            onPointerMove={event => dragged !== undefined && setDragged(timeAt(event))}
            onPointerUp={() => release(true)}
            onPointerCancel={() => release(false)}
            onKeyDown={onKeyDown}
          >
            <Waveform peaks={play.peaks} played={time / length} />
          </div>
        }
        time={`${clock(time)} / ${total}`}
        end={
          <>
            {unheard && paused && <Unheard />}
            <button
              type="button"
              className="voice-speed figures"
              aria-label={t('player.speedNow', { rate: speed })}
              title={t('player.speed')}
              onClick={() => playback.setRate(RATES.find(each => each > rate) ?? RATES[0])}
            >
              {speed}
            </button>
          </>
        }
      />
      {playback.failed && (
        <p className="sr-only" role="alert">
          {t('player.failedSound')}
        </p>
      )}
    </>
  )
}
