import type { RefundReason, SubjectKind } from '@calina/contract'
import type { Transaction } from '@calina/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import type { HoldState, JournalKind } from './wallet.tables.ts'

/** Journals that pay off a debt before anything becomes available. */
const SETTLING = ['release', 'withdrawal-returned', 'withdrawal-bounced'] as const satisfies JournalKind[]

/** A line of an account with what it was about. */
export interface LineRow {
  id: string
  account_id: string
  amount: number
  currency: string
  balance_after: number
  sequence: number
  kind: Transaction['kind']
  created_at: Date
  recharge_id: string | null
  buyer_id: string | null
  seller_id: string | null
  price: number | null
  fee: number | null
  subject_kind: SubjectKind | null
  subject_id: string | null
  release_at: Date | null
  released_at: Date | null
  /** Of a price that was held: what has become of the hold. */
  hold_state: HoldState | null
  /** Of a release, and of what came back of a withdrawal: what went to the creator's debt. */
  debt_paid: number | null
  /** Of what staff gave back: why, the sealed words for both sides, and what its creator owes for it. */
  refund_reason: RefundReason | null
  refund_words: string | null
  refund_debt: number | null
  /** The sale of the line, where something is left of its price. */
  refundable: string | null
}

/** Which of the lines are read. */
export interface Wanted {
  kinds: readonly Transaction['kind'][]
  limit: number
  /** No other line than the one of this id. */
  only?: string | undefined
  direction?: 'in' | 'out' | undefined
  from?: Date | undefined
  before?: Date | undefined
  /** With one of these people alone. */
  persons?: readonly string[] | undefined
}

const COUNTERPART = personAs('counterpart')

/** Of the people with whom somebody had to do with money, those who are called so; who closed the account has no name. */
export async function selectCounterparts(db: Db, ownerId: string, term: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${COUNTERPART.id} as id from ${COUNTERPART.table}
    where ${COUNTERPART.id} in (
        select buyer_id from sale where seller_id = ${ownerId}
        union select seller_id from sale where buyer_id = ${ownerId}
        union select buyer_id from sale_hold where seller_id = ${ownerId}
        union select seller_id from sale_hold where buyer_id = ${ownerId})
      and not ${COUNTERPART.isClosed} and ${COUNTERPART.isNamed(term)}`.execute(db)
  return rows.map(row => row.id)
}

/** What a filter demands of a line: `entry` and `journal` of the surrounding statement. */
function wantedOf({ only, direction, from, before, persons }: Wanted): RawBuilder<unknown> {
  const isWith = (table: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`exists (
    select from ${table} as paid where paid.id = ${id}
      and (paid.buyer_id = any(${persons}::uuid[]) or paid.seller_id = any(${persons}::uuid[])))`
  const conditions = [
    ...(only === undefined ? [] : [sql`entry.id = ${only}`]),
    ...(direction === undefined ? [] : [direction === 'in' ? sql`entry.amount > 0` : sql`entry.amount < 0`]),
    ...(from === undefined ? [] : [sql`journal.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`journal.created_at < ${before}`]),
    ...(persons === undefined
      ? []
      : [
          sql`(${isWith(sql`sale`, sql`journal.sale_id`)} or ${isWith(sql`sale_hold`, sql`journal.hold_id`)})`,
        ]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * The newest lines of each account below its own sequence, so that several accounts are read as one list. A journal
 * that moves money between two of them is one line: the one where it arrives. A price that is held is listed as what it
 * was held for, what came back of it as a refund. A filter
 * leaves out what it does not fit.
 */
export async function selectLines(
  db: Db,
  accounts: readonly { id: string; before: number }[],
  debt: string,
  wanted: Wanted,
): Promise<LineRow[]> {
  const ids = accounts.map(account => account.id)
  const { kinds, limit } = wanted
  const { rows } = await sql<LineRow>`
    select line.*,
      case line.journal_kind when 'hold' then hold.kind when 'hold-returned' then 'refund' else line.journal_kind end as kind,
      coalesce(sale.buyer_id, hold.buyer_id) as buyer_id, coalesce(sale.seller_id, hold.seller_id) as seller_id,
      sale.price, sale.fee, coalesce(sale.subject_kind, hold.kind) as subject_kind,
      coalesce(sale.subject_id, hold.subject_id) as subject_id,
      sale.release_at, sale.released_at, hold.state as hold_state, debt.amount as debt_paid,
      refund.reason as refund_reason, refund.words as refund_words, part.debt as refund_debt,
      (select sold.id from sale as sold
        where sold.id = coalesce(line.sale_id, hold.sale_id) and sold.reversed < sold.price) as refundable
    from unnest(${ids}::uuid[], ${accounts.map(account => account.before)}::bigint[])
      as account (id, before)
    cross join lateral (
      select entry.id, entry.account_id, entry.amount, entry.currency, entry.balance_after, entry.sequence,
        journal.kind as journal_kind, journal.created_at, journal.recharge_id, journal.sale_id, journal.hold_id,
        journal.id as journal_id
      from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
      where entry.account_id = account.id and entry.sequence is not null and entry.sequence < account.before
        and ${wantedOf(wanted)}
        and (journal.kind = any(${kinds}::text[])
          or (journal.kind = 'hold' and (select kind from sale_hold where id = journal.hold_id) = any(${kinds}::text[]))
          or (journal.kind = 'hold-returned' and 'refund' = any(${kinds}::text[])))
        and not (journal.kind = 'release' and entry.amount < 0 and exists (
          select from ledger_entry as arrival
          where arrival.journal_id = journal.id and arrival.account_id = any(${ids}::uuid[]) and arrival.amount > 0
        ))
      order by entry.sequence desc
      limit ${sql.lit(limit)}
    ) as line
    left join sale on sale.id = line.sale_id
    left join sale_hold as hold on hold.id = line.hold_id
    left join refund_part as part on line.journal_kind = 'refund' and part.journal_id = line.journal_id
    left join refund on refund.id = part.refund_id
    left join lateral (
      select entry.amount from ledger_entry as entry
      where entry.journal_id = line.journal_id and line.journal_kind = any(${SETTLING}) and entry.account_id = ${debt}
    ) as debt on true`.execute(db)
  return rows
}
