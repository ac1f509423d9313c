import type { QueueItem } from '@calina/contract/types'
import { useFormat } from '#lib/page.ts'
import type { ItemLine } from '../queue/queue-list.tsx'

/** What the list says of a withdrawal: where it goes and how much it is. Only what waits has an age. */
export function useDescribeWithdrawal(): (item: QueueItem) => string | ItemLine {
  const format = useFormat()
  return ({ withdrawals, since }) => {
    if (!withdrawals) return ''
    const { bank, end, amount, status } = withdrawals
    return {
      detail: `${bank} ${end}`,
      amount: format.money(amount),
      ...(status !== 'pending' && { stamp: format.stamp(since) }),
    }
  }
}
