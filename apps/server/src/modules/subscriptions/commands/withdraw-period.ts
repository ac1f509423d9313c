import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { reverseSale } from '../../wallet/index.ts'
import { markWithdrawn, movePeriod, type PeriodRow, saleRef, selectStanding } from '../periods.repository.ts'
import { anchorAt } from '../subscriptions.policy.ts'
import {
  lockPair,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.repository.ts'

/**
 * Takes back the right of a period whose money went back. Where it is the running one, the renewal that was bought ahead
 * goes back with it; what others gave begins now instead.
 */
export async function withdrawPeriod(
  tx: TransactionContext,
  input: { subscriptionId: string; ref: string },
): Promise<void> {
  const row = await lockSubscription(tx.db, input.subscriptionId)
  if (row === undefined) return
  const now = tx.clock.now()
  const standing = await selectStanding(tx.db, row.id, now)
  const target = standing.find(period => !period.given && refOf(row, period) === input.ref)
  if (target === undefined) return
  const ahead =
    target.starts_at <= now
      ? standing.filter(period => !period.given && period.price > 0 && period.starts_at > now)
      : []
  await withdraw(tx, row, standing, [target, ...ahead])
  for (const period of ahead) {
    const ref = refOf(row, period)
    await reverseSale(tx, { sale: { kind: 'subscription', ref }, reason: 'refund', ref: `ahead/${ref}` })
  }
}

/** Takes back time that somebody gave and whose money went back to them; what follows it begins earlier. */
export async function withdrawGiven(
  tx: TransactionContext,
  input: { fanId: string; creatorId: string; periodId: string },
): Promise<void> {
  const row = await lockPair(tx.db, input.fanId, input.creatorId)
  if (row === undefined) return
  const standing = await selectStanding(tx.db, row.id, tx.clock.now())
  const target = standing.find(period => period.id === input.periodId)
  if (target !== undefined) await withdraw(tx, row, standing, [target])
}

const refOf = (row: SubscriptionRow, { sold_as, starts_at }: PeriodRow) =>
  saleRef(row.id, sold_as ?? starts_at)

/** What is left of these periods is cut out: what stands after them moves forward, and nothing renews it. */
async function withdraw(
  tx: TransactionContext,
  row: SubscriptionRow,
  standing: readonly PeriodRow[],
  gone: readonly PeriodRow[],
): Promise<void> {
  const now = tx.clock.now()
  await markWithdrawn(
    tx.db,
    gone.map(period => period.id),
    now,
  )
  const [first] = gone
  let cut = 0
  // Where nothing is left, the first of them was the last that ran.
  let [startsAt, endsAt] = [first !== undefined && first.starts_at < now ? first.starts_at : now, now]
  for (const period of standing) {
    if (gone.includes(period)) {
      cut += period.ends_at.getTime() - Math.max(period.starts_at.getTime(), now.getTime())
      continue
    }
    const moved = {
      id: period.id,
      starts_at: before(period.starts_at, cut),
      ends_at: before(period.ends_at, cut),
    }
    // One after the other: a period never begins where another one still does.
    if (cut > 0) await movePeriod(tx.db, moved)
    ;[startsAt, endsAt] = [moved.starts_at, moved.ends_at]
  }
  if (row.expires_at <= now) return
  const ends = endsAt <= now
  await updateSubscription(tx.db, row.id, {
    anchor_day: anchorAt(endsAt, row.anchor_day),
    period_starts_at: startsAt,
    expires_at: endsAt,
    renews: false,
    next_try_at: null,
    ended_at: ends ? now : null,
  })
  publish(tx, 'subscription.changed', {
    fanId: row.fan_id,
    creatorId: row.creator_id,
    active: !ends,
    reason: ends ? 'expired' : 'shortened',
  })
}

const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms)
