import type { ReversalReason, SaleKind, SubjectKind } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A reversal that became debt in part or whole. */
export interface DebtCause {
  /** Of the journal. */
  id: string
  was: ReversalReason
  kind: SaleKind
  subject_kind: SubjectKind
  subject_id: string
  buyer_id: string
  /** What of it became debt, in minor units. */
  amount: number
  created_at: Date
}

export interface DebtRow {
  since: Date | null
  arisen: number
  paid: number
  count: number
}

/** The lines of a debt since it was last nothing. */
const lines = (accountId: string) => sql`
  select entry.amount, journal.id, journal.kind as was, journal.sale_id, journal.created_at, entry.sequence
  from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  where entry.account_id = ${accountId} and entry.sequence > coalesce((
    select max(zero.sequence) from ledger_entry as zero
    where zero.account_id = ${accountId} and zero.balance_after = 0), 0)`

/** Since when something is owed, and what became debt and was paid off since then. */
export async function selectDebt(db: Db, accountId: string): Promise<DebtRow> {
  const { rows } = await sql<DebtRow>`
    select min(created_at) as since,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as arisen,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as paid,
      count(*) filter (where amount < 0)::integer as count
    from (${lines(accountId)}) as line`.execute(db)
  return rows[0] ?? { since: null, arisen: 0, paid: 0, count: 0 }
}

/** The newest reversals that a debt came from. */
export async function selectDebtCauses(db: Db, accountId: string, limit: number): Promise<DebtCause[]> {
  const { rows } = await sql<DebtCause>`
    select line.id, line.was, sale.kind, sale.subject_kind, sale.subject_id, sale.buyer_id, -line.amount as amount,
      line.created_at
    from (${lines(accountId)}) as line join sale on sale.id = line.sale_id
    where line.amount < 0
    order by line.sequence desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}
