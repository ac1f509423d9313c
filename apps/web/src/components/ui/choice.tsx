import '../../styles/fields.css'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  error?: string | undefined
}

/** A box to tick; its text may hold links. */
export function Checkbox({ children, error, id, ...rest }: CheckboxProps) {
  const own = useId()
  const errorId = `${own}e`
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          id={id ?? own}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode
  detail?: ReactNode
}

/** On or off, at once. The whole row is the target. */
export function Switch({ children, detail, onChange, ...rest }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the second click of a double click is no other wish
    <label
      className="flex min-h-11 items-center justify-between gap-4"
      onClick={event => {
        if (event.detail > 1) event.preventDefault()
      }}
    >
      <span>
        <span className="block">{children}</span>
        {detail && <span className="block text-small text-ink-2">{detail}</span>}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
        role="switch"
        className="switch"
        onChange={event => {
          const { nativeEvent } = event
          if (!(nativeEvent instanceof UIEvent && nativeEvent.detail > 1)) onChange?.(event)
        }}
        {...rest}
      />
    </label>
  )
}
