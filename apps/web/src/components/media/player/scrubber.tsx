import './scrubber.css'
import type { Storyboard } from '@calina/contract/types'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { type Chapter, chapterAt } from './chapters.ts'
import { frameStyle } from './storyboard.ts'

/** The preview above the line. */
const PREVIEW = { width: 160, height: 90 } as const

interface ScrubberProps {
  element: RefObject<HTMLMediaElement | null>
  time: number
  duration: number
  buffered: number
  paused: boolean
  chapters: readonly Chapter[]
  /** Small frames to look at while scrubbing, once they are here. */
  board?: Storyboard | undefined
  /** The pointer or the keyboard comes near: the frames are wanted. */
  onNear?: () => void
  /** Where the pointer is; undefined when it has left. */
  onPreview?: (time: number | undefined) => void
  onSeek: (time: number) => void
}

const percent = (part: number): string => `${Math.max(0, Math.min(1, part)) * 100}%`

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5, PageUp: 60, PageDown: -60 }

/** The line of time: played, fetched, with gaps between the chapters. Its knob is one flute. */
export function Scrubber({
  element,
  time,
  duration,
  buffered,
  paused,
  chapters,
  board,
  onNear,
  onPreview,
  onSeek,
}: ScrubberProps) {
  const t = useT()
  const format = useFormat()
  const line = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [hovered, setHovered] = useState<number>()
  const shown = dragged ?? time
  const pointed = dragged ?? hovered
  const length = Math.max(duration, 0.01)

  // events come four times a second; in between the knob goes on by itself
  const held = dragged !== undefined
  useEffect(() => {
    if (paused || held) return
    let frame = 0
    const step = () => {
      const now = element.current?.currentTime
      if (now !== undefined) line.current?.style.setProperty('--played', percent(now / length))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [paused, held, element, length])

  const timeAt = ({ clientX }: PointerEvent): number => {
    const box = line.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.max(0, Math.min(1, (clientX - box.left) / box.width)) * length
  }
  const point = (at: number | undefined) => {
    setHovered(at)
    onPreview?.(at)
  }
  const release = (event: PointerEvent, seeks: boolean) => {
    if (dragged === undefined) return
    if (seeks) onSeek(timeAt(event))
    setDragged(undefined)
    if (event.pointerType !== 'mouse') point(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onSeek(time + step)
  }
  const clock = (seconds: number) => format.clock(Math.floor(seconds))
  const chapter = chapterAt(chapters, shown)
  const place = t('player.position', { time: clock(shown), total: clock(duration) })
  return (
    <div
      ref={line}
      role="slider"
      tabIndex={0}
      className="scrubber"
      aria-label={t('player.time')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={chapter?.title ? `${place}, ${chapter.title}` : place}
      style={{ '--played': percent(shown / length), '--buffered': percent(buffered / length) }}
      onFocus={onNear}
      onPointerEnter={onNear}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        onNear?.()
        setDragged(timeAt(event))
        onPreview?.(timeAt(event))
      }}
      onPointerMove={event => {
        if (held) {
          setDragged(timeAt(event))
          onPreview?.(timeAt(event))
        } else if (event.pointerType === 'mouse') point(timeAt(event))
      }}
      onPointerUp={event => release(event, true)}
      onPointerCancel={event => release(event, false)}
      onPointerLeave={() => {
        if (!held) point(undefined)
      }}
      onKeyDown={onKeyDown}
    >
      <span className="scrubber-track">
        <i className="scrubber-buffered" />
        <i className="scrubber-played" />
        {chapters.map(
          ({ at }) =>
            at > 0 &&
            at < length && <i key={at} className="scrubber-gap" style={{ left: percent(at / length) }} />,
        )}
      </span>
      <i className="scrubber-knob" />
      {pointed !== undefined && (
        <Preview time={pointed} part={pointed / length} chapters={chapters} board={board} clock={clock} />
      )}
    </div>
  )
}

interface PreviewProps {
  time: number
  part: number
  chapters: readonly Chapter[]
  board: Storyboard | undefined
  clock: (seconds: number) => string
}

/** What is to be seen at the pointer's time. */
function Preview({ time, part, chapters, board, clock }: PreviewProps) {
  const chapter = chapterAt(chapters, time)
  return (
    <span
      className="scrubber-preview"
      aria-hidden="true"
      style={{ '--at': percent(part), '--wide': board ? `${PREVIEW.width}px` : '64px' }}
    >
      {board && <span className="scrubber-frame" style={frameStyle(board, time, PREVIEW)} />}
      {chapter?.title && <span className="scrubber-chapter">{chapter.title}</span>}
      <b className="figures">{clock(time)}</b>
    </span>
  )
}
