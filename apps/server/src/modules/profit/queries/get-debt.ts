import { DEBT } from '@calina/contract'
import type { Debt } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { debtOf, money, selectReleases, titlesOf } from '../../wallet/index.ts'
import { planDebt } from '../profit.policy.ts'

/** What the creator owes, since when and why, and which of their next earnings pay it off. */
export async function getDebt(ctx: Context): Promise<Debt> {
  const creatorId = userIdOf(ctx)
  const [debt, releases] = await Promise.all([
    debtOf(ctx, creatorId, DEBT.causes),
    selectReleases(ctx.db, creatorId),
  ])
  const owed = debt.arisen - debt.paid
  const { plan, uncovered } = planDebt(owed, releases)
  const fans = await loadPersons(ctx.db, [...new Set(debt.causes.map(cause => cause.buyer_id))])
  const subjects = debt.causes.map(cause => ({ kind: cause.subject_kind, id: cause.subject_id }))
  const titleOf = await titlesOf(ctx, subjects)
  return {
    owed: money(ctx, owed),
    since: debt.since?.toISOString() ?? null,
    arisen: money(ctx, debt.arisen),
    paid: money(ctx, debt.paid),
    causes: debt.causes.map(cause => {
      const fan = fans.get(cause.buyer_id)
      if (fan === undefined) throw new Error(`the buyer of ${cause.id} has no account`)
      return {
        id: cause.id,
        was: cause.was,
        kind: cause.kind,
        title: titleOf({ kind: cause.subject_kind, id: cause.subject_id }),
        fan: presentPerson(fan),
        amount: money(ctx, cause.amount),
        at: cause.created_at.toISOString(),
      }
    }),
    moreCauses: debt.count - debt.causes.length,
    plan: plan.map(({ at, released, taken, left }) => ({
      at: at.toISOString(),
      released: money(ctx, released),
      taken: money(ctx, taken),
      left: money(ctx, left),
    })),
    uncovered: money(ctx, uncovered),
  }
}
