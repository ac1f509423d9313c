import type { BankLineState } from '@calina/contract'
import type { BankLine, BankStatement } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentLines, presentStatements } from '../statements.presenter.ts'
import { listLines, selectStatements } from '../statements.repository.ts'

/** Statements that were read, the newest first. */
export async function listStatements(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: BankStatement[]; next: string | null }> {
  const rows = await selectStatements(ctx.db, { after: readCursor(cursor), limit })
  const page = cutPage(rows, limit, row => ({ at: row.read_at, id: row.id }))
  return { items: await presentStatements(ctx, page.rows), next: page.next }
}

interface LinesAsked {
  cursor?: string | undefined
  limit: number
  state?: BankLineState | undefined
  statement?: string | undefined
}

/** Lines of statements, the newest first. */
export async function listBankLines(
  ctx: Context,
  { cursor, limit, state, statement }: LinesAsked,
): Promise<{ items: BankLine[]; next: string | null }> {
  const place = readCursor(cursor)
  const after = place === null ? null : { day: place.at.toISOString().slice(0, 10), id: place.id }
  const rows = await listLines(ctx.db, { state, statement, after, limit })
  const page = cutPage(rows, limit, row => ({ at: new Date(`${row.booked_on}T00:00:00Z`), id: row.id }))
  return { items: await presentLines(ctx, page.rows), next: page.next }
}
