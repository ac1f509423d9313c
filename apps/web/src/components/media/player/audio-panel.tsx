import './audio.css'
import PauseIcon from 'icon:pause-fill'
import PlayIcon from 'icon:play-fill'
import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'
import { strokesOf, WAVE, wavePath } from './waveform.ts'

interface AudioPanelProps {
  /** Whose voice it is, as a window. */
  portrait: ReactNode
  title: string
  detail: string
  playing: boolean
  busy?: boolean
  onToggle: () => void
  onNear?: (() => void) | undefined
  /** The line of time. */
  line: ReactNode
  foot: ReactNode
}

/** A sound: who, what, the waveform, and a button. */
export function AudioPanel({
  portrait,
  title,
  detail,
  playing,
  busy,
  onToggle,
  onNear,
  line,
  foot,
}: AudioPanelProps) {
  const t = useT()
  return (
    <>
      <div className="audio-window">{portrait}</div>
      <div className="audio-head">
        <div className="min-w-0">
          <p className="audio-title">{title}</p>
          <p className="text-small text-ink-2">{detail}</p>
        </div>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={t(playing ? 'ui.pauseSound' : 'ui.playSound')}
          look="solid"
          aria-busy={busy || undefined}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={onToggle}
        />
      </div>
      {line}
      <div className="audio-foot">{foot}</div>
    </>
  )
}

/** The waveform; what has been played is in ink. Without one, a line. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const id = useId()
  const strokes = strokesOf(peaks)
  if (strokes.length === 0) return <span className="wave-line" />
  const path = wavePath(strokes)
  const width = strokes.length * WAVE.step
  return (
    <svg
      className="wave"
      viewBox={`0 0 ${width} ${WAVE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      <clipPath id={id}>
        <rect width={width * played} height={WAVE.height} />
      </clipPath>
      <path d={path} className="wave-played" clipPath={`url(#${id})`} />
    </svg>
  )
}
