import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface AuditLine {
  act: string
  actor_id: string | null
  subject: string | null
  details: unknown
}

/** The lines of an act in the audit log about a subject, oldest first. */
export async function auditLines(db: Db, act: string, subject: string): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`select act, actor_id, subject, details from audit_entry
    where act = ${act} and subject = ${subject} order by sequence`.execute(db)
  return rows
}
