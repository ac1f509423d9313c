import type { Plan, Subscriber, Subscription } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { type PersonRow, presentPerson } from '../accounts/index.ts'
import { money } from '../wallet/index.ts'
import { renewalPrice } from './price-questions.policy.ts'
import type { QuestionRow } from './price-questions.repository.ts'
import { presentOffered } from './promotions.presenter.ts'
import type { OfferedPlan } from './queries/plans-of.ts'
import type { SubscriberMarks } from './subscriptions.marks.ts'
import { savingOf, statusOf } from './subscriptions.policy.ts'
import type { SubscriptionRow } from './subscriptions.repository.ts'

/** A plan among the others of its offer. */
function presentPlan(ctx: Context, plan: OfferedPlan, offer: readonly OfferedPlan[]): Plan {
  return {
    duration: plan.duration,
    price: money(ctx, plan.price),
    saving: savingOf(plan, offer),
    promotion: presentOffered(ctx, plan.price, plan.promotion ?? null),
  }
}

/** A whole offer. */
export function presentPlans(ctx: Context, offer: readonly OfferedPlan[]): Plan[] {
  return offer.map(plan => presentPlan(ctx, plan, offer))
}

/**
 * A subscription as its fan sees it. `gifted` is whether the time that runs was given, `question` the open one about the
 * price of its duration.
 */
export function presentSubscription(
  ctx: Context,
  row: SubscriptionRow,
  about: { creator: PersonRow; gifted: boolean; question: QuestionRow | undefined },
): Subscription {
  const { creator, gifted, question } = about
  const status = statusOf(row, ctx.clock.now())
  const renewal = renewalPrice(row, question)
  return {
    id: row.id,
    creator: presentPerson(creator),
    duration: row.duration,
    price: money(ctx, row.price),
    status,
    renews: row.renews,
    gifted,
    missed: row.missed_at === null ? null : (row.missed_for ?? 'late'),
    asked:
      renewal.asked && status !== 'expired'
        ? { price: money(ctx, renewal.price), words: question?.words ?? '' }
        : null,
    since: row.since.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** A subscription as its creator sees it. */
export function presentSubscriber(
  ctx: Context,
  row: SubscriptionRow,
  fan: PersonRow,
  { spent, gifted, marks }: { spent: number; gifted: boolean; marks: SubscriberMarks },
): Subscriber {
  return {
    id: row.id,
    fan: presentPerson(fan),
    status: statusOf(row, ctx.clock.now()),
    duration: row.duration,
    renews: row.renews,
    gifted,
    spent: money(ctx, spent),
    since: row.since.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...marks,
  }
}
