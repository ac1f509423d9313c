import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** Keeps what something shows for those who decide about it: media that are there. */
export async function insertEvidence(
  db: Transacted,
  caseId: string,
  media: readonly string[],
): Promise<void> {
  if (media.length === 0) return
  await sql`
    insert into report_evidence (case_id, media_id, position)
    select ${caseId}, wanted.id, wanted.position
    from unnest(${[...media]}::uuid[]) with ordinality as wanted (id, position)
    on conflict do nothing`.execute(db)
}

/** What something showed when it was reported, in its order. */
export async function listEvidence(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report_evidence')
    .where('case_id', '=', caseId)
    .select('media_id')
    .orderBy('position')
    .execute()
  return rows.map(row => row.media_id)
}

/** Whether a medium is evidence in a case that waits, or was decided since. */
export async function isEvidence(db: Db, mediaId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from report_evidence join report_case on report_case.id = report_evidence.case_id
    where media_id = ${mediaId} and (decided_at is null or decided_at >= ${since}) limit 1`.execute(db)
  return rows.length > 0
}

/** Notes that its owner has let a medium go; false where it is no evidence. */
export async function markReleased(db: Transacted, mediaId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update report_evidence set released_at = coalesce(released_at, ${at})
    where media_id = ${mediaId} returning case_id`.execute(db)
  return rows.length > 0
}

/** A medium is in use again. */
export async function markHeld(db: Transacted, mediaId: string): Promise<void> {
  await sql`update report_evidence set released_at = null where media_id = ${mediaId}`.execute(db)
}

/** Forgets evidence of cases that were decided before, so much at once; answers what nothing keeps any more. */
export async function deleteEvidence(
  db: Transacted,
  { decidedBefore, limit }: { decidedBefore: Date; limit: number },
): Promise<{ forgotten: number; released: string[] }> {
  const { rows } = await sql<{ id: string; released: boolean }>`
    with old as (
      select report_evidence.case_id, media_id, released_at
      from report_evidence join report_case on report_case.id = report_evidence.case_id
      where decided_at < ${decidedBefore}
      order by decided_at limit ${limit}
      for update of report_evidence
    ), gone as (
      delete from report_evidence using old
      where report_evidence.case_id = old.case_id and report_evidence.media_id = old.media_id
      returning report_evidence.media_id, report_evidence.case_id
    )
    select old.media_id as id, old.released_at is not null and not exists (
      select from report_evidence as other
      where other.media_id = old.media_id and not exists (
        select from old as also where also.case_id = other.case_id and also.media_id = other.media_id)
    ) as released
    from old join gone on gone.media_id = old.media_id and gone.case_id = old.case_id`.execute(db)
  return {
    forgotten: rows.length,
    released: [...new Set(rows.filter(row => row.released).map(row => row.id))].toSorted(),
  }
}
