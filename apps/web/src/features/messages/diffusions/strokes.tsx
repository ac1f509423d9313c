import { cx } from '#lib/cx.ts'

interface StrokeProps {
  label: string
  value: string
  /** Of the whole, between 0 and 1. */
  share: number
  /** What the share is of, in words. */
  note?: string | undefined
}

/** A figure with a stroke as long as its share. */
export function Stroke({ label, value, share, note }: StrokeProps) {
  return (
    <div className="diffusion-stroke">
      <p className="diffusion-stroke-figure">
        <span>{label}</span>
        <span className="figures diffusion-number">{value}</span>
      </p>
      <Bar share={share} />
      {note && <p className="figures text-ink-2 text-micro">{note}</p>}
    </div>
  )
}

/** The stroke alone; its figure stands beside it in words. */
export function Bar({ share, thick = false }: { share: number; thick?: boolean }) {
  const width = `${100 * Math.min(1, Math.max(0, share))}%`
  return (
    <span className={cx('diffusion-bar', thick && 'diffusion-bar-thick')} aria-hidden="true">
      <i style={{ width }} />
    </span>
  )
}

/** A share of two counts; 0 where there is no whole. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
