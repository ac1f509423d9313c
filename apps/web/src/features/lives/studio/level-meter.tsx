import { useEffect, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { FLUTES, flutesOf, type Hearing, hearingOf, LOUD_FLUTES } from '#lib/live-capture/level.ts'
import type { LiveCapture } from '#lib/live-capture/live-capture.ts'

const EVERY_MS = 100
/** What is heard is judged over so many levels. */
const MEMORY = 30

/** How loud it is, in flutes, and whether one is heard. */
export function useLevel(capture: LiveCapture | undefined): { flutes: number; hearing: Hearing } {
  const [state, setState] = useState<{ flutes: number; hearing: Hearing }>({ flutes: 0, hearing: 'silent' })
  useEffect(() => {
    if (!capture) return
    const levels: number[] = []
    const timer = setInterval(() => {
      const level = capture.level()
      levels.push(level)
      if (levels.length > MEMORY) levels.shift()
      const next = { flutes: flutesOf(level), hearing: hearingOf(levels) }
      setState(shown => (shown.flutes === next.flutes && shown.hearing === next.hearing ? shown : next))
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [capture])
  return state
}

const STROKES = Array.from({ length: FLUTES }, (_, at) => at)

/** How loud it is. The last strokes stand for what is too loud. */
export function LevelMeter({ flutes }: { flutes: number }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: its strokes cannot be drawn in a native one
    <span
      className="studio-meter"
      role="meter"
      aria-label={t('studio.level')}
      aria-valuemin={0}
      aria-valuemax={FLUTES}
      aria-valuenow={flutes}
    >
      {STROKES.map(at => (
        <i
          key={at}
          className={cx(at < flutes && 'studio-meter-on', at >= FLUTES - LOUD_FLUTES && 'studio-meter-loud')}
        />
      ))}
    </span>
  )
}
