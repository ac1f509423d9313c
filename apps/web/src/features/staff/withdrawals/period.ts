import type { BankStatement } from '@calina/contract/types'
import { useFormat } from '#lib/page.ts'
import { noonOf } from './days.ts'

/** From when to when a statement is; the day on which it was read where it does not say so. */
export function usePeriod(): (statement: BankStatement) => string {
  const format = useFormat()
  return ({ from, to, readAt }) => {
    const days = [from, to].flatMap(day => (day === null ? [] : [format.dayMonth(noonOf(day))]))
    return days.length === 0 ? format.dayMonth(readAt) : [...new Set(days)].join(' – ')
  }
}
