import type { Locale } from '@calina/contract/constants'
import { LANGUAGE_TAGS } from '@calina/contract/language'
import type { Money, RechargeTransfer } from '@calina/contract/types'

/** An amount of a coin as a language writes it, with all of its decimals: `0,00052140` of `0.00052140`. */
export function coinAmount(amount: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 1 }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return amount.replace('.', sign)
}

/** What a coin is called in a sentence: the name where it has one in every language, else its code. */
export const coinName = (coin: string): string => (coin === 'BTC' ? 'bitcoin' : coin)

/** A price of a coin moves a little between two readings: what is less than this share of all is a part. */
const WHOLE = 0.98

/** What is still to be sent of a payment: all of it, or the rest of one of which a part has arrived; nothing: it was seen. */
export function dueOf(
  { amount, rate, seen }: Pick<RechargeTransfer, 'amount' | 'rate' | 'seen'>,
  asked: Money,
): { part: boolean; worth: Money } | undefined {
  const worth = rate ? Math.round(Number(amount) * rate.amount) : asked.amount
  const part = worth < asked.amount * WHOLE
  if (seen && !part) return undefined
  return { part, worth: part ? { ...asked, amount: worth } : asked }
}
