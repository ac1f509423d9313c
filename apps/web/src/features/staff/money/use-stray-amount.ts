import type { StrayPayment } from '@calina/contract/types'
import { useFormat, useWriting } from '#lib/page.ts'

/**
 * Writes what was paid. A symbol alone stands for many currencies, and what is set aside may be in any: one that is not the
 * site's is written with its code.
 */
export function useStrayAmount(): (payment: Pick<StrayPayment, 'amount' | 'currency'>) => string {
  const format = useFormat()
  const { currency } = useWriting()
  return payment => (payment.currency === currency ? format.money(payment) : format.codedMoney(payment))
}
