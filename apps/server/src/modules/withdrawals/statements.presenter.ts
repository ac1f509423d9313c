import type { BankLine, BankStatement, BatchOrder } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { type AccountRow, loadAccounts, loadPersons, presentAccount } from '../accounts/index.ts'
import { matchOf } from './matching.policy.ts'
import { loadMethods, type MethodRow } from './methods.repository.ts'
import {
  type BankLineRow,
  listCandidates,
  listLinesOf,
  type StatementFigures,
} from './statements.repository.ts'
import { methodOf, presentPaidTo, referenceOf } from './withdrawals.presenter.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'
import { loadWithdrawals } from './withdrawals.repository.ts'
import { openAccount, openText } from './withdrawals.secrets.ts'

type Owner = NonNullable<BankLine['withdrawal']>

/** The parts of a line that need no one else. */
export function presentBareLine(
  { config }: Pick<Context, 'config'>,
  line: BankLineRow,
): NonNullable<BatchOrder['line']> {
  return {
    id: line.id,
    statement: line.statement_id,
    bookedOn: line.booked_on,
    amount: { amount: line.amount, currency: line.currency },
    text: openText(config, line.sealed),
    reference: line.reference,
    state: line.state,
    returnReason: line.return_reason,
  }
}

/** A withdrawal as a line or an order names it. */
export function presentOwner(row: WithdrawalRow, method: MethodRow, person: AccountRow | undefined): Owner {
  return {
    id: row.id,
    reference: referenceOf(row),
    person: presentAccount(orThrow(person, 'USER_NOT_FOUND')),
    amount: { amount: row.amount, currency: row.currency },
    to: presentPaidTo(method),
  }
}

/** Lines with their withdrawals; open ones with the withdrawal that they most likely belong to. */
export async function presentLines(ctx: Context, lines: readonly BankLineRow[]): Promise<BankLine[]> {
  const open = lines.filter(line => line.state === 'open')
  const candidates = await listCandidates(
    ctx.db,
    open.map(line => line.amount),
  )
  const owners = await loadWithdrawals(
    ctx.db,
    lines.flatMap(line => line.withdrawal_id ?? []),
  )
  const all = [...owners.values(), ...candidates]
  const methods = await loadMethods(
    ctx.db,
    all.map(row => row.method_id),
  )
  const people = await loadAccounts(ctx.db, [...new Set(all.map(row => row.user_id))])
  const known = await listLinesOf(
    ctx.db,
    candidates.map(row => row.id),
  )
  const show = (row: WithdrawalRow) => presentOwner(row, methodOf(methods, row), people.get(row.user_id))
  return lines.map(line => {
    const owner = owners.get(line.withdrawal_id ?? '')
    const likely = line.state === 'open' ? likelyOwner(ctx, line, candidates, { methods, known }) : null
    return {
      ...presentBareLine(ctx, line),
      withdrawal: owner === undefined ? null : show(owner),
      likely: likely === null ? null : { ...show(likely.row), by: likely.by },
    }
  })
}

/**
 * The one withdrawal that an open line most likely belongs to, by what the bank wrote: the end of its account, else the
 * holder's name, else nothing but the amount. None where several are as likely.
 */
function likelyOwner(
  ctx: Context,
  line: BankLineRow,
  candidates: readonly WithdrawalRow[],
  { methods, known }: { methods: ReadonlyMap<string, MethodRow>; known: readonly BankLineRow[] },
): { row: WithdrawalRow; by: 'account' | 'name' | 'amount' } | null {
  const fitting = candidates.filter(row => {
    const own = known.filter(each => each.withdrawal_id === row.id)
    const hasPayment = own.some(each => each.amount < 0)
    const hasReturn = own.some(each => each.amount > 0)
    return matchOf(line, { ...row, inBatch: true, hasPayment, hasReturn }) !== null
  })
  const written = plain(openText(ctx.config, line.sealed))
  const accountOf = (row: WithdrawalRow) => methodOf(methods, row)
  const reasons = {
    account: (row: WithdrawalRow) => written.includes(plain(accountOf(row).number_end)),
    name: (row: WithdrawalRow) =>
      plain(openAccount(ctx.config, accountOf(row).sealed).holder)
        .split(' ')
        .some(word => word.length > 2 && written.split(' ').includes(word)),
    amount: () => true,
  } as const
  for (const by of ['account', 'name', 'amount'] as const) {
    const [row, ...others] = fitting.filter(reasons[by])
    if (row !== undefined && others.length === 0) return { row, by }
  }
  return null
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Statements with who has read them. */
export async function presentStatements(
  ctx: Pick<Context, 'db'>,
  rows: readonly StatementFigures[],
): Promise<BankStatement[]> {
  const people = await loadPersons(ctx.db, [...new Set(rows.map(row => row.read_by))])
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    format: row.format,
    from: row.begins_on,
    to: row.ends_on,
    readAt: row.read_at.toISOString(),
    readBy: people.get(row.read_by)?.name ?? '',
    lines: row.lines,
    open: row.open,
  }))
}
