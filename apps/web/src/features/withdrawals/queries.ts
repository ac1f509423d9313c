import type { Withdrawal, WithdrawalDesk } from '@calina/contract/types'
import type { WITHDRAWAL_FILTERS } from '@calina/contract/withdrawal-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'

export type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

export const deskQuery = () => query('getWithdrawalDesk')

const PAGE_ITEMS = 20
export const withdrawalsPages = (filter: WithdrawalFilter) =>
  pages('listWithdrawals', { query: { filter, limit: PAGE_ITEMS } })

/** The latest ones, which stand beside the form. */
const LATEST = 5
export const latestPages = () => pages('listWithdrawals', { query: { limit: LATEST } })

/** Shows a request, or that it was cancelled, at once; figures and lists follow as the server has them. */
export function showDecided(client: QueryClient, withdrawal: Withdrawal): void {
  const { amount } = withdrawal.amount
  const open = withdrawal.status === 'pending'
  const moved = open ? amount : -amount
  client.setQueryData(deskQuery().queryKey, (desk: WithdrawalDesk | undefined) =>
    desk === undefined || (desk.open !== null) === open
      ? desk
      : {
          ...desk,
          open: open ? withdrawal : null,
          obstacles: open
            ? [...desk.obstacles, 'open' as const]
            : desk.obstacles.filter(each => each !== 'open'),
          available: { ...desk.available, amount: desk.available.amount - moved },
          inProcess: { ...desk.inProcess, amount: desk.inProcess.amount + moved },
        },
  )
  changed(client, 'withdrawals', 'balance', 'movements')
}
