import type { WithdrawalDesk } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { yearAt } from '../../../platform/months.ts'
import { identityStateOf } from '../../identity/index.ts'
import { ledgerState, money, moneyOf } from '../../wallet/index.ts'
import { listMethods } from '../methods.repository.ts'
import { obstaclesOf } from '../withdrawals.policy.ts'
import { presentMethod, presentWithdrawals } from '../withdrawals.presenter.ts'
import { findOpen, ownFigures } from '../withdrawals.repository.ts'
import { promiseOf } from '../withdrawals.times.ts'

/** What a creator can withdraw now, where to, and how their withdrawals stand. */
export async function getDesk(ctx: Context): Promise<WithdrawalDesk> {
  const userId = userIdOf(ctx)
  const now = ctx.clock.now()
  const year = yearAt(now)
  const [balances, identity, ledger, methods, open, figures] = await Promise.all([
    moneyOf(ctx.db, userId),
    identityStateOf(ctx.db, userId),
    ledgerState(ctx.db),
    listMethods(ctx.db, userId),
    findOpen(ctx.db, userId),
    ownFigures(ctx.db, userId, year.from),
  ])
  const { min, max } = ctx.settings.get('withdrawal')
  const shown = open === undefined ? [] : await presentWithdrawals(ctx, [open])
  return {
    available: money(ctx, balances.available),
    inProcess: money(ctx, balances.inWithdrawal),
    obstacles: obstaclesOf({
      identity,
      ledgerClean: ledger.clean,
      open: open !== undefined,
      available: balances.available,
      min,
      usableMethod: methods.some(method => method.usable_at <= now),
    }),
    min: money(ctx, min),
    max: money(ctx, Math.min(max, balances.available)),
    arrivesBy: promiseOf(ctx, now).arrivesBy,
    methods: methods.map(method => presentMethod(ctx, method)),
    open: shown[0] ?? null,
    paid: { year: year.number, amount: money(ctx, figures.paidSince) },
    averageDays: figures.averageDays,
    counts: { all: figures.all, paid: figures.paid, returned: figures.returned },
  }
}
