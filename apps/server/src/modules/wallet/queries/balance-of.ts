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
  const { sequence, ...balances } = await accountsOf(db, userId)
  return balances
}

/** The same with how many movements the wallet has had. */
export async function accountsOf(db: Db, userId: string): Promise<Balances & { sequence: number }> {
  const accounts = new Map((await selectBalances(db, userId)).map(row => [row.kind, row]))
  const balance = (kind: string) => accounts.get(kind)?.balance ?? 0
  return {
    wallet: balance('fan_wallet'),
    sequence: accounts.get('fan_wallet')?.sequence ?? 0,
    pending: balance('creator_pending'),
    available: balance('creator_available'),
  }
}

/** What a creator has and owes. */
export async function moneyOf(
  db: Db,
  creatorId: string,
): Promise<{ pending: number; available: number; inWithdrawal: number; debt: number }> {
  const accounts = new Map((await selectBalances(db, creatorId)).map(row => [row.kind, row.balance ?? 0]))
  return {
    pending: accounts.get('creator_pending') ?? 0,
    available: accounts.get('creator_available') ?? 0,
    inWithdrawal: accounts.get('creator_withdrawal_hold') ?? 0,
    debt: 0 - (accounts.get('creator_debt') ?? 0),
  }
}
