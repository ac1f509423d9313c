import { type RawBuilder, sql } from 'kysely'
import { MINUTE } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { storedMessage } from '../errors.ts'

/** Tries before a subject is set aside for an operator. */
export const MAX_TRIES = 5
const AT_ONCE = 200

export interface OneByOne {
  /** The job's name, under which failures are stored. */
  job: string
  /** Subjects that are due now, at most so many, without those that wait after a failure (`mayTry`). */
  select: (limit: number) => Promise<string[]>
  /** Does all that is due for one subject, in a separate transaction. */
  work: (subject: string) => Promise<void>
  /** Aborted when the process stops: the rest is done by the next run. */
  signal?: AbortSignal | undefined
}

/**
 * Does what is due for one person or payment after the other; a failure never stops the rest. A failed one waits longer
 * after each try, and after {@link MAX_TRIES} it is set aside. Returns how many were done.
 */
export async function oneByOne(ctx: Context, { job, select, work, signal }: OneByOne): Promise<number> {
  const seen = new Set<string>()
  let done = 0
  for (let stuck = 0; ; ) {
    const due = await select(AT_ONCE + stuck)
    const fresh = due.filter(subject => !seen.has(subject))
    if (fresh.length === 0) return done
    stuck = due.length - fresh.length
    const failedBefore = await selectFailed(ctx.db, job, fresh)
    for (const subject of fresh) {
      if (signal?.aborted) return done
      seen.add(subject)
      try {
        await work(subject)
      } catch (error) {
        await noteFailure(ctx, job, subject, error)
        continue
      }
      done++
      if (failedBefore.has(subject)) await forgetFailure(ctx.db, job, subject)
    }
  }
}

/** Condition that a subject does not wait after a failure; for the statements of `select`. */
export function mayTry(job: string, subject: RawBuilder<string>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from job_failure as failure
    where failure.job = ${job} and failure.subject = ${subject}
      and (failure.set_aside_at is not null or failure.available_at > ${now}))`
}

/** When the database is unavailable this fails as well, and with it the run: no subject is charged a try for it. */
async function noteFailure(ctx: Context, job: string, subject: string, error: unknown): Promise<void> {
  const now = ctx.clock.now()
  const row = await ctx.db
    .insertInto('job_failure')
    .values({
      job,
      subject,
      attempts: 1,
      error: storedMessage(error),
      failed_at: now,
      available_at: new Date(now.getTime() + MINUTE),
    })
    .onConflict(conflict =>
      conflict.columns(['job', 'subject']).doUpdateSet(eb => ({
        attempts: eb('job_failure.attempts', '+', 1),
        error: eb.ref('excluded.error'),
        failed_at: now,
        available_at: sql<Date>`${now}::timestamptz + interval '1 minute' * power(2, job_failure.attempts)`,
        set_aside_at: sql<Date | null>`case when job_failure.attempts + 1 >= ${sql.lit(MAX_TRIES)} then ${now}::timestamptz end`,
      })),
    )
    .returning(['attempts', 'set_aside_at'])
    .executeTakeFirstOrThrow()
  ctx.logger.error(
    { err: error, job, subject, attempts: row.attempts, setAside: row.set_aside_at !== null },
    row.set_aside_at === null ? 'a job failed for one and will try again' : 'a job set one aside',
  )
}

async function forgetFailure(db: Db, job: string, subject: string): Promise<void> {
  await db.deleteFrom('job_failure').where('job', '=', job).where('subject', '=', subject).execute()
}

async function selectFailed(db: Db, job: string, subjects: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('job_failure')
    .select('subject')
    .where('job', '=', job)
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .execute()
  return new Set(rows.map(row => row.subject))
}
