import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { blockedCountriesOf } from '../relationships/index.ts'
import { ownersOf } from './batches.access.ts'

/** What every message of a batch says and shows. */
export interface BatchRow {
  id: string
  text: string
  price: number | null
  mediaCount: number
  videoCount: number
  createdAt: Date
}

const COLUMNS = sql`batch.id, batch.body as text, batch.price, batch.media_count as "mediaCount",
  batch.video_count as "videoCount", batch.created_at as "createdAt"`

export async function insertBatch(
  db: Transacted,
  batch: BatchRow & { creatorId: string; media: readonly string[]; previews: readonly string[] },
): Promise<void> {
  const { id, creatorId, text, price, mediaCount, videoCount, createdAt, media } = batch
  await db
    .insertInto('message_batch')
    .values({
      ...{ id, creator_id: creatorId, body: text, price },
      ...{ media_count: mediaCount, video_count: videoCount, created_at: createdAt },
    })
    .execute()
  if (media.length === 0) return
  const free = new Set(batch.previews)
  await db
    .insertInto('message_batch_media')
    .values(
      media.map((mediaId, position) => ({
        ...{ batch_id: id, position, media_id: mediaId },
        preview: free.has(mediaId),
      })),
    )
    .execute()
}

/** These batches, in no order. */
export async function listBatches(db: Db, ids: readonly string[]): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from message_batch as batch where batch.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** The files of these batches, in order. */
export async function listBatchFiles(
  db: Db,
  ids: readonly string[],
): Promise<{ batchId: string; mediaId: string; preview: boolean }[]> {
  return await db
    .selectFrom('message_batch_media')
    .where('batch_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['batch_id as batchId', 'media_id as mediaId', 'preview'])
    .orderBy('batch_id')
    .orderBy('position')
    .execute()
}

/** The files of one, in order. */
export async function batchFilesOf(db: Db, id: string): Promise<string[]> {
  return (await listBatchFiles(db, [id])).map(({ mediaId }) => mediaId)
}

/** Which of these files are in batches of a creator that staff have not taken down. */
export async function selectShared(
  db: Db,
  creatorId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('message_batch_media as shared')
    .innerJoin('message_batch as batch', 'batch.id', 'shared.batch_id')
    .where('shared.media_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('batch.creator_id', '=', creatorId)
    .where('batch.removed_at', 'is', null)
    .select('shared.media_id')
    .execute()
  return new Set(rows.map(row => row.media_id))
}

const CREATOR = personAs('creator')

export interface HeldBatch extends BatchRow {
  creatorId: string
  creatorActive: boolean
  hiddenIn: string[]
  removedAt: Date | null
}

const hold = (lock: RawBuilder<unknown>) => async (db: Transacted, id: string) => {
  const { rows } = await sql<HeldBatch>`
    select ${COLUMNS}, batch.creator_id as "creatorId", ${CREATOR.isActive} as "creatorActive",
      ${blockedCountriesOf(CREATOR.id)} as "hiddenIn", batch.removed_at as "removedAt"
    from message_batch as batch join ${CREATOR.table} on ${CREATOR.id} = batch.creator_id
    where batch.id = ${id} ${lock}`.execute(db)
  return rows[0]
}

/** Holds a batch while it is written into chats: it is not taken down meanwhile, and is counted as seen all the same. */
export const holdBatch = hold(sql`for key share of batch`)

/** Holds a batch against all who write it: what they have written is there now. */
export const lockBatch = hold(sql`for update of batch`)

/** Takes a batch down (`at`), or puts it back (null); it must be locked. False where nothing changes. */
export async function setBatchRemoved(
  db: Transacted,
  { id, at }: { id: string; at: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable('message_batch')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The batch of a message; null for one that is of none. */
export async function findBatchOf(db: Db, messageId: string): Promise<string | null> {
  const row = await db.selectFrom('message').where('id', '=', messageId).select('batch_id').executeTakeFirst()
  return row?.batch_id ?? null
}

/** Counts, as seen, the messages of batches that a fan has just read: those of a chat above one number, up to another. */
export async function countSeen(
  db: Transacted,
  { chatId, from, to }: { chatId: string; from: number; to: number },
): Promise<void> {
  await sql`
    update message_batch set seen = seen + 1
    from message
    where message.chat_id = ${chatId} and message.seq > ${from} and message.seq <= ${to}
      and message.batch_id = message_batch.id and message.deleted_at is null`.execute(db)
}

/** Takes the files off a batch of which no message is left; answers those that no other batch has. */
export async function detachFromBatch(db: Transacted, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; shared: boolean }>`
    delete from message_batch_media as gone
    where batch_id = ${id} and not exists (
      select from message where message.batch_id = ${id} and message.deleted_at is null)
    returning media_id as id, exists (
      select from message_batch_media as other
      where other.media_id = gone.media_id and other.batch_id <> gone.batch_id) as shared`.execute(db)
  return rows.filter(({ shared }) => !shared).map(row => row.id)
}

/** Deletes a batch without files, which must be locked, unless there is or was a message of it. */
export async function deleteUnsent(db: Transacted, id: string): Promise<void> {
  await db
    .deleteFrom('message_batch')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from message where message.batch_id = ${id})`)
    .execute()
}

/** Whether staff have taken a batch down. */
export async function isTakenDown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_batch')
    .where('id', '=', id)
    .select('removed_at')
    .executeTakeFirst()
  return row !== undefined && row.removed_at !== null
}

/** What a batch says, and what it costs. */
export async function findBatchText(
  db: Db,
  id: string,
): Promise<{ text: string; price: number | null } | undefined> {
  return await db
    .selectFrom('message_batch')
    .where('id', '=', id)
    .select(['body as text', 'price'])
    .executeTakeFirst()
}

/** Whether a fan can see one of these files because of a batch; see {@link ownersOf}. */
export async function hasOneOf(
  db: Db,
  { creatorId, fanId, media }: { creatorId: string; fanId: string; media: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from (${ownersOf(creatorId, media)}) as owner where owner.fan_id = ${fanId}) as has`.execute(db)
  return rows[0]?.has === true
}
