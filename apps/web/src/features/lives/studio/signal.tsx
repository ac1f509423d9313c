import { cx } from '#lib/cx.ts'
import type { LineQuality } from '#lib/live-capture/picture.ts'

const BARS: Readonly<Record<LineQuality | 'none', number>> = { good: 4, fair: 3, poor: 1, none: 0 }

/** How good a connection is, as four strokes. The words for it stand beside them. */
export function Signal({ quality }: { quality: LineQuality | 'none' }) {
  return (
    <span className="studio-signal" aria-hidden="true">
      {[1, 2, 3, 4].map(bar => (
        <i key={bar} className={cx(bar <= BARS[quality] && 'studio-signal-on')} />
      ))}
    </span>
  )
}

/** `8,4`: millions of bits a second, as one says them. */
export const megabits = (bitsPerSecond: number): number =>
  bitsPerSecond >= 10_000_000
    ? Math.round(bitsPerSecond / 1_000_000)
    : Math.round(bitsPerSecond / 100_000) / 10
