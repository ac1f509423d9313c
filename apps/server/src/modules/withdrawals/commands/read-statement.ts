import { createHash } from 'node:crypto'
import { type Answer, BANK_STATEMENT, type withdrawalBatches } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { queueChanged } from '../../staff/index.ts'
import type { Statement } from '../files/statement.ts'
import { matchOf, referenceOn } from '../matching.policy.ts'
import { presentStatements } from '../statements.presenter.ts'
import {
  type BankLineRow,
  findStatementByHash,
  insertLines,
  insertStatement,
  listLinesOf,
  lockByReferences,
  selectStatements,
  updateLine,
} from '../statements.repository.ts'
import { sealText } from '../withdrawals.secrets.ts'

type Read = Answer<typeof withdrawalBatches.readStatement>

/**
 * Reads a statement of the bank. Entries that another statement had are known, and nothing is read twice. A line with the
 * reference and the amount of a withdrawal belongs to it; no money moves before its batch is settled.
 */
export async function readStatement(ctx: Context, input: { name: string; content: string }): Promise<Read> {
  const bytes = Buffer.from(input.content, 'base64')
  const statement = await parse(ctx, bytes)
  demandOwn(ctx, statement)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return await inTransaction(ctx, async tx => {
    const id = newId(tx.clock)
    const row = {
      id,
      name: input.name,
      format: statement.format,
      file_hash: hash,
      begins_on: statement.beginsOn,
      ends_on: statement.endsOn,
      read_by: userIdOf(tx),
      read_at: tx.clock.now(),
    }
    if (!(await insertStatement(tx.db, row))) {
      const before = orThrow(await findStatementByHash(tx.db, hash), 'NOT_FOUND')
      throw new AppError('STATEMENT_READ', { params: { at: before.read_at.toISOString() } })
    }
    const lines = linesOf(tx, id, statement)
    const added = new Set(await insertLines(tx.db, lines))
    const matched = await matchLines(
      tx,
      lines.filter(line => added.has(line.id)),
    )
    const details = { lines: added.size, matched }
    await record(tx, { act: 'bank-statement.read', subject: id, details })
    queueChanged(tx, 'withdrawals')
    const [shown] = await presentStatements(tx, await selectStatements(tx.db, { id, after: null, limit: 1 }))
    return {
      statement: orThrow(shown, 'NOT_FOUND'),
      added: added.size,
      matched,
      known: lines.length - added.size,
    }
  })
}

/** Readers are loaded when they are needed: nobody reads a statement every hour. */
async function parse(ctx: Context, bytes: Uint8Array): Promise<Statement> {
  const { readStatementFile } = await import('../files/read-statement-file.ts')
  const { UnreadableError } = await import('../files/statement.ts')
  try {
    return readStatementFile(bytes, ctx.config.currency)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    const params = error.line === undefined ? {} : { params: { line: error.line } }
    throw new AppError('STATEMENT_UNREADABLE', { ...params, cause: error })
  }
}

/** Throws unless it is a statement of the house's own account, in its currency, and of a length that is read at once. */
function demandOwn(ctx: Context, { account, entries }: Statement): void {
  const { maxLines } = BANK_STATEMENT
  if (entries.length > maxLines) throw new AppError('STATEMENT_TOO_LONG', { params: { max: maxLines } })
  const own = ctx.settings.get('payoutAccount').iban.replace(/\s/g, '').toUpperCase()
  if (own !== '' && account !== null && account.replace(/\s/g, '').toUpperCase() !== own)
    throw new AppError('STATEMENT_OTHER_ACCOUNT', { params: { account } })
  const other = entries.find(entry => entry.currency !== ctx.config.currency)
  if (other !== undefined)
    throw new AppError('STATEMENT_OTHER_CURRENCY', { params: { currency: other.currency } })
}

type NewLine = Omit<BankLineRow, 'withdrawal_id'>

function linesOf(tx: TransactionContext, statementId: string, { entries }: Statement): NewLine[] {
  return entries
    .filter(entry => entry.amount !== 0)
    .map((entry, place) => ({
      id: newId(tx.clock),
      statement_id: statementId,
      place,
      entry_key: entry.key,
      booked_on: entry.bookedOn,
      amount: entry.amount,
      currency: entry.currency,
      reference: referenceOn(entry) ?? entry.reference,
      sealed: sealText(tx.config, entry.text),
      return_reason: entry.returnReason,
      state: 'open' as const,
    }))
}

/** Gives lines to the withdrawals whose references they have; answers how many. */
async function matchLines(tx: TransactionContext, lines: readonly NewLine[]): Promise<number> {
  const owners = await lockByReferences(
    tx.db,
    lines.flatMap(line => line.reference ?? []),
  )
  const before = await listLinesOf(
    tx.db,
    [...owners.values()].map(owner => owner.id),
  )
  const has = new Set(before.map(line => `${line.withdrawal_id} ${Math.sign(line.amount)}`))
  let matched = 0
  for (const line of lines) {
    const owner = owners.get(line.reference ?? '')
    if (owner === undefined) continue
    const state = matchOf(line, {
      ...owner,
      inBatch: owner.batch_id !== null,
      hasPayment: has.has(`${owner.id} -1`),
      hasReturn: has.has(`${owner.id} 1`),
    })
    if (state === null) continue
    has.add(`${owner.id} ${Math.sign(line.amount)}`)
    await updateLine(tx.db, line.id, { state, withdrawal_id: owner.id })
    matched++
  }
  return matched
}
