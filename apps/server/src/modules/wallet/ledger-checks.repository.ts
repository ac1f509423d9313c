import { type SaleKind, saleKinds } from '@calina/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ExtensionMap } from '../../platform/extensions.ts'
import type { Finding, LedgerCheckTable } from './wallet.tables.ts'

/** Enough to see what is wrong; a broken ledger must not fill the memory. */
const MOST = 100

/** Journals at a time: each statement stays far below the time that a statement may take, however long the history. */
const SLICE = 50_000

/** Kinds of sale whose price comes from a hold. */
const HELD = saleKinds(({ held }) => held)

/** What was booked from a moment on, before another. */
interface Slice {
  from: Date
  to: Date
}
type Found = RawBuilder<{ subject: string; detail: string }>

/** Checks the journals slice by slice, or the whole state. */
type Check = { name: string; inSlice: (slice: Slice) => Found } | { name: string; inAll: () => Found }

/** Everything that must always be true of the money. Each statement answers what breaks it. */
const CHECKS: readonly Check[] = [
  {
    name: 'journal-balanced',
    inSlice: ({ from, to }) => sql`
      select journal.id::text as subject, format('%s lines, sum %s', count(entry.id), sum(entry.amount)) as detail
      from ledger_journal as journal left join ledger_entry as entry on entry.journal_id = journal.id
      where journal.created_at >= ${from} and journal.created_at < ${to}
      group by journal.id, entry.currency
      having count(entry.id) < 2 or sum(entry.amount) <> 0`,
  },
  {
    name: 'sum-zero',
    inAll: () => sql`
      select currency as subject, format('all entries sum to %s', sum(amount)) as detail
      from ledger_entry group by currency having sum(amount) <> 0`,
  },
  {
    name: 'entry-account',
    inSlice: ({ from, to }) => sql`
      select entry.id::text as subject, format('account %s', entry.account_id) as detail
      from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
      left join ledger_account as account on account.id = entry.account_id
      where journal.created_at >= ${from} and journal.created_at < ${to}
        and (account.id is null or account.currency <> entry.currency
          or (account.owner_id is null) <> (entry.sequence is null))`,
  },
  {
    name: 'running-history',
    inSlice: ({ from, to }) => sql`
      select entry.account_id::text as subject,
        format('line %s: %s after %s and %s', entry.sequence, entry.balance_after, before.balance_after, entry.amount) as detail
      from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
      left join ledger_entry as before
        on before.account_id = entry.account_id and before.sequence = entry.sequence - 1
      where journal.created_at >= ${from} and journal.created_at < ${to} and entry.sequence is not null
        and (entry.balance_after <> coalesce(before.balance_after, 0) + entry.amount
          or (before.id is null) <> (entry.sequence = 1))`,
  },
  {
    // The last line of a history without a gap or a slip is the sum of its lines.
    name: 'cache-is-sum',
    inAll: () => sql`
      select account.id::text as subject,
        format('%s at %s, last line %s at %s', account.balance, account.sequence, last.balance_after, last.sequence) as detail
      from ledger_account as account
      left join lateral (
        select balance_after, sequence from ledger_entry
        where account_id = account.id and sequence is not null order by sequence desc limit 1
      ) as last on true
      where account.owner_id is not null
        and (account.balance <> coalesce(last.balance_after, 0) or account.sequence <> coalesce(last.sequence, 0)
          or account.balance < account.minimum)`,
  },
  {
    name: 'sale-booked',
    inSlice: ({ from, to }) => sql`
      select sale.id::text as subject, format('%s %s: booked %s', sale.kind, sale.ref, booked) as detail
      from sale left join lateral (
        select count(*) as lines,
          coalesce(sum(entry.amount) filter (where account.owner_id = sale.buyer_id
            and account.kind = case when sale.kind = any(${HELD}::text[]) then 'call_hold' else 'fan_wallet' end), 0) as paid,
          coalesce(sum(entry.amount) filter (where account.kind = 'creator_pending' and account.owner_id = sale.seller_id), 0) as shared,
          coalesce(sum(entry.amount) filter (where account.kind = 'platform_fee'), 0) as kept
        from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
        join ledger_account as account on account.id = entry.account_id
        where journal.kind = sale.kind and journal.ref = sale.ref and journal.sale_id = sale.id
      ) as booked on true
      where sale.created_at >= ${from} and sale.created_at < ${to}
        and (booked.paid <> -sale.price or booked.shared <> sale.share or booked.kept <> sale.fee
          or booked.lines <> (sale.share > 0)::int + (sale.fee > 0)::int + 1)`,
  },
  {
    name: 'booking-has-sale',
    inSlice: ({ from, to }) => sql`
      select journal.id::text as subject, format('%s %s', journal.kind, journal.ref) as detail
      from ledger_journal as journal left join sale on sale.id = journal.sale_id
      where journal.created_at >= ${from} and journal.created_at < ${to} and journal.kind = any(${saleKinds()}::text[])
        and (sale.id is null or sale.kind <> journal.kind or sale.ref <> journal.ref)`,
  },
  {
    name: 'reversals-booked',
    inAll: () => sql`
      select coalesce(sale.id, back.sale_id)::text as subject,
        format('%s of %s given back, booked %s of %s', sale.reversed_fee, sale.reversed, back.fee, back.price) as detail
      from (select id, reversed, reversed_fee from sale where reversed > 0) as sale
      full join (
        select journal.sale_id,
          sum(entry.amount) filter (where account.kind = 'fan_wallet') as price,
          coalesce(-sum(entry.amount) filter (where account.kind = 'platform_fee'), 0) as fee
        from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
        join ledger_account as account on account.id = entry.account_id
        where journal.sale_id is not null and journal.kind in ('refund', 'chargeback')
        group by journal.sale_id
      ) as back on back.sale_id = sale.id
      where sale.reversed is distinct from back.price or sale.reversed_fee is distinct from back.fee`,
  },
  {
    name: 'pending-is-unreleased',
    inAll: () => sql`
      select coalesce(account.owner_id, held.seller_id)::text as subject,
        format('%s pending, %s not released', account.balance, held.amount) as detail
      from (select owner_id, currency, balance from ledger_account where kind = 'creator_pending') as account
      full join (
        select seller_id, currency, sum(share - (reversed - reversed_fee)) as amount
        from sale where released_at is null group by seller_id, currency
      ) as held on held.seller_id = account.owner_id and held.currency = account.currency
      where coalesce(account.balance, 0) <> coalesce(held.amount, 0)`,
  },
  {
    name: 'recharges-booked',
    inAll: () => sql`
      select coalesce(recharge.id, booked.recharge_id)::text as subject,
        format('%s: %s paid, %s given back, booked %s and %s', recharge.status, recharge.amount, recharge.reversed,
          booked.paid, booked.back) as detail
      from (select id, status, amount, reversed from recharge where status = 'approved' or reversed > 0) as recharge
      full join (
        select journal.recharge_id,
          -coalesce(sum(entry.amount) filter (where journal.kind = 'recharge'), 0) as paid,
          coalesce(sum(entry.amount) filter (where journal.kind <> 'recharge'), 0) as back
        from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
        join ledger_account as account on account.id = entry.account_id and account.kind = 'provider_clearing'
        where journal.recharge_id is not null
        group by journal.recharge_id
      ) as booked on booked.recharge_id = recharge.id
      where recharge.amount is distinct from booked.paid or recharge.reversed is distinct from booked.back`,
  },
  {
    name: 'held-is-in-open-holds',
    inAll: () => sql`
      select coalesce(account.owner_id, open.buyer_id)::text as subject,
        format('%s held, %s in open holds', account.balance, open.amount) as detail
      from (select owner_id, currency, balance from ledger_account where kind = 'call_hold') as account
      full join (
        select buyer_id, currency, sum(amount) as amount from sale_hold where state = 'open' group by buyer_id, currency
      ) as open on open.buyer_id = account.owner_id and open.currency = account.currency
      where coalesce(account.balance, 0) <> coalesce(open.amount, 0)`,
  },
  {
    name: 'holds-booked',
    inAll: () => sql`
      select hold.id::text as subject,
        format('%s: %s of %s captured, booked %s and %s back', hold.state, hold.captured, hold.amount, booked.put, booked.back) as detail
      from sale_hold as hold left join (
        select journal.hold_id, account.owner_id,
          coalesce(sum(entry.amount) filter (where journal.kind = 'hold'), 0) as put,
          coalesce(-sum(entry.amount) filter (where journal.kind = 'hold-returned'), 0) as back
        from ledger_journal as journal join ledger_entry as entry on entry.journal_id = journal.id
        join ledger_account as account on account.id = entry.account_id and account.kind = 'call_hold'
        where journal.hold_id is not null
        group by journal.hold_id, account.owner_id
      ) as booked on booked.hold_id = hold.id and booked.owner_id = hold.buyer_id
      where booked.put is distinct from hold.amount
        or booked.back is distinct from case hold.state when 'open' then 0 else hold.amount - hold.captured end`,
  },
  {
    name: 'captures-are-sales',
    inAll: () => sql`
      select coalesce(hold.ref, sale.ref) as subject, format('captured %s, sold for %s', hold.captured, sale.price) as detail
      from (select * from sale_hold where state = 'captured') as hold
      full join (select * from sale where kind = any(${HELD}::text[])) as sale on sale.id = hold.sale_id
      where row(hold.kind, hold.ref, hold.buyer_id, hold.seller_id, hold.currency, hold.captured, hold.fee_bps, hold.subject_id)
        is distinct from
        row(sale.kind, sale.ref, sale.buyer_id, sale.seller_id, sale.currency, sale.price, sale.fee_bps, sale.subject_id)`,
  },
  {
    name: 'holds-are-open-withdrawals',
    inAll: () => sql`
      select coalesce(account.owner_id, open.owner_id)::text as subject,
        format('%s on hold, %s in open withdrawals', account.balance, open.amount) as detail
      from (select owner_id, currency, balance from ledger_account where kind = 'creator_withdrawal_hold') as account
      full join (
        select owner_id, currency, sum(amount) as amount from withdrawal_hold where state = 'open' group by owner_id, currency
      ) as open on open.owner_id = account.owner_id and open.currency = account.currency
      where coalesce(account.balance, 0) <> coalesce(open.amount, 0)`,
  },
]

/** What another module has given for money: its rows as `ref` and `price`, free ones left out. */
export type PurchaseRows = RawBuilder<{ ref: string; price: number }>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Compared with the sales of their kind, both ways: no right without its money, no money without its right. */
    'wallet.purchases': { kind: SaleKind; rows: PurchaseRows }
    /** Withdrawals with the holds that they have to have: compared with those that there are, both ways. */
    'wallet.withdrawals': WithdrawalRows
  }
}

type WithdrawalRows = RawBuilder<{ id: string; owner_id: string; amount: number; state: string }>

function withdrawalCheck(rows: WithdrawalRows): Check {
  return {
    name: 'withdrawals-match-holds',
    inAll: () => sql`
      select coalesce(hold.id, asked.id)::text as subject,
        format('%s of %s on hold, %s of %s withdrawn', hold.state, hold.amount, asked.state, asked.amount) as detail
      from withdrawal_hold as hold full join (${rows}) as asked on asked.id = hold.id
      where row(hold.owner_id, hold.amount, hold.state)
        is distinct from row(asked.owner_id, asked.amount, asked.state)`,
  }
}

function purchaseCheck(kind: SaleKind, rows: PurchaseRows): Check {
  return {
    name: `${kind}-purchases-match-sales`,
    inAll: () => sql`
      select coalesce(sold.ref, bought.ref) as subject, format('bought for %s, sold for %s', bought.price, sold.price) as detail
      from (select ref, price from sale where kind = ${kind}) as sold
      full join (${rows}) as bought on bought.ref = sold.ref
      where sold.price is distinct from bought.price`,
  }
}

/** Runs the checks: on what was booked since a moment, or with null on everything. */
export async function selectFindings(
  db: Db,
  {
    purchases,
    withdrawals,
  }: {
    purchases: readonly ExtensionMap['wallet.purchases'][]
    withdrawals: readonly ExtensionMap['wallet.withdrawals'][]
  },
  since: Date | null,
): Promise<Finding[]> {
  const slices = since === null ? await selectSlices(db) : [{ from: since, to: END }]
  const findings: Finding[] = []
  const run = async (name: string, found: Found) => {
    const { rows } = await sql<{ subject: string | null; detail: string | null }>`
      select * from (${found}) as finding limit ${sql.lit(MOST)}`.execute(db)
    for (const row of rows)
      findings.push({ check: name, subject: row.subject ?? '', detail: row.detail ?? '' })
  }
  const ofModules = [
    ...purchases.map(({ kind, rows }) => purchaseCheck(kind, rows)),
    ...withdrawals.map(withdrawalCheck),
  ]
  for (const check of [...CHECKS, ...ofModules]) {
    if ('inAll' in check) await run(check.name, check.inAll())
    else for (const slice of slices) await run(check.name, check.inSlice(slice))
  }
  return findings
}

const BEGINNING = new Date(0)
const END = new Date('9999-01-01T00:00:00Z')

/** Cuts the whole history into slices of as many journals. */
async function selectSlices(db: Db): Promise<Slice[]> {
  const { rows } = await sql<{ begins: Date }>`
    select min(created_at) as begins
    from (select created_at, (row_number() over (order by created_at) - 1) / ${sql.lit(SLICE)} as slice
      from ledger_journal) as journal
    group by slice order by slice`.execute(db)
  const cuts = rows.slice(1).map(row => row.begins)
  return [BEGINNING, ...cuts].map((from, index) => ({ from, to: cuts[index] ?? END }))
}

export async function insertCheck(
  db: Db,
  check: { since: Date | null; findings: readonly Finding[]; checkedAt: Date },
): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ since: check.since, findings: JSON.stringify(check.findings), checked_at: check.checkedAt })
    .execute()
}

export async function deleteChecks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ledger_check').where('checked_at', '<', before).execute()
}

/** The latest check of all, and the latest that looked at everything. */
export async function selectLatestChecks(db: Db): Promise<Selectable<LedgerCheckTable>[]> {
  const { rows } = await sql<Selectable<LedgerCheckTable>>`
    (select * from ledger_check order by checked_at desc, id desc limit 1)
    union
    (select * from ledger_check where since is null order by checked_at desc, id desc limit 1)`.execute(db)
  return rows
}

/** When a check last found nothing. */
export async function selectLastClean(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_check')
    .select('checked_at')
    .where(sql<boolean>`findings = '[]'::jsonb`)
    .orderBy('checked_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.checked_at ?? null
}
