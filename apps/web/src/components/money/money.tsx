import type { Money as Amount } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useFormat } from '#lib/page.ts'

interface MoneyProps {
  value: Amount
  /** `plain`: in a text or table; `large` and `huge`: a balance as the main content. */
  size?: 'plain' | 'large' | 'huge'
  signed?: boolean
  className?: string
}

/** An amount with its cents, in tabular figures. */
export function Money({ value, size = 'plain', signed, className }: MoneyProps) {
  const format = useFormat()
  return (
    <span
      className={cx(
        size === 'plain' ? 'figures' : size === 'large' ? 'figures-large' : 'figures-huge',
        className,
      )}
    >
      {signed ? format.signedMoney(value) : format.money(value)}
    </span>
  )
}
