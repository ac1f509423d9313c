import type { Duration } from '@calina/contract'
import type { Db } from '../../../platform/db/database.ts'
import { givenPeriod } from '../subscriptions.policy.ts'
import { findPair } from '../subscriptions.repository.ts'

/** Until when a subscription would last with a gift, if it were received now; for nobody in particular without a fan. */
export async function withGivenTime(
  db: Db,
  pair: { fanId: string | null; creatorId: string },
  duration: Duration,
  now: Date,
): Promise<{ until: Date; extends: boolean; stopsRenewal: boolean }> {
  const { fanId, creatorId } = pair
  const existing = fanId === null ? undefined : await findPair(db, fanId, creatorId)
  const period = givenPeriod(existing, duration, now)
  const stopsRenewal = period.extends && existing?.renews === true
  return { until: period.endsAt, extends: period.extends, stopsRenewal }
}
