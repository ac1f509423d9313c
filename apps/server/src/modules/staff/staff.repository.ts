import type { SuspensionReason } from '@calina/contract'
import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'

export interface SuspensionRow {
  at: Date
  by_id: string
  reason: SuspensionReason
  /** Sealed. */
  text: string
  /** When it ends by itself; null where somebody has to end it. */
  until: Date | null
}

export async function insertSuspension(
  db: Db,
  row: SuspensionRow & { id: string; person_id: string },
): Promise<void> {
  await db.insertInto('suspension').values(row).execute()
}

/** The suspension of a person that stands. */
export async function findSuspension(db: Db, personId: string): Promise<SuspensionRow | undefined> {
  return await db
    .selectFrom('suspension')
    .select(['at', 'by_id', 'reason', 'text', 'until'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function endSuspension(
  db: Db,
  personId: string,
  end: { ended_at: Date; ended_by_id: string | null; end_text: string },
): Promise<void> {
  await db
    .updateTable('suspension')
    .set(end)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

/** People whose suspension is to end by itself now, without those for whom `job` waits. */
export async function selectSuspensionsOver(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('suspension')
    .select('person_id')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .where(mayTry(job, sql`suspension.person_id::text`, now))
    .orderBy('until')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.person_id)
}

export interface NoteRow {
  id: string
  person_id: string
  author_id: string
  /** Sealed. */
  text: string
  at: Date
}

export async function insertNote(db: Db, row: NoteRow): Promise<void> {
  await db.insertInto('person_note').values(row).execute()
}

/** Notes about a person after a place, newest first. */
export async function listNotes(
  db: Db,
  personId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<NoteRow[]> {
  let query = db
    .selectFrom('person_note')
    .select(['id', 'person_id', 'author_id', 'text', 'at'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after !== null) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return await query.execute()
}

/** Removes a note of this author; false where there is none. */
export async function deleteNote(
  db: Db,
  note: { id: string; personId: string; authorId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('person_note')
    .where('id', '=', note.id)
    .where('person_id', '=', note.personId)
    .where('author_id', '=', note.authorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
