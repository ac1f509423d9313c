import { cx } from '#lib/cx.ts'

/** Flutes in the tones of the well where something will be. Its place and size come by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton', className)} />
}
