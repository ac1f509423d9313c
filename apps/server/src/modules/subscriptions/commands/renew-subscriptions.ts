import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { loadPersons } from '../../accounts/index.ts'
import { renewalPrice } from '../price-questions.policy.ts'
import { findOpenQuestion } from '../price-questions.repository.ts'
import { isHiddenFromFan } from '../queries/is-hidden-from-fan.ts'
import { isTooLate, nextTry, renewedPeriod } from '../subscriptions.policy.ts'
import {
  lockSubscription,
  offersAnything,
  type SubscriptionRow,
  selectDueForRenewal,
  updateSubscription,
} from '../subscriptions.repository.ts'
import { buyPeriod } from './buy-period.ts'
import { endRenewal } from './end-renewals.ts'
import { giveUpRenewal } from './give-up-renewal.ts'

const JOB = 'subscriptions.renew'

/** Tries every renewal that is due, each in its own transaction. Answers how many tries came to an end. */
export async function renewSubscriptions(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectDueForRenewal(ctx.db, JOB, now, limit),
    work: id => inTransaction(ctx, tx => renew(tx, id)),
  })
}

async function renew(tx: TransactionContext, id: string): Promise<void> {
  const row = await lockSubscription(tx.db, id)
  const now = tx.clock.now()
  if (row === undefined || row.next_try_at === null || row.next_try_at > now) return
  const people = await loadPersons(tx.db, [row.creator_id, row.fan_id])
  const creator = people.get(row.creator_id)
  // Nobody pays to, or while they are, somebody who is suspended or has left.
  if (creator?.state !== 'active' || people.get(row.fan_id)?.state !== 'active') {
    await updateSubscription(tx.db, id, { renews: false, next_try_at: null })
    return
  }
  const current = { startsAt: row.period_starts_at, endsAt: row.expires_at }
  if (await isHiddenFromFan(tx, row)) {
    if (row.expires_at <= now) return await giveUpRenewal(tx, row, creator, 'hidden')
    // The end is one more try: until then the fan may travel back, and the creator may change their mind.
    await updateSubscription(tx.db, id, { next_try_at: nextTry(current, now) ?? row.expires_at })
    return
  }
  if (!(await offersAnything(tx.db, row.creator_id))) return await endRenewal(tx, row)
  const { price, asked } = renewalPrice(row, await findOpenQuestion(tx.db, row))
  if (asked) {
    if (row.expires_at <= now) return await giveUpRenewal(tx, row, creator, 'price')
    // The end is one more try: until then the fan may accept.
    await updateSubscription(tx.db, id, { next_try_at: nextTry(current, now) ?? row.expires_at })
    return
  }
  if (isTooLate(row.expires_at, now)) return await giveUpRenewal(tx, row, creator, 'late')
  const period = renewedPeriod(current, { duration: row.duration, anchorDay: row.anchor_day }, now)
  try {
    await buyPeriod(tx, {
      subscriptionId: id,
      fanId: row.fan_id,
      creator,
      duration: row.duration,
      price,
      period,
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await updateSubscription(tx.db, id, { next_try_at: nextTry(current, now) })
    return
  }
  await updateSubscription(tx.db, id, {
    ...(price !== row.price && { price, price_accepted_at: now }),
    anchor_day: period.anchorDay,
    period_starts_at: period.startsAt,
    expires_at: period.endsAt,
    since: period.continues ? row.since : period.startsAt,
    ended_at: null,
    next_try_at: nextTry(period, now),
  })
  publish(tx, 'subscription.changed', changed(row))
}

/** The fan cannot pay now; nothing was written. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === 'INSUFFICIENT_BALANCE' || error.code === 'PAYER_SUSPENDED')
  )
}

function changed(row: SubscriptionRow) {
  return { fanId: row.fan_id, creatorId: row.creator_id, active: true, reason: 'renewed' } as const
}
