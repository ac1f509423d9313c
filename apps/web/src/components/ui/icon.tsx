import type { ReactElement } from 'react'
import { cx } from '#lib/cx.ts'

export interface IconProps {
  className?: string
  /** The accessible name. Without it the icon is decoration. */
  label?: string
}
export type Icon = (props: IconProps) => ReactElement

/**
 * Makes a component of one drawing; `icon:<name>` imports end here.
 * @public
 */
export function icon(path: string): Icon {
  return function Drawing({ className, label }) {
    return (
      <svg
        className={cx('icon', className)}
        viewBox="0 0 256 256"
        aria-hidden={label ? undefined : true}
        aria-label={label}
        role={label ? 'img' : undefined}
      >
        <path d={path} />
      </svg>
    )
  }
}
