import type { Duration } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { selectActive } from './subscriptions.repository.ts'

export interface ActiveSubscription {
  id: string
  expiresAt: Date
  renews: boolean
  duration: Duration
}

/** The fan has access to the creator now. For statements of modules further down. */
export function activeBetween(
  fan: RawBuilder<string>,
  creator: RawBuilder<string>,
  now: Date | RawBuilder<Date>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscription
    where fan_id = ${fan} and creator_id = ${creator} and suspended_at is null and expires_at > ${now})`
}

/** Which of these creators the fan has access to now, by creator. A guest has access to none. */
export async function activeAmong(
  db: Db,
  now: Date,
  fanId: string | null,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, ActiveSubscription>> {
  if (fanId === null || creatorIds.length === 0) return new Map()
  const rows = await selectActive(db, now, fanId, creatorIds)
  return new Map(
    rows.map(row => [
      row.creator_id,
      { id: row.id, expiresAt: row.expires_at, renews: row.renews, duration: row.duration },
    ]),
  )
}

/** Whether the fan has access to this creator now. */
export async function isSubscribed(
  db: Db,
  now: Date,
  fanId: string | null,
  creatorId: string,
): Promise<boolean> {
  return (await activeAmong(db, now, fanId, [creatorId])).has(creatorId)
}
