import LessIcon from 'icon:minus-bold'
import MoreIcon from 'icon:plus-bold'
import type { ReactNode } from 'react'
import { type AmountRange, amountText, parseAmount, stepAmount } from '#lib/amount.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { IconButton } from './button.tsx'
import { Field } from './field.tsx'

interface PriceFieldProps {
  label: string
  /** The label is heard but not seen. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** As typed, in major units. */
  value: string
  onChange: (text: string) => void
  range: AmountRange
}

const SAMPLE = 0

/** A price with buttons for whole steps. Its bounds belong into `hint`, which is read out with it. */
export function PriceField({ label, hideLabel, hint, error, value, onChange, range }: PriceFieldProps) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const { currency } = useConfig()
  const symbol = format.price({ amount: SAMPLE, currency }).replace(/[\d\s.,]/g, '')
  const amount = parseAmount(value)
  const step = (direction: 1 | -1) => onChange(amountText(stepAmount(amount, direction, range), locale))
  return (
    <Field {...{ label, hideLabel, hint, error }}>
      {control => (
        <div className="in w-fit gap-1 rounded-pill! px-1.5!">
          <IconButton
            icon={LessIcon}
            label={t('ui.priceLess')}
            size="s"
            disabled={amount !== undefined && amount <= range.min}
            onClick={() => step(-1)}
          />
          <span aria-hidden="true" className="font-semibold">
            {symbol}
          </span>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="num w-16! flex-none! font-semibold"
            value={value}
            onChange={event => onChange(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }}
          />
          <IconButton
            icon={MoreIcon}
            label={t('ui.priceMore')}
            size="s"
            disabled={amount !== undefined && amount >= range.max}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  )
}
