import type { Duration } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { isPayerSuspended } from '../../wallet/index.ts'
import { insertPeriod } from '../periods.repository.ts'
import { canBeGiven, givenPeriod } from '../subscriptions.policy.ts'
import {
  insertSubscription,
  lockPair,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.repository.ts'

/** What a gift became. */
export interface GivenTime {
  periodId: string
  until: Date
  /** It follows what runs. */
  extends: boolean
  /** A renewal that was on ended with it. */
  stoppedRenewal: boolean
}

/**
 * Adds time that somebody gave: after what runs, or from now on. It renews nothing: a renewal that was on is switched off,
 * and the fan may switch it on again at the price that they had accepted; where nothing runs, there is none. Who calls
 * it has made sure that neither account is closed and that the two may see each other, and has paid for it.
 */
export async function addGivenPeriod(
  tx: TransactionContext,
  { fanId, creatorId, duration }: { fanId: string; creatorId: string; duration: Duration },
): Promise<GivenTime> {
  const now = tx.clock.now()
  const payerSuspended = await isPayerSuspended(tx.db, fanId)
  const existing = await lockPair(tx.db, fanId, creatorId)
  demand(canBeGiven({ payerSuspended, suspendedFor: existing?.suspended_for ?? null }))
  const period = givenPeriod(existing, duration, now)
  const row = await write(tx, existing, { fanId, creatorId, duration, period, now })
  if (row === undefined) return await addGivenPeriod(tx, { fanId, creatorId, duration })

  const periodId = newId(tx.clock)
  await insertPeriod(tx.db, {
    id: periodId,
    subscription_id: row.id,
    duration,
    price: 0,
    fee: 0,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
    created_at: now,
    given: true,
  })
  if (row.suspended_at === null)
    publish(tx, 'subscription.changed', {
      fanId,
      creatorId,
      active: true,
      reason: period.extends ? 'renewed' : 'started',
    })
  const stoppedRenewal = period.extends && existing?.renews === true
  return { periodId, until: period.endsAt, extends: period.extends, stoppedRenewal }
}

/** Undefined where another call of the same pair wrote the first subscription meanwhile. */
async function write(
  tx: TransactionContext,
  existing: SubscriptionRow | undefined,
  given: {
    fanId: string
    creatorId: string
    duration: Duration
    period: ReturnType<typeof givenPeriod>
    now: Date
  },
): Promise<SubscriptionRow | undefined> {
  const { fanId, creatorId, duration, period, now } = given
  const time = {
    renews: false,
    next_try_at: null,
    anchor_day: period.anchorDay,
    period_starts_at: period.startsAt,
    expires_at: period.endsAt,
    ended_at: null,
  }
  if (existing !== undefined && period.extends) return await updateSubscription(tx.db, existing.id, time)
  const run = {
    ...time,
    duration,
    price: 0,
    suspended_at: null,
    suspended_for: null,
    missed_at: null,
    missed_for: null,
    since: period.startsAt,
    price_accepted_at: now,
    told_question_id: null,
  }
  if (existing !== undefined) return await updateSubscription(tx.db, existing.id, run)
  return await insertSubscription(tx.db, {
    ...run,
    id: newId(tx.clock),
    fan_id: fanId,
    creator_id: creatorId,
  })
}
