import type { BatchOrder, WithdrawalBatchPage } from '@calina/contract/types'

/** How an order stands at the bank: its line has its amount, its money came back, or there is no line of it. */
export type Standing = 'matches' | 'returned' | 'missing'

/** Paid by hand, an order needs no line. */
export function standingOf({ status, line }: Pick<BatchOrder, 'status' | 'line'>): Standing {
  if (status === 'rejected' || (line && line.amount.amount > 0)) return 'returned'
  return line || status === 'paid' ? 'matches' : 'missing'
}

/** Of a batch: how many orders stand how, and what they amount to. */
export function figuresOf({ rows, amount: { currency } }: Pick<WithdrawalBatchPage, 'rows' | 'amount'>) {
  const of = (standing: Standing) => {
    const those = rows.filter(row => standingOf(row) === standing)
    return {
      count: those.length,
      amount: { amount: those.reduce((sum, row) => sum + row.amount.amount, 0), currency },
    }
  }
  return { matches: of('matches'), returned: of('returned'), missing: of('missing') }
}

/** Whose withdrawals settling makes paid, whose come back, and whose stay where they are. */
export function whatSettlingDoes(rows: readonly BatchOrder[]) {
  const isDue = ({ line }: BatchOrder) => line?.state === 'matched'
  const isBack = (row: BatchOrder) => standingOf(row) === 'returned'
  return {
    paid: rows.filter(row => isDue(row) && !isBack(row)),
    returned: rows.filter(row => isDue(row) && isBack(row)),
    waiting: rows.filter(row => standingOf(row) === 'missing'),
  }
}
