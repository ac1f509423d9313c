import '../../styles/fields.css'
import './code-field.css'
import type { ComponentProps } from 'react'
import { cx } from '#lib/cx.ts'
import { Field, type FieldParts } from './field.tsx'

interface CodeFieldProps
  extends FieldParts,
    Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'value' | 'onChange' | 'maxLength'> {
  value: string
  onChange: (digits: string) => void
  digits: number
}

/**
 * A code of digits: one field, so that it can be pasted and filled from a mail, drawn as a place for each digit. Spaces
 * and dashes of what is pasted are dropped.
 */
export function CodeField({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  onChange,
  digits,
  ...rest
}: CodeFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {control => (
        <div className="input code-field">
          {Array.from({ length: digits }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all that there is, in their order
              key={place}
              aria-hidden="true"
              className={cx('code-place', place === value.length && 'code-next')}
            >
              {value[place]}
            </span>
          ))}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...control}
            {...rest}
            value={value}
            onChange={event => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, digits))}
          />
        </div>
      )}
    </Field>
  )
}
