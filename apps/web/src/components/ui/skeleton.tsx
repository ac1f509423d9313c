import { cx } from '#lib/cx.ts'

/** A fluted placeholder. Its place and size are set by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton', className)} />
}
