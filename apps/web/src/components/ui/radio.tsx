import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'
import '../../styles/tabs.css'

export interface RadioOption<T extends string> {
  value: T
  text: ReactNode
  /** A second line. */
  detail?: ReactNode
  /** Stands at the end of the row. */
  end?: ReactNode
  lang?: string
  disabled?: boolean
}

interface RadioProps<T extends string> {
  /** What is chosen, for everybody. */
  legend: string
  /** Hides the legend visually; screen readers still read it. */
  hideLegend?: boolean
  value: T | undefined
  onChange: (value: T) => void
  options: readonly RadioOption<T>[]
  className?: string
}

interface GroupProps {
  legend: string
  hideLegend: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

function Group({ legend, hideLegend, className, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'label pb-2.5'}>{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

/** One of several, as rows with hairlines between them. The chosen one is framed. */
export function RadioRows<T extends string>({
  legend,
  hideLegend,
  value,
  onChange,
  options,
  className,
}: RadioProps<T>) {
  const name = useId()
  return (
    <Group legend={legend} hideLegend={hideLegend} className={cx('options px-3', className)}>
      {options.map(option => (
        <label key={option.value} className="option" lang={option.lang}>
          <input
            type="radio"
            className="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="block font-semibold">{option.text}</span>
            {option.detail && <span className="block text-small text-ink-2">{option.detail}</span>}
          </span>
          {option.end}
        </label>
      ))}
    </Group>
  )
}

/** One of several, as tiles whose content is free; `className` lays them out. */
export function RadioTiles<T extends string>({
  legend,
  hideLegend,
  value,
  onChange,
  options,
  className,
  tileClassName,
}: RadioProps<T> & { tileClassName?: string }) {
  const name = useId()
  return (
    <Group legend={legend} hideLegend={hideLegend} className={className}>
      {options.map(option => (
        <label key={option.value} className={cx('tile-option', tileClassName)}>
          <input
            type="radio"
            className="hidden-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </Group>
  )
}

/** One of a few filters, as chips in a line that scrolls sideways. */
export function RadioChips<T extends string>({ legend, value, onChange, options, className }: RadioProps<T>) {
  const name = useId()
  return (
    <Group legend={legend} hideLegend className={cx('chips', className)}>
      {options.map(option => (
        <label key={option.value} className="chip relative">
          <input
            type="radio"
            className="hidden-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </Group>
  )
}

/** One of two or three, side by side. */
export function Segmented<T extends string>({
  legend,
  hideLegend = true,
  value,
  onChange,
  options,
  className,
}: RadioProps<T>) {
  const name = useId()
  return (
    <Group legend={legend} hideLegend={hideLegend} className={cx('segmented', className)}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            className="hidden-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </Group>
  )
}
