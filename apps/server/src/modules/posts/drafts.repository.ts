import type { PollSketch } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { Audience } from './posts.tables.ts'

export interface DraftContent {
  device: string
  body: string
  purchase_body: string
  audience: Audience
  price: number | null
  included: boolean
  publish_at: Date | null
  goal: number | null
  /** As JSON. */
  poll: string | null
  performers: string[]
}

export interface DraftRow extends Omit<DraftContent, 'device' | 'poll'> {
  poll: PollSketch | null
  id: string
  revision: number
  updated_at: Date
}

export interface DraftMedium {
  draft_id: string
  media_id: string
  alt: string
  name: string
}

const COLUMNS = [
  'id',
  'revision',
  'body',
  'purchase_body',
  'audience',
  'price',
  'included',
  'publish_at',
  'goal',
  'poll',
  'performers',
  'updated_at',
] as const
type Named = { id: string; creatorId: string }

export async function findDraft(db: Db, { id, creatorId }: Named): Promise<DraftRow | undefined> {
  return await db
    .selectFrom('post_draft')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
}

/** How many drafts a creator has; no other is added until the transaction ends. */
export async function countDrafts(db: Transacted, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post_draft/${creatorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('post_draft')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  return count
}

/** False where the id is taken. */
export async function insertDraft(
  db: Db,
  { id, creatorId }: Named,
  content: DraftContent,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('post_draft')
    .values({ id, creator_id: creatorId, revision: 1, updated_at: now, ...content })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where the draft is not at this revision (any more), unless the same device wrote it last. */
export async function updateDraft(
  db: Db,
  { id, creatorId, revision }: Named & { revision: number },
  content: DraftContent,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('post_draft')
    .set(({ eb }) => ({ ...content, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where(({ or, eb }) => or([eb('revision', '=', revision), eb('device', '=', content.device)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What drafts show, each in its order. */
export async function listDraftMedia(db: Db, ids: readonly string[]): Promise<DraftMedium[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('post_draft_media')
    .select(['draft_id', 'media_id', 'alt', 'name'])
    .where('draft_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('draft_id')
    .orderBy('position')
    .execute()
}

export async function replaceDraftMedia(
  db: Db,
  draftId: string,
  media: readonly { id: string; alt: string; name?: string }[],
): Promise<void> {
  await db.deleteFrom('post_draft_media').where('draft_id', '=', draftId).execute()
  if (media.length === 0) return
  await db
    .insertInto('post_draft_media')
    .values(
      media.map(({ id, alt, name = '' }, position) => ({
        draft_id: draftId,
        position,
        media_id: id,
        alt,
        name,
      })),
    )
    .execute()
}

/** Takes a medium out of the own draft that shows it; false where none does. */
export async function takeFromDraft(
  db: Db,
  { mediaId, ownerId }: { mediaId: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('post_draft_media')
    .using('post_draft')
    .whereRef('post_draft.id', '=', 'post_draft_media.draft_id')
    .where('post_draft.creator_id', '=', ownerId)
    .where('post_draft_media.media_id', '=', mediaId)
    .returning('post_draft_media.media_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a draft and answers the media that it had; undefined where there is none such. */
export async function deleteDraft(db: Db, { id, creatorId }: Named): Promise<string[] | undefined> {
  const held = await db
    .selectFrom('post_draft')
    .select('id')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) return undefined
  const media = await listDraftMedia(db, [id])
  await db.deleteFrom('post_draft').where('id', '=', id).execute()
  return media.map(medium => medium.media_id)
}

/** The same for one that becomes a post; there need not be one. */
export async function takeDraft(db: Db, draft: Named): Promise<string[]> {
  return (await deleteDraft(db, draft)) ?? []
}

/** Drafts of a creator, last changed first, one more than the page. */
export async function listDraftRows(
  db: Db,
  { creatorId, after, limit }: { creatorId: string; after: Place | null; limit: number },
): Promise<DraftRow[]> {
  return await db
    .selectFrom('post_draft')
    .select(COLUMNS)
    .where('creator_id', '=', creatorId)
    .$if(after !== null, query =>
      query.where(sql<boolean>`(updated_at, id) < (${after?.at ?? null}, ${after?.id ?? null})`),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}
