import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Takes every post of a creator off the profile. */
export async function takeOffAll(db: Db, creatorId: string, now: Date): Promise<void> {
  await db
    .updateTable('post')
    .set({ deleted_at: now, pinned_at: null })
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Somebody has bought `post`, or contributed to opening it, and has not been given everything back. */
const IS_OWNED = sql`(
  exists (select from post_purchase where post_id = post.id and reversed_at is null)
  or exists (select from post_grant where post_id = post.id)
  or exists (select from post_goal where post_id = post.id and reached_at is not null
    and exists (select from goal_contribution where post_id = post.id and reversed < amount)))`
/** The ledger is compared with what was paid for `post`. */
const WAS_PAID_FOR = sql`(exists (select from post_purchase where post_id = post.id)
  or exists (select from goal_contribution where post_id = post.id))`

/** Posts that nobody owns and that still have contents. */
export async function listErasable(db: Db, creatorId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post.id from post
    where post.creator_id = ${creatorId}
      and not ${IS_OWNED}
      and (post.body <> '' or post.purchase_body <> ''
        or exists (select from post_media where post_id = post.id)
        or exists (select from post_edition where post_id = post.id)
        or not ${WAS_PAID_FOR})
    limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.id)
}

export async function listMediaOf(db: Db, postIds: readonly string[]): Promise<string[]> {
  const these = sql<string>`any(${[...postIds]}::uuid[])`
  const rows = await db
    .selectFrom('post_media')
    .select('media_id')
    .where('post_id', '=', these)
    .union(db.selectFrom('post_edition_media').select('media_id').where('post_id', '=', these))
    .execute()
  return rows.map(row => row.media_id)
}

/** Media of all drafts of a creator. */
export async function listDraftMediaOf(db: Db, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_draft_media')
    .innerJoin('post_draft', 'post_draft.id', 'post_draft_media.draft_id')
    .select('media_id')
    .where('creator_id', '=', creatorId)
    .execute()
  return rows.map(row => row.media_id)
}

export async function deleteDraftsOf(db: Db, creatorId: string): Promise<void> {
  await db.deleteFrom('post_draft').where('creator_id', '=', creatorId).execute()
}

/** Deletes posts. One whose purchase was given back stays without its contents: the ledger is compared with that purchase. */
export async function deleteContents(db: Db, postIds: readonly string[]): Promise<void> {
  const these = sql<string>`any(${[...postIds]}::uuid[])`
  await db.deleteFrom('post_media').where('post_id', '=', these).execute()
  await db.deleteFrom('post_edition').where('post_id', '=', these).execute()
  await sql`delete from post where id = ${these}
    and not ${WAS_PAID_FOR}`.execute(db)
  await db.deleteFrom('comment').where('post_id', '=', these).execute()
  await db.updateTable('post').set({ body: '', purchase_body: '' }).where('id', '=', these).execute()
}
