import { type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { DataExportTable, ExportedPart } from './preferences.tables.ts'

export type DataExportRow = Selectable<DataExportTable>

export function findExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function lockExport(db: Transacted, userId: string): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

type NewExport = Pick<DataExportRow, 'user_id' | 'job_id' | 'storage_key' | 'requested_at'>

/** False when another call of the same person was first. */
export async function insertExport(db: Db, row: NewExport): Promise<boolean> {
  const inserted = await db
    .insertInto('data_export')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What was gathered is there; false when the export was replaced or removed meanwhile. */
export async function markReady(
  db: Db,
  { userId, storageKey }: { userId: string; storageKey: string },
  ready: { files: readonly ExportedPart[]; at: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('data_export')
    .set({ files: JSON.stringify(ready.files), ready_at: ready.at, expires_at: ready.expiresAt })
    .where('user_id', '=', userId)
    .where('storage_key', '=', storageKey)
    .where('ready_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export function deleteExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  return db.deleteFrom('data_export').where('user_id', '=', userId).returningAll().executeTakeFirst()
}

/** Removes the rows of some exports that can no longer be downloaded. */
export async function deleteExpiredExports(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DataExportRow[]> {
  return await db
    .deleteFrom('data_export')
    .where('user_id', 'in', eb =>
      eb
        .selectFrom('data_export')
        .select('user_id')
        .where('expires_at', '<=', now)
        .limit(sql.lit(limit))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}
