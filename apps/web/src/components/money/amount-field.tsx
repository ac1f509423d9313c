import '../../styles/fields.css'
import LessIcon from 'icon:minus-bold'
import MoreIcon from 'icon:plus-bold'
import { currencyDigits } from '@calina/contract/money'
import type { ReactNode, Ref } from 'react'
import { type AmountRange, amountText, currencySymbol, parseAmount, stepAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { useWriting } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface AmountFieldProps {
  label: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** As typed, in major units; `parseAmount` reads it. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  /** Stands at its end in the place of the currency's code; the amount is then large, behind its symbol. */
  end?: ReactNode
  /** Adds buttons for whole steps within these bounds, in place of the currency's code. */
  steps?: AmountRange
  /** What the buttons for steps change. Default: a price. */
  stepsOf?: 'price' | 'amount'
}

/** How the buttons for steps are called. */
const STEPS = {
  price: { less: 'ui.priceLess', more: 'ui.priceMore' },
  amount: { less: 'ui.amountLess', more: 'ui.amountMore' },
} as const

/** An amount of money as it is typed. Its bounds belong into `hint`, which is read out with it. */
export function AmountField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  end,
  steps,
  stepsOf = 'price',
  ...rest
}: AmountFieldProps) {
  const t = useT()
  const writing = useWriting()
  const amount = parseAmount(value, writing)
  const input = {
    inputMode: currencyDigits(writing.currency) === 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...rest,
  }
  if (end)
    return (
      <Field {...{ label, hideLabel, hint, error }}>
        {control => (
          <div className="input input-amount">
            <span aria-hidden="true" className="figures-large text-ink-3">
              {currencySymbol(writing)}
            </span>
            <input {...control} {...input} />
            {end}
          </div>
        )}
      </Field>
    )
  if (!steps)
    return (
      <Field {...{ label, hideLabel, hint, error }}>
        {control => (
          <div className="input">
            <input {...control} {...input} />
            <span className="text-ink-2 text-small">{writing.currency}</span>
          </div>
        )}
      </Field>
    )
  const step = (direction: 1 | -1) =>
    onChange(amountText(stepAmount(amount, direction, steps, writing.currency), writing))
  return (
    <Field {...{ label, hideLabel, hint, error }}>
      {control => (
        <div className="input w-fit gap-1 rounded-pill! px-1.5!">
          <IconButton
            icon={LessIcon}
            label={t(STEPS[stepsOf].less)}
            size="small"
            disabled={amount !== undefined && amount <= steps.min}
            onClick={() => step(-1)}
          />
          <span aria-hidden="true" className="font-semibold">
            {currencySymbol(writing)}
          </span>
          <input
            {...control}
            {...input}
            className="figures w-16! flex-none! font-semibold"
            onKeyDown={event => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }}
          />
          <IconButton
            icon={MoreIcon}
            label={t(STEPS[stepsOf].more)}
            size="small"
            disabled={amount !== undefined && amount >= steps.max}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  )
}
