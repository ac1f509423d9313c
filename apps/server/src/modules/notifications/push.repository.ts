import type { Selectable } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { PushKeyTable, PushSubscriptionTable } from './notifications.tables.ts'

export type StoredSubscription = Pick<Selectable<PushSubscriptionTable>, 'session_id' | 'subscription'>

/** Keeps the subscription of a session; the same browser under another session gives its own up. */
export async function upsertSubscription(
  db: Transacted,
  row: { sessionId: string; userId: string; subscription: string; endpointHash: string; now: Date },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where(where =>
      where.or([where('endpoint_hash', '=', row.endpointHash), where('session_id', '=', row.sessionId)]),
    )
    .execute()
  await db
    .insertInto('push_subscription')
    .values({
      session_id: row.sessionId,
      user_id: row.userId,
      subscription: row.subscription,
      endpoint_hash: row.endpointHash,
      created_at: row.now,
    })
    .execute()
}

export async function deleteSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
}

export async function findSubscription(db: Db, sessionId: string): Promise<StoredSubscription | undefined> {
  return await db
    .selectFrom('push_subscription')
    .select(['session_id', 'subscription'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

/** The newest subscriptions of a person. */
export async function listSubscriptions(
  db: Db,
  userId: string,
  limit: number,
): Promise<StoredSubscription[]> {
  return await db
    .selectFrom('push_subscription')
    .select(['session_id', 'subscription'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countSubscriptions(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

type Keys = Pick<Selectable<PushKeyTable>, 'public_key' | 'private_key'>

export async function findPushKeys(db: Db): Promise<Keys | undefined> {
  return await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Keeps a pair of keys unless there is one already. */
export async function insertPushKeys(db: Db, keys: Keys, now: Date): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ ...keys, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
