import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** The texts of a creator, in their order. */
export async function selectReplies(db: Db, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quick_reply')
    .select('body')
    .where('creator_id', '=', creatorId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.body)
}

/** Puts these texts in the place of a creator's; of two at the same moment the later ones stay whole. */
export async function replaceReplies(
  db: Transacted,
  creatorId: string,
  texts: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quick-replies/${creatorId}`}, 0))`.execute(db)
  await db.deleteFrom('quick_reply').where('creator_id', '=', creatorId).execute()
  if (texts.length === 0) return
  await db
    .insertInto('quick_reply')
    .values(texts.map((body, position) => ({ creator_id: creatorId, position, body })))
    .execute()
}
