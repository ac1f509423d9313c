import type { ComponentProps } from 'react'
import { cx } from '#lib/cx.ts'
import type { Icon } from '#ui/icon.tsx'

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: Icon
  label: string
  /** The word below it; without one, the label is read out only. */
  word?: string
  look?: 'plain' | 'on' | 'end' | 'answer'
  busy?: boolean
}

/** One of the round buttons of a call. */
export function RoundButton({
  icon: Drawing,
  label,
  word,
  look = 'plain',
  busy,
  onClick,
  ...rest
}: RoundButtonProps) {
  return (
    <span className="call-round-place">
      <button
        type="button"
        className={cx('call-round', look !== 'plain' && `call-round-${look}`)}
        aria-label={label}
        title={label}
        aria-busy={busy || undefined}
        onClick={event => {
          // the second click of a double click is no other wish
          if (!busy && event.detail < 2) onClick?.(event)
        }}
        {...rest}
      >
        <Drawing />
      </button>
      {word && <span aria-hidden="true">{word}</span>}
    </span>
  )
}
