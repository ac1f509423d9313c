import type { Balance, Money } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { query } from './query.ts'

/** Shows a fan's newer balance wherever it is shown; without its sequence where only the amount is known. */
export function showBalance(client: QueryClient, wallet: Money & Partial<Balance>): void {
  client.setQueryData(
    query('getBalance').queryKey,
    shown => shown && { ...shown, wallet: { ...shown.wallet, ...wallet } },
  )
}

/** Reads a fan's balance again and shows it; nothing where it cannot be read now. */
export async function readBalance(client: QueryClient): Promise<Money | undefined> {
  const read = await client.fetchQuery({ ...query('getBalance'), staleTime: 0 }).catch(() => undefined)
  return read?.wallet
}
