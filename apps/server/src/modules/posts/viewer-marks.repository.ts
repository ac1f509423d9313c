import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The creator of `post` of the surrounding statement wants no names over what they publish. */
export const IS_UNMARKED = sql<boolean>`exists (select from viewer_mark_off where viewer_mark_off.creator_id = post.creator_id)`

/** Whether the name of the viewer stands over what a creator publishes for subscribers and buyers. */
export async function hasViewerMarks(db: Db, creatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('viewer_mark_off')
    .select('creator_id')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row === undefined
}

export async function writeViewerMarks(db: Db, creatorId: string, shown: boolean): Promise<void> {
  if (shown) await db.deleteFrom('viewer_mark_off').where('creator_id', '=', creatorId).execute()
  else
    await db
      .insertInto('viewer_mark_off')
      .values({ creator_id: creatorId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
