import '../../styles/fields.css'
import CaretIcon from 'icon:caret-down'
import SearchIcon from 'icon:magnifying-glass'
import ClearIcon from 'icon:x'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { IconButton } from './button.tsx'
import { FieldError } from './field-error.tsx'

export interface FieldParts {
  label: ReactNode
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

interface FieldProps extends FieldParts {
  /** Gets the ids that tie the control to its label, hint and error. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label above, hint and error below, connected to the control between them. */
export function Field({ label, hideLabel, hint, error, className, children }: FieldProps) {
  const id = useId()
  const described = cx(Boolean(hint) && `${id}h`, Boolean(error) && `${id}e`)
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label'}>
        {label}
      </label>
      <div>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <FieldError id={`${id}e`} error={error} />
        {hint && (
          <p id={`${id}h`} className="hint pt-1.5">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

interface TextFieldProps extends FieldParts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Stands before or after the text: `@`, `cm`. */
  prefix?: string
  suffix?: ReactNode
}

/** From this share of its limit on, a field shows how many characters are left. */
const NEAR_LIMIT = 0.8

/** `46 de 50`, for a text that nears its limit; undefined before that. */
function useCounter(value: unknown, max: number | undefined): ReactNode {
  const t = useT()
  if (typeof value !== 'string' || max === undefined || value.length < max * NEAR_LIMIT) return undefined
  return (
    <span className="figures" aria-live="polite">
      {t('ui.counted', { length: value.length, max })}
    </span>
  )
}

/** One line of text. Works with react-hook-form's `register`. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  prefix,
  suffix,
  ...rest
}: TextFieldProps) {
  const counter = useCounter(rest.value, rest.maxLength)
  return (
    <Field {...{ label, hideLabel, error, className }} hint={counter ?? hint}>
      {control => (
        <div className="input">
          {prefix && (
            <span aria-hidden="true" className="text-ink-3">
              {prefix}
            </span>
          )}
          <input type="text" {...control} {...rest} />
          {typeof suffix === 'string' ? <span className="text-small text-ink-2">{suffix}</span> : suffix}
        </div>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldParts, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  /** Shows `118 de 300` under the field. */
  counted?: { length: number; max: number }
}

/** Several lines; it grows with its text. */
export function TextArea({ label, hideLabel, hint, error, className, counted, ...rest }: TextAreaProps) {
  const t = useT()
  const counter = counted && (
    <span className={cx('figures', counted.length > counted.max && 'text-danger')}>
      {t('ui.counted', { length: counted.length, max: counted.max })}
    </span>
  )
  return (
    <Field {...{ label, hideLabel, error, className }} hint={hint ?? counter}>
      {control => (
        <div className="input">
          <textarea rows={3} {...control} {...rest} />
        </div>
      )}
    </Field>
  )
}

interface SelectProps extends FieldParts, Omit<ComponentProps<'select'>, 'className' | 'id'> {
  options: readonly { value: string; text: string }[]
}

/** One of many. The native list supports type-ahead and the wheel of a phone. */
export function Select({ label, hideLabel, hint, error, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {control => (
        <div className="input">
          <select {...control} {...rest}>
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <CaretIcon />
        </div>
      )}
    </Field>
  )
}

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'ref' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A field to search with: quiet, round, its label unseen; a button empties it. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="input input-quiet input-pill">
        <SearchIcon />
        <input
          ref={field}
          id={id}
          type="search"
          placeholder={label}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
          {...rest}
        />
        {value !== '' && (
          <IconButton
            icon={ClearIcon}
            label={t('ui.clearSearch')}
            size="small"
            onClick={() => {
              // before the button is gone, so that the focus is never lost
              field.current?.focus()
              onChange('')
            }}
          />
        )}
      </div>
    </search>
  )
}
