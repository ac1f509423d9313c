import { sql } from 'kysely'
import type { TransactionContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { isId } from '../ids.ts'
import { FAILED, retryFailed, selectFailed } from './jobs.repository.ts'

/** Work that has used up its tries and waits for an operator. */
export interface SetAside {
  job: string
  /** One of the subjects of a scheduled job, or the id of an enqueued job. */
  subject: string
  attempts: number
  error: string
  setAsideAt: Date
}

/** Everything that was set aside, by scheduled jobs (`oneByOne`) and enqueued ones, the oldest first. */
export async function listSetAside(db: Db): Promise<SetAside[]> {
  const rows = await db
    .selectFrom('job_failure')
    .select(['job', 'subject', 'attempts', 'error', 'set_aside_at'])
    .where('set_aside_at', 'is not', null)
    .orderBy('job')
    .orderBy('subject')
    .execute()
  const subjects = rows.flatMap(({ set_aside_at: setAsideAt, ...row }) =>
    setAsideAt === null ? [] : [{ ...row, setAsideAt }],
  )
  const all = [...subjects, ...(await selectFailed(db))]
  return all.sort((a, b) => a.setAsideAt.getTime() - b.setAsideAt.getTime())
}

/** Retries everything that was set aside. Returns how many. */
export async function retrySetAside(db: Db): Promise<number> {
  return (await retrySubjects(db)).length + (await retryFailed(db)).length
}

/** Enqueued jobs, and one subject of a scheduled job each, as the list of what was set aside has them. */
export const JOBS_SET_ASIDE = sql`${FAILED} union all
  select job || '/' || subject, job, attempts, error, set_aside_at from job_failure where set_aside_at is not null`

/** Has jobs that were set aside, all or one, run again as soon as the transaction has committed; returns how many. */
export async function retryJobs(tx: TransactionContext, id: string | undefined): Promise<number> {
  const subjects = id !== undefined && isId(id) ? [] : await retrySubjects(tx.db, id)
  const enqueued = id !== undefined && !isId(id) ? [] : await retryFailed(tx.db, id)
  for (const name of new Set(subjects)) await tx.jobs.runSoon(tx, name)
  for (const name of new Set(enqueued)) tx.afterCommit(() => tx.broadcast.publish('job.enqueued', { name }))
  return subjects.length + enqueued.length
}

/** Has subjects of scheduled jobs tried again by the next run; returns the job of each. `id` is `<job>/<subject>`. */
async function retrySubjects(db: Db, id?: string): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    delete from job_failure
    where set_aside_at is not null ${id === undefined ? sql`` : sql`and job || '/' || subject = ${id}`}
    returning job`.execute(db)
  return rows.map(row => row.job)
}
