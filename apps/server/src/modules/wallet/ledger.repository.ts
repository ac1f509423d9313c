import { type PayerSuspendedBecause, SALE_KINDS, type SaleKind } from '@calina/contract'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { JournalKind } from './wallet.tables.ts'

export interface LockedRow {
  id: string
  balance: number
  sequence: number
  minimum: number | null
  suspended_at: Date | null
}

/**
 * Locks bounded accounts, always in the order of their ids, whatever order they are given in. Where one of them is
 * not open yet, none is locked: a transaction that opens accounts must not hold others meanwhile.
 */
export async function lockAccountRows(db: Transacted, ids: readonly string[]): Promise<LockedRow[]> {
  const { rows } = await db.executeQuery<LockedRow>(
    CompiledQuery.raw(
      `select id, balance, sequence, minimum, suspended_at from ledger_account
       where id = any($1::uuid[])
         and (select count(*) from ledger_account where id = any($1::uuid[])) = cardinality($1::uuid[])
       order by id for update`,
      [ids],
    ),
  )
  return rows
}

export interface AccountRow {
  id: string
  owner_id: string
  kind: string
  currency: string
  minimum: number | null
}

/** Opens accounts that are not open yet. Sorted, so that two who open the same ones wait for each other in one order. */
export async function insertAccounts(db: Transacted, rows: readonly AccountRow[], now: Date): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into ledger_account (id, owner_id, kind, currency, minimum, balance, sequence, created_at)
       select id, owner_id, kind, currency, minimum, 0, 0, $6
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[]) as row (id, owner_id, kind, currency, minimum)
       on conflict do nothing`,
      [
        sorted.map(row => row.id),
        sorted.map(row => row.owner_id),
        sorted.map(row => row.kind),
        sorted.map(row => row.currency),
        sorted.map(row => row.minimum),
        now,
      ],
    ),
  )
}

export interface JournalRow {
  id: string
  kind: JournalKind
  ref: string
  saleId: string | null
  rechargeId: string | null
  holdId: string | null
  currency: string
  createdAt: Date
}

export interface EntryRow {
  id: string
  accountId: string
  amount: number
  balanceAfter: number | null
  sequence: number | null
}

export interface NewSale {
  id: string
  kind: SaleKind
  ref: string
  buyerId: string
  sellerId: string
  price: number
  fee: number
  share: number
  feeBps: number
  subjectId: string
  releaseAt: Date
}

const LINES = `
  line as (
    select * from unnest($7::uuid[], $8::uuid[], $9::bigint[], $10::bigint[], $11::bigint[])
      as line (id, account_id, amount, balance_after, sequence)
  ), moved as (
    update ledger_account as account set balance = line.balance_after, sequence = line.sequence
    from line where account.id = line.account_id and line.sequence is not null
  ), posted as (
    insert into ledger_journal (id, kind, ref, sale_id, recharge_id, hold_id, created_at)
    values ($1, $2, $3, $4, $5, $13, $12)
  )
  insert into ledger_entry (id, journal_id, account_id, currency, amount, balance_after, sequence)
  select id, $1, account_id, $6, amount, balance_after, sequence from line`

const POST = `with ${LINES}`

const POST_SALE = `with sold as (
    insert into sale (id, kind, ref, buyer_id, seller_id, currency, price, fee, share, fee_bps,
      subject_kind, subject_id, release_at, created_at)
    values ($4, $2, $3, $14, $15, $6, $16, $17, $18, $19, $20, $21, $22, $12)
  ), ${LINES}`

/** Writes a journal, its lines, the balances they lead to and, for a sale, its row: one round trip. */
export async function insertJournal(
  db: Transacted,
  journal: JournalRow,
  lines: readonly EntryRow[],
  sale?: NewSale,
): Promise<void> {
  const values: unknown[] = [
    journal.id,
    journal.kind,
    journal.ref,
    journal.saleId,
    journal.rechargeId,
    journal.currency,
    lines.map(line => line.id),
    lines.map(line => line.accountId),
    lines.map(line => line.amount),
    lines.map(line => line.balanceAfter),
    lines.map(line => line.sequence),
    journal.createdAt,
    journal.holdId,
  ]
  if (sale !== undefined) {
    values.push(
      sale.buyerId,
      sale.sellerId,
      sale.price,
      sale.fee,
      sale.share,
      sale.feeBps,
      SALE_KINDS[sale.kind].subject,
      sale.subjectId,
      sale.releaseAt,
    )
  }
  await db.executeQuery(CompiledQuery.raw(sale === undefined ? POST : POST_SALE, values))
}

/** Whether this fact has been booked already. Ask under the lock of its business row. */
export async function findJournal(
  db: Db,
  kind: JournalKind,
  ref: string,
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('ledger_journal')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** Stops purchases from this wallet; false when they were stopped before. Its row must be locked. */
export async function suspendWallet(db: Transacted, accountId: string, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('ledger_account')
    .set({ suspended_at: now })
    .where('id', '=', accountId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Lets a wallet buy again; false where it was not stopped. */
export async function resumeWallet(db: Transacted, accountId: string): Promise<boolean> {
  const updated = await db
    .updateTable('ledger_account')
    .set({ suspended_at: null })
    .where('id', '=', accountId)
    .where('suspended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Since when a wallet is stopped, and by the chargeback of what; undefined where it is not. */
export async function selectStop(
  db: Db,
  accountId: string,
): Promise<{ since: Date; because: PayerSuspendedBecause | null } | undefined> {
  const { rows } = await sql<{ since: Date; because: PayerSuspendedBecause | null }>`
    select account.suspended_at as since, (
      select case when journal.recharge_id is not null then 'recharge' else 'sale' end
      from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
      where entry.account_id = account.id and journal.kind = 'chargeback' and journal.created_at <= account.suspended_at
      order by entry.sequence desc limit 1
    ) as because
    from ledger_account as account
    where account.id = ${accountId} and account.suspended_at is not null`.execute(db)
  return rows[0]
}

/** Cached balances of a person, by account kind. */
export async function selectBalances(
  db: Db,
  ownerId: string,
): Promise<{ kind: string; balance: number | null; sequence: number | null }[]> {
  return await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'sequence'])
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Whether a chargeback has stopped somebody from buying. */
export async function selectSuspended(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'fan_wallet')
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many lines the ledger has; undefined where there is no ledger yet. */
export async function countEntries(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('ledger_entry') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return undefined
  const { entries } = await db
    .selectFrom('ledger_entry')
    .select(eb => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}
