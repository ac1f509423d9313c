import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** Notes a moment of a reported live, unless there is one within so many milliseconds before it; true where it is noted. */
export async function insertMoment(
  db: Transacted,
  { caseId, at, apartMs }: { caseId: string; at: Date; apartMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into report_moment (case_id, at)
    select ${caseId}::uuid, ${at}::timestamptz
    where not exists (
      select from report_moment where case_id = ${caseId} and at > ${new Date(at.getTime() - apartMs)})
    returning case_id`.execute(db)
  return rows.length > 0
}

/** The moments of a case, the first one first. */
export async function listMoments(db: Db, caseId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('report_moment')
    .select('at')
    .where('case_id', '=', caseId)
    .orderBy('at')
    .execute()
  return rows.map(row => row.at)
}

/** Forgets moments of cases that were decided before, so many at once. */
export async function deleteMoments(
  db: Transacted,
  { decidedBefore, limit }: { decidedBefore: Date; limit: number },
): Promise<{ caseId: string; at: Date }[]> {
  const { rows } = await sql<{ caseId: string; at: Date }>`
    delete from report_moment where (case_id, at) in (
      select report_moment.case_id, report_moment.at
      from report_moment join report_case on report_case.id = report_moment.case_id
      where decided_at < ${decidedBefore} order by decided_at limit ${limit}
      for update of report_moment
    ) returning case_id as "caseId", at`.execute(db)
  return rows
}
