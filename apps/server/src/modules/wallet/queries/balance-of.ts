import type { Db } from '../../../platform/db/database.ts'
import { selectBalances } from '../ledger.repository.ts'

export interface Balances {
  /** A fan's money to spend. */
  wallet: number
  /** A creator's earnings that are still held back. */
  pending: number
  /** A creator's earnings that may be withdrawn. */
  available: number
}

/** A person's balances in minor units; zero where there is no such account. */
export async function balanceOf(db: Db, userId: string): Promise<Balances> {
  const balances = new Map<string, number>()
  for (const { kind, balance } of await selectBalances(db, userId)) balances.set(kind, balance ?? 0)
  return {
    wallet: balances.get('fan_wallet') ?? 0,
    pending: balances.get('creator_pending') ?? 0,
    available: balances.get('creator_available') ?? 0,
  }
}
