import type { Locale } from '@calina/contract/constants'
import { MONEY_TAGS } from '@calina/contract/language'

/** An amount in minor units as the payer reads it: `$48,50`, and `$50` without needless decimals. */
export function formatMoney(locale: Locale, amount: number, currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const digits = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2
  return new Intl.NumberFormat(MONEY_TAGS[locale], {
    ...options,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 10 ** digits)
}
