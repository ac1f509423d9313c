import { sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** The mark of a viewer in a picture, which is being served now; the new one where they have none yet. */
export async function noteServed(
  db: Db,
  { mediaId, viewerId, mark, now }: { mediaId: string; viewerId: string; mark: string; now: Date },
): Promise<string> {
  const known = await db
    .selectFrom('picture_mark')
    .select(['mark', 'last_served_at', 'kept'])
    .where('media_id', '=', mediaId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()
  const isNoted = known?.kept === true && now.getTime() - known.last_served_at.getTime() < DAY
  if (isNoted) return known.mark
  const row = await db
    .insertInto('picture_mark')
    .values({ media_id: mediaId, viewer_id: viewerId, mark, first_served_at: now, last_served_at: now })
    .onConflict(conflict =>
      conflict.columns(['media_id', 'viewer_id']).doUpdateSet({ last_served_at: now, kept: true }),
    )
    .returning('mark')
    .executeTakeFirstOrThrow()
  return row.mark
}

export interface StoredMark {
  mark: string
  /** Of the asset. */
  storage_key: string
}

/** From now on nothing is kept of marks that were last served before a time; answers some of them, whose files go. */
export async function letIdleGo(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<StoredMark[]> {
  const { rows } = await sql<StoredMark>`
    with idle as (
      select media_id, viewer_id from picture_mark where kept and last_served_at < ${before}
      limit ${sql.lit(limit)} for update skip locked)
    update picture_mark set kept = false from idle, media_asset
    where picture_mark.media_id = idle.media_id and picture_mark.viewer_id = idle.viewer_id
      and media_asset.id = idle.media_id
    returning picture_mark.mark, media_asset.storage_key`.execute(db)
  return rows
}

/** Those of some marks of which copies may be kept. */
export async function listKeptMarks(
  db: Db,
  { folders, marks }: { folders: readonly string[]; marks: readonly string[] },
): Promise<StoredMark[]> {
  if (marks.length === 0) return []
  return await db
    .selectFrom('picture_mark')
    .innerJoin('media_asset', 'media_asset.id', 'picture_mark.media_id')
    .select(['picture_mark.mark', 'media_asset.storage_key'])
    .where('media_asset.storage_key', '=', sql<string>`any(${[...folders]}::text[])`)
    .where('picture_mark.mark', '=', sql<string>`any(${[...marks]}::text[])`)
    .where('picture_mark.kept', '=', true)
    .execute()
}

/** Some marks of a person, with where their files are. */
export async function listMarksOf(
  db: Db,
  viewerId: string,
  limit: number,
): Promise<(StoredMark & { media_id: string })[]> {
  return await db
    .selectFrom('picture_mark')
    .innerJoin('media_asset', 'media_asset.id', 'picture_mark.media_id')
    .select(['picture_mark.media_id', 'picture_mark.mark', 'media_asset.storage_key'])
    .where('picture_mark.viewer_id', '=', viewerId)
    .limit(sql.lit(limit))
    .execute()
}

export async function deleteMarksOf(db: Db, viewerId: string, mediaIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('picture_mark')
    .where('viewer_id', '=', viewerId)
    .where('media_id', '=', sql<string>`any(${[...mediaIds]}::uuid[])`)
    .execute()
}

export interface Suspect {
  viewerId: string
  mark: string
  firstServedAt: Date
}

/** Everybody who was served a picture with a mark. */
export async function listSuspects(db: Db, mediaId: string): Promise<Suspect[]> {
  return await db
    .selectFrom('picture_mark')
    .select(['viewer_id as viewerId', 'mark', 'first_served_at as firstServedAt'])
    .where('media_id', '=', mediaId)
    .orderBy('first_served_at')
    .execute()
}

/** Pictures that carry marks, with what stands in their place, by id from one on. */
export async function listMarkedMedia(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; placeholder: string | null }[]> {
  return await db
    .selectFrom('media_asset')
    .select(['id', 'placeholder'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('picture_mark')
          .select(sql.lit(1).as('one'))
          .whereRef('picture_mark.media_id', '=', 'media_asset.id'),
      ),
    )
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
}
