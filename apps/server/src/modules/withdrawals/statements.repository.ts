import { type BankLineState, WITHDRAWAL_REFERENCE } from '@calina/contract'
import { type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'
import type { BankLineTable, BankStatementTable } from './withdrawals.tables.ts'

export type StatementRow = Selectable<BankStatementTable>
export type BankLineRow = Selectable<BankLineTable>

/** All columns, the day as it is written. */
const LINE = sql<BankLineRow>`line.*, to_char(line.booked_on, 'YYYY-MM-DD') as booked_on`

/** Writes a statement; false where this very file was read before. */
export async function insertStatement(db: Transacted, row: StatementRow): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_statement')
    .values(row)
    .onConflict(conflict => conflict.column('file_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findStatementByHash(db: Db, hash: string): Promise<StatementRow | undefined> {
  return await db.selectFrom('bank_statement').selectAll().where('file_hash', '=', hash).executeTakeFirst()
}

/**
 * Writes lines that no statement had before; answers which. They are written in the order of their keys, so that two
 * statements with the same lines wait for each other in one order.
 */
export async function insertLines(
  db: Transacted,
  rows: readonly Omit<BankLineRow, 'withdrawal_id'>[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto('bank_line')
    .values(rows.toSorted((a, b) => (a.entry_key < b.entry_key ? -1 : 1)))
    .onConflict(conflict => conflict.column('entry_key').doNothing())
    .returning('id')
    .execute()
  return inserted.map(row => row.id)
}

export async function findLine(db: Db, id: string): Promise<BankLineRow | undefined> {
  const { rows } = await sql<BankLineRow>`select ${LINE} from bank_line as line where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockLine(db: Transacted, id: string): Promise<BankLineRow | undefined> {
  const { rows } = await sql<BankLineRow>`
    select ${LINE} from bank_line as line where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function updateLine(
  db: Transacted,
  id: string,
  changes: { state: BankLineState; withdrawal_id: string | null },
): Promise<void> {
  await db.updateTable('bank_line').set(changes).where('id', '=', id).execute()
}

/** The withdrawals whose references these are, held until the transaction ends, in the order of their owners. */
export async function lockByReferences(
  db: Transacted,
  references: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalRow>> {
  const numbers = references.flatMap(reference => numberOf(reference) ?? [])
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawal where number = any(${numbers}::bigint[]) order by user_id, id for update`.execute(
    db,
  )
  return new Map(rows.map(row => [`${WITHDRAWAL_REFERENCE}${row.number}`, row]))
}

const numberOf = (reference: string): number | undefined => {
  const digits = reference.slice(WITHDRAWAL_REFERENCE.length)
  return reference.startsWith(WITHDRAWAL_REFERENCE) && /^[1-9]\d{0,14}$/.test(digits)
    ? Number(digits)
    : undefined
}

/** Lines of withdrawals in either direction: what each already has. */
export async function listLinesOf(db: Db, withdrawalIds: readonly string[]): Promise<BankLineRow[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<BankLineRow>`
    select ${LINE} from bank_line as line where withdrawal_id = any(${[...withdrawalIds]}::uuid[])
    order by line.booked_on, line.amount, line.id`.execute(db)
  return rows
}

export interface StatementFigures extends StatementRow {
  lines: number
  open: number
}

/** Statements after a place, the newest first, or one of them. */
export async function selectStatements(
  db: Db,
  { id, after, limit }: { id?: string; after: Place | null; limit: number },
): Promise<StatementFigures[]> {
  const place = after === null ? sql`true` : sql`(read_at, id) < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<StatementFigures>`
    select statement.*, to_char(begins_on, 'YYYY-MM-DD') as begins_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on,
      figures.*
    from (
      select * from bank_statement where ${id === undefined ? sql`true` : sql`id = ${id}`} and ${place}
      order by read_at desc, id desc limit ${limit + 1}
    ) as statement
    cross join lateral (
      select count(*)::integer as lines, (count(*) filter (where state = 'open'))::integer as open
      from bank_line where statement_id = statement.id
    ) as figures
    order by statement.read_at desc, statement.id desc`.execute(db)
  return rows
}

/** Lines after a place, the newest first. */
export async function listLines(
  db: Db,
  {
    state,
    statement,
    after,
    limit,
  }: {
    state: BankLineState | undefined
    statement: string | undefined
    after: { day: string; id: string } | null
    limit: number
  },
): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`
    select ${LINE} from bank_line as line
    where ${state === undefined ? sql`true` : sql`state = ${state}`}
      and ${statement === undefined ? sql`true` : sql`statement_id = ${statement}`}
      and ${after === null ? sql`true` : sql`(booked_on, id) < (${after.day}::date, ${after.id}::uuid)`}
    order by line.booked_on desc, line.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** Withdrawals that lines of these amounts may belong to: those of the same amounts that the bank was told of. */
export async function listCandidates(db: Db, amounts: readonly number[]): Promise<WithdrawalRow[]> {
  const sizes = [...new Set(amounts.map(Math.abs))]
  if (sizes.length === 0) return []
  const { rows } = await sql<WithdrawalRow>`
    select withdrawal.* from withdrawal
    where batch_id is not null and status in ('approved', 'paid') and amount = any(${sizes}::bigint[])
    order by number limit 500`.execute(db)
  return rows
}
