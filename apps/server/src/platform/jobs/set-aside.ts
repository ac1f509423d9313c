import type { Db } from '../db/database.ts'
import { retryFailed, selectFailed } from './jobs.repository.ts'

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
  const { numDeletedRows } = await db
    .deleteFrom('job_failure')
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows) + (await retryFailed(db))
}
