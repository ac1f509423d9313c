import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type OwnedKind, PLATFORM_ACCOUNTS, type PlatformKind } from './ledger-accounts.ts'

/** What was sold between two moments, less what was given back since. */
export interface Sold {
  amount: number
  fees: number
}

export async function selectSold(db: Db, currency: string, from: Date, to: Date): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select coalesce(sum(price - reversed), 0)::bigint as amount,
      coalesce(sum(fee - reversed_fee), 0)::bigint as fees
    from sale where created_at >= ${from} and created_at < ${to} and currency = ${currency}`.execute(db)
  return rows[0] ?? { amount: 0, fees: 0 }
}

/** Recharges that were begun between two moments. */
export async function selectRecharged(
  db: Db,
  currency: string,
  from: Date,
  to: Date,
): Promise<{ amount: number; approved: number; all: number }> {
  const { rows } = await sql<{ amount: number; approved: number; all: number }>`
    select coalesce(sum(amount) filter (where status = 'approved'), 0)::bigint as amount,
      count(*) filter (where status = 'approved') as approved, count(*) as all
    from recharge where created_at >= ${from} and created_at < ${to} and currency = ${currency}`.execute(db)
  return rows[0] ?? { amount: 0, approved: 0, all: 0 }
}

/** What payers took back by their banks between two moments. */
export async function selectChargebacks(
  db: Db,
  currency: string,
  from: Date,
  to: Date,
): Promise<{ amount: number; count: number }> {
  const { rows } = await sql<{ amount: number; count: number }>`
    select coalesce(sum(back.amount), 0)::bigint as amount, count(*) as count
    from ledger_journal as journal cross join lateral (
      select sum(entry.amount) as amount from ledger_entry as entry
      where entry.journal_id = journal.id and entry.amount > 0 and entry.currency = ${currency}
    ) as back
    where journal.kind = 'chargeback' and journal.created_at >= ${from} and journal.created_at < ${to}
      and back.amount is not null`.execute(db)
  return rows[0] ?? { amount: 0, count: 0 }
}

/** The balance of each kind of account, all of one moment: together they are zero. */
export async function selectSums(
  db: Db,
  currency: string,
): Promise<ReadonlyMap<OwnedKind | PlatformKind, number>> {
  const platform = Object.entries(PLATFORM_ACCOUNTS)
  const { rows } = await sql<{ kind: OwnedKind | PlatformKind; amount: number }>`
    select kind, sum(balance)::bigint as amount from ledger_account
    where owner_id is not null and currency = ${currency} group by kind
    union all
    select account.kind, line.amount
    from (
      select account_id, sum(amount)::bigint as amount from ledger_entry
      where sequence is null and currency = ${currency} group by account_id
    ) as line
    join unnest(${platform.map(([, id]) => id)}::uuid[], ${platform.map(([kind]) => kind)}::text[])
      as account (id, kind) on account.id = line.account_id`.execute(db)
  return new Map(rows.map(({ kind, amount }) => [kind, amount]))
}

/** What came into a fan's wallet by recharges, less what went back the way it came. */
export async function selectPaidIn(db: Db, ownerId: string, walletId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(entry.amount), 0)::bigint as amount
    from recharge join ledger_journal as journal on journal.recharge_id = recharge.id
    join ledger_entry as entry on entry.journal_id = journal.id
    where recharge.user_id = ${ownerId} and entry.account_id = ${walletId}`.execute(db)
  return rows[0]?.amount ?? 0
}

/** What a creator has been paid. */
export async function selectPaidOut(db: Db, ownerId: string, currency: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from withdrawal_hold
    where owner_id = ${ownerId} and state = 'paid' and currency = ${currency}`.execute(db)
  return rows[0]?.amount ?? 0
}
