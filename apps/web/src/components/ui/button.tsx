import SpinnerIcon from 'icon:circle-notch-bold'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import type { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

/**
 * `value` costs money and has the amount in its label; `solid` is the free main action; `quiet`, `line` and `text`
 * stand beside it; `danger` takes something away; `photo` and `photo-line` stand on a picture.
 */
export type ButtonLook = 'value' | 'solid' | 'quiet' | 'line' | 'text' | 'danger' | 'photo' | 'photo-line'

interface Look {
  look?: ButtonLook
  size?: 'small' | 'medium' | 'large'
  full?: boolean
  icon?: Icon
}

const classOf = ({ look = 'quiet', size = 'medium', full }: Look, className: string | undefined): string =>
  cx('button', `button-${look}`, size !== 'medium' && `button-${size}`, full && 'w-full', className)

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** The action is running until it is decided: width and label stay, a second press does nothing. */
  busy?: boolean
}

/** A button. `disabled`: the action is not available now; explain why nearby. */
export function Button({
  look,
  size,
  full,
  icon: Drawing,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={classOf({ ...(look && { look }), ...(size && { size }), ...(full && { full }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        // ignore the second click of a double click
        if (busy || event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <SpinnerIcon className={cx('spin', !Drawing && 'button-spin')} /> : Drawing && <Drawing />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  full,
  icon: Drawing,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link
      className={classOf({ ...(look && { look }), ...(size && { size }), ...(full && { full }) }, className)}
      {...rest}
    >
      {Drawing && <Drawing />}
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: Icon
  /** The accessible name. */
  label: string
  look?: 'plain' | 'well' | 'solid' | 'photo'
  size?: 'small' | 'medium'
}

const iconClass = (look = 'plain', size = 'medium', className?: string): string =>
  cx(
    'icon-button',
    look !== 'plain' && `icon-button-${look}`,
    size === 'small' && 'icon-button-small',
    className,
  )

/** A round button of one icon. */
export function IconButton({
  icon: Drawing,
  label,
  look,
  size,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={iconClass(look, size, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Drawing />
      {children}
    </button>
  )
}

interface IconLinkProps extends Omit<LinkProps, 'aria-label'> {
  icon: Icon
  label: string
  look?: 'plain' | 'well' | 'solid' | 'photo'
  size?: 'small' | 'medium'
  children?: ReactNode
}

/** A link that looks like an icon button. */
export function IconLink({ icon: Drawing, label, look, size, className, children, ...rest }: IconLinkProps) {
  return (
    <Link className={iconClass(look, size, className)} aria-label={label} title={label} {...rest}>
      <Drawing />
      {children}
    </Link>
  )
}
