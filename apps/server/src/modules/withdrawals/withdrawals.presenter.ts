import { WITHDRAWAL_REFERENCE } from '@calina/contract'
import type { PaidTo, Withdrawal, WithdrawalMethod } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { openText } from '../staff/index.ts'
import { loadMethods, type MethodRow } from './methods.repository.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'
import { openAccount } from './withdrawals.secrets.ts'

/** The number of a withdrawal as it stands on the bank's statement. */
export const referenceOf = ({ number }: Pick<WithdrawalRow, 'number'>): string =>
  `${WITHDRAWAL_REFERENCE}${number}`

/** Where a withdrawal goes: never the whole number. */
export function presentPaidTo(method: MethodRow): PaidTo {
  return {
    kind: method.kind,
    bank: method.bank,
    accountType: method.account_type,
    end: method.number_end,
  }
}

/** An account, to its owner. */
export function presentMethod({ config }: Pick<Context, 'config'>, method: MethodRow): WithdrawalMethod {
  return {
    id: method.id,
    ...presentPaidTo(method),
    format: method.format,
    country: method.country,
    holder: openAccount(config, method.sealed).holder,
    usableAt: method.usable_at.toISOString(),
  }
}

/** A withdrawal, to its creator. */
export function presentWithdrawal(
  { config }: Pick<Context, 'config'>,
  row: WithdrawalRow,
  method: MethodRow,
): Withdrawal {
  return {
    id: row.id,
    reference: referenceOf(row),
    amount: { amount: row.amount, currency: row.currency },
    status: row.status,
    why: row.why,
    reason: row.reason,
    note: row.note === null ? null : openText(config, row.note),
    to: presentPaidTo(method),
    requestedAt: row.requested_at.toISOString(),
    decideBy: row.decide_by.toISOString(),
    arrivesBy: row.arrives_by,
    approvedAt:
      row.status === 'pending' || row.why === 'staff' ? null : (row.decided_at?.toISOString() ?? null),
    sentAt: row.sent_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** Withdrawals with their accounts, to their creators. */
export async function presentWithdrawals(
  ctx: Pick<Context, 'config' | 'db'>,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const methods = await loadMethods(
    ctx.db,
    rows.map(row => row.method_id),
  )
  return rows.map(row => presentWithdrawal(ctx, row, methodOf(methods, row)))
}

/** The account of a withdrawal, which is never deleted. */
export function methodOf(
  methods: ReadonlyMap<string, MethodRow>,
  { id, method_id }: WithdrawalRow,
): MethodRow {
  const method = methods.get(method_id)
  if (method === undefined) throw new Error(`the account of withdrawal ${id} is not there`)
  return method
}
