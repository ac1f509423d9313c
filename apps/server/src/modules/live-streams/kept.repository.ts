import type { Selectable } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { LiveStreamKeptTable } from './live-streams.tables.ts'

export type KeptRow = Selectable<LiveStreamKeptTable>

/** Notes what is to be kept; false where its subject has something already. */
export async function insertKept(
  db: Transacted,
  kept: { subject: string; stream_id: string; at: Date; storage_key: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('live_stream_kept')
    .values(kept)
    .onConflict(on => on.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findKept = (db: Db, subject: string): Promise<KeptRow | undefined> =>
  db.selectFrom('live_stream_kept').selectAll().where('subject', '=', subject).executeTakeFirst()

/** Something was copied, or there was nothing to copy. */
export async function finishKept(db: Db, subject: string, bytes: number | null, now: Date): Promise<void> {
  await db
    .updateTable('live_stream_kept')
    .set({ bytes, done_at: now })
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .execute()
}

/** Removes what was kept; its folder, where there was something. */
export async function deleteKept(db: Transacted, subject: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('live_stream_kept')
    .where('subject', '=', subject)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}
