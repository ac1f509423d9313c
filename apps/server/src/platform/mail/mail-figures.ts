import { sql } from 'kysely'
import type { Db, Transacted } from '../db/database.ts'

/** Mails that were given up, as the list of what was set aside has them: without their addresses. */
export const MAILS_SET_ASIDE = sql`
  select id::text as id, kind as name, attempts, coalesce(last_error, '') as error, failed_at as at
  from mail_outbox where failed_at is not null`

/** Has mails that were given up tried again, all or one; returns how many there were. */
export async function retryMails(db: Transacted, id: string | undefined, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_outbox set failed_at = null, attempts = 0, due_at = ${now}
    where failed_at is not null ${id === undefined ? sql`` : sql`and id = ${id}::bigint`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Mails that have not left, and those of a day (UTC) that were written, whether or not they have left. */
export async function countMails(db: Db, now: Date): Promise<{ waiting: number; today: number }> {
  const { rows } = await sql<{ waiting: number; today: number }>`
    select
      (select count(*) from mail_outbox where failed_at is null) as waiting,
      (select count(*) from mail_outbox where created_at >= date_trunc('day', ${now}::timestamptz, 'UTC'))
        + coalesce((select left_count from mail_day where day = (${now}::timestamptz at time zone 'UTC')::date), 0)
        as today`.execute(db)
  return { waiting: Number(rows[0]?.waiting ?? 0), today: Number(rows[0]?.today ?? 0) }
}
