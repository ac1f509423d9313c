import { cx } from '#lib/cx.ts'

interface StrokesProps {
  minutes: number
  usedSeconds: number
}

const MINUTE = 60
/** More would be too thin to be counted. */
const MOST = 30

/** One stroke for each minute, those that were used dim. Decoration: the time stands beside it in words. */
export function Strokes({ minutes, usedSeconds }: StrokesProps) {
  const each = Math.ceil(minutes / MOST)
  const count = Math.ceil(minutes / each)
  const left = count - usedSeconds / MINUTE / each
  return (
    <span className="call-strokes" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place
          key={place}
          className={cx(
            place >= left && 'call-stroke-used',
            place < left && place + 1 > left && 'call-stroke-half',
          )}
        />
      ))}
    </span>
  )
}
