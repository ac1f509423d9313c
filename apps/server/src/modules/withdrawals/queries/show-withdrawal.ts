import type { ReviewedWithdrawal } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { type AccountRow, loadAccounts, presentAccount } from '../../accounts/index.ts'
import { getPersonIdentity } from '../../identity/index.ts'
import { openText } from '../../staff/index.ts'
import {
  countSales,
  ledgerState,
  listTransactionsOf,
  money,
  moneyOf,
  selectPayers,
} from '../../wallet/index.ts'
import { findBatch } from '../batches.repository.ts'
import { listSharing, loadMethods, type MethodRow } from '../methods.repository.ts'
import { isSameName, signaturesFor } from '../withdrawals.policy.ts'
import { methodOf, presentPaidTo, presentWithdrawal } from '../withdrawals.presenter.ts'
import { countEarlier, findWithdrawal, type WithdrawalRow } from '../withdrawals.repository.ts'
import { openAccount } from '../withdrawals.secrets.ts'
import { arrivesAfter } from '../withdrawals.times.ts'

const SALES_FOR_MS = 90 * DAY
const PAYERS_FOR_MS = 30 * DAY
const PAYERS = 4
const SHARING = 20
const LINES = 5

/** A withdrawal with all that is needed to decide it. */
export async function showWithdrawal(ctx: Context, id: string): Promise<ReviewedWithdrawal> {
  const row = orThrow(await findWithdrawal(ctx.db, id), 'WITHDRAWAL_NOT_FOUND')
  const method = methodOf(await loadMethods(ctx.db, [row.method_id]), row)
  const now = ctx.clock.now().getTime()
  const since = new Date(now - PAYERS_FOR_MS)
  const payers = await selectPayers(ctx.db, { sellerId: row.user_id, since, limit: PAYERS })
  const sharing = await listSharing(ctx.db, {
    numberHash: method.number_hash,
    userId: row.user_id,
    limit: SHARING,
  })
  const people = await loadAccounts(ctx.db, [
    row.user_id,
    ...sharing,
    ...payers.first.map(payer => payer.id),
    ...[row.signed_by, row.decided_by].filter(each => each !== null),
  ])
  const batch = row.batch_id === null ? undefined : await findBatch(ctx.db, row.batch_id)
  const ledger = await ledgerState(ctx.db)
  return {
    ...presentWithdrawal(ctx, row, method),
    person: presentAccount(personIn(people, row.user_id)),
    arrivesByNow: arrivesAfter(ctx, ctx.clock.now()),
    account: {
      ...presentAccountOf(ctx, method),
      sharedWith: sharing.map(each => presentAccount(personIn(people, each))),
    },
    identity: await presentIdentity(ctx, row, method),
    ledger: { clean: ledger.clean, checkedAt: ledger.checkedAt?.toISOString() ?? null },
    money: await presentMoney(ctx, row, new Date(now - SALES_FOR_MS)),
    payers: {
      people: payers.people,
      amount: money(ctx, payers.amount),
      first: payers.first.map(payer => ({
        person: presentAccount(personIn(people, payer.id)),
        amount: money(ctx, payer.amount),
        since: payer.since.toISOString(),
        chargebacks: payer.chargebacks,
        suspended: payer.suspended,
      })),
    },
    lines: (await listTransactionsOf(ctx, row.user_id, { limit: LINES, of: ['available'] })).items,
    ...presentDecision(ctx, row, people),
    batch: batch === undefined ? null : { id: batch.id, number: batch.number },
    bankReference: row.bank_reference,
  }
}

/** Accounts are never deleted, so everybody whom a withdrawal names is there. */
function personIn(people: ReadonlyMap<string, AccountRow>, id: string): AccountRow {
  return orThrow(people.get(id), 'USER_NOT_FOUND')
}

function presentAccountOf(
  ctx: Context,
  method: MethodRow,
): Omit<ReviewedWithdrawal['account'], 'sharedWith'> {
  const { holder, routing } = openAccount(ctx.config, method.sealed)
  return {
    ...presentPaidTo(method),
    format: method.format,
    country: method.country,
    holder,
    routing,
    addedAt: method.created_at.toISOString(),
    usableAt: method.usable_at.toISOString(),
  }
}

async function presentIdentity(
  ctx: Context,
  row: WithdrawalRow,
  method: MethodRow,
): Promise<ReviewedWithdrawal['identity']> {
  const { state, decidedAt, expiresOn, legalName } = await getPersonIdentity(ctx, { userId: row.user_id })
  const { holder } = openAccount(ctx.config, method.sealed)
  const holderMatches = legalName === null ? null : isSameName(holder, legalName)
  return { state, decidedAt, expiresOn, legalName, holderMatches }
}

async function presentMoney(
  ctx: Context,
  row: WithdrawalRow,
  since: Date,
): Promise<ReviewedWithdrawal['money']> {
  const [balances, counts, earlier] = await Promise.all([
    moneyOf(ctx.db, row.user_id),
    countSales(ctx.db, row.user_id, since),
    countEarlier(ctx.db, row),
  ])
  const isOpen = row.status === 'pending' || row.status === 'approved'
  return {
    before: money(ctx, balances.available + (isOpen ? row.amount : 0)),
    available: money(ctx, balances.available),
    pending: money(ctx, balances.pending),
    debt: money(ctx, balances.debt),
    ...counts,
    ...earlier,
  }
}

function presentDecision(
  ctx: Context,
  row: WithdrawalRow,
  people: ReadonlyMap<string, AccountRow>,
): Pick<ReviewedWithdrawal, 'signatures' | 'decision' | 'staffNote'> {
  const viewerId = userIdOf(ctx)
  const signature = (by: string | null, at: Date | null) =>
    by === null || at === null
      ? []
      : [{ name: personIn(people, by).name, own: by === viewerId, at: at.toISOString() }]
  const isApproved = row.status === 'approved' || row.status === 'paid' || row.why === 'bank'
  const [decision] = signature(row.decided_by, row.decided_at)
  return {
    signatures: {
      needed: signaturesFor(row.amount, ctx.settings.get('withdrawal').signFrom),
      by: [
        ...signature(row.signed_by, row.signed_at),
        ...(isApproved ? signature(row.decided_by, row.decided_at) : []),
      ],
    },
    decision:
      decision === undefined
        ? null
        : {
            at: decision.at,
            by: decision.name,
            own: decision.own,
            undo: row.status === 'approved' && row.batch_id === null,
          },
    staffNote: row.staff_note === null ? null : openText(ctx.config, row.staff_note),
  }
}
