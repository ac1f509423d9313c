import type { Db } from '../db/database.ts'
import { retryFailed, selectFailed } from './jobs.repository.ts'

/** Work that has used up its tries and waits for somebody to look at it. */
export interface SetAside {
  job: string
  /** What it was about: one of those that a job of the clock goes through, or the id of an enqueued job. */
  subject: string
  attempts: number
  error: string
  setAsideAt: Date
}

/** Everything that was set aside, by jobs of the clock (`oneByOne`) and enqueued ones, the oldest first. */
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

/** Has what was set aside tried again. Answers how many. */
export async function retrySetAside(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job_failure')
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows) + (await retryFailed(db))
}
