import { sql } from 'kysely'
import type { Db, Filled, Timestamp } from '../db/database.ts'

declare module '../db/database.ts' {
  interface Database {
    backup_run: {
      id: string
      began_at: Timestamp
      ended_at: Filled<Date | null>
      bytes: Filled<number | null>
      files: Filled<number | null>
      error: Filled<string | null>
    }
  }
}

/** How backups stand. */
export interface BackupState {
  /** The newest good one. */
  last: { beganAt: Date; bytes: number } | undefined
  /** What went wrong, where the newest one that ended failed. */
  failed: { at: Date; error: string } | undefined
}

const KEPT = 100

/** Notes that a backup begins. Those that no longer run have failed: one is made at a time. */
export async function noteBeginning(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ended_at: sql<Date>`greatest(began_at, ${now})`, error: 'it was interrupted' })
    .where('ended_at', 'is', null)
    .execute()
  await db.insertInto('backup_run').values({ id, began_at: now }).execute()
  await sql`delete from backup_run where id not in (
    select id from backup_run order by began_at desc limit ${KEPT}) and error is not null`.execute(db)
  await sql`delete from backup_run where id not in (
    select id from backup_run order by began_at desc limit ${KEPT * 10})`.execute(db)
}

export async function noteEnd(
  db: Db,
  id: string,
  { now, ...outcome }: { now: Date } & ({ bytes: number; files: number } | { error: string }),
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ended_at: sql<Date>`greatest(began_at, ${now})`, ...outcome })
    .where('id', '=', id)
    .execute()
}

export async function readBackupState(db: Db): Promise<BackupState> {
  const ended = await db
    .selectFrom('backup_run')
    .select(['began_at', 'ended_at', 'error'])
    .where('ended_at', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const good = await db
    .selectFrom('backup_run')
    .select(['began_at', 'bytes'])
    .where('bytes', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    last: good && { beganAt: good.began_at, bytes: Number(good.bytes) },
    failed:
      ended?.error == null || ended.ended_at === null
        ? undefined
        : { at: ended.ended_at, error: ended.error },
  }
}
