import type { Db } from '../../platform/db/database.ts'

interface StoredKey {
  sealed: string
  hash: string
}

export async function findSealedKey(db: Db, creatorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('live_stream_key')
    .select('sealed')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.sealed
}

/** Gives a creator a key, unless there is one; answers the one there is. */
export async function insertKey(db: Db, creatorId: string, key: StoredKey, now: Date): Promise<string> {
  const added = await db
    .insertInto('live_stream_key')
    .values({ creator_id: creatorId, ...key, made_at: now })
    .onConflict(on => on.doNothing())
    .returning('sealed')
    .executeTakeFirst()
  return added?.sealed ?? (await findSealedKey(db, creatorId)) ?? key.sealed
}

/** Gives a creator another key. */
export async function replaceKey(db: Db, creatorId: string, key: StoredKey, now: Date): Promise<void> {
  await db
    .insertInto('live_stream_key')
    .values({ creator_id: creatorId, ...key, made_at: now })
    .onConflict(on => on.column('creator_id').doUpdateSet({ ...key, made_at: now }))
    .execute()
}
