import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { JobName } from './job-map.ts'
import type { SetAside } from './set-aside.ts'

/** The state of a job as pg-boss stores it. */
export type QueueState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

/** A try of a job that a process has begun: a later try has another number. */
export interface Try {
  name: string
  id: string
  retryCount: number
}

export async function setExpiry(pool: pg.Pool, name: string, seconds: number): Promise<void> {
  await pool.query('update job.queue set expire_seconds = $2 where name = $1', [name, seconds])
}

/** Finds active runs without a look at all that have ended, of which there are many more. */
export async function indexActive(pool: pg.Pool): Promise<void> {
  await pool.query(`create index if not exists job_active on job.job_common (name) where state = 'active'`)
}

/** When work is due in a queue, in milliseconds from now: null for none, 0 or less when it is due. */
export interface QueueLook {
  name: string
  dueInMs: number | null
  /** When the first of its active runs has been silent for too long. */
  lostInMs: number | null
}

/** What each queue waits for, and the database's time. */
export async function lookAtQueues(
  pool: pg.Pool,
  names: readonly string[],
): Promise<{ now: Date; queues: QueueLook[] }> {
  const { rows } = await pool.query<{ name: string; now: number; due: number | null; lost: number | null }>({
    name: 'look at queues',
    text: `
      select queue.name, ${msOf('now()')} as now,
        (select ${msOf('min(start_after) - now()')} from job.job
          where name = queue.name and state < 'active' and not blocked) as due,
        (select ${msOf("min(heartbeat_on + heartbeat_seconds * interval '1 second') - now()")} from job.job
          where name = queue.name and state = 'active') as lost
      from unnest($1::text[]) as queue (name)`,
    values: [names],
  })
  return {
    now: new Date(rows[0]?.now ?? Number.NaN),
    queues: rows.map(({ name, due, lost }) => ({ name, dueInMs: due, lostInMs: lost })),
  }
}

const msOf = (time: string) => `(1000 * extract(epoch from ${time}))::float8`

/** Says that a try is alive; false when it is not this process's any more: cancelled, or taken over. */
export async function sendHeartbeat(pool: pg.Pool, { name, id, retryCount }: Try): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update job.job set heartbeat_on = now()
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [name, id, retryCount],
  )
  return rowCount === 1
}

/**
 * Locks the queued run of a key until the transaction ends, and brings it forward to `waitS` seconds from now if it was
 * due later; `at` is that time by the application's clock. Undefined when none is queued.
 */
export async function holdWaiting(
  db: Db,
  {
    name,
    key,
    waitS,
    at = null,
    priority,
  }: { name: string; key: string; waitS: number; at?: string | null | undefined; priority: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update job.job set start_after = least(start_after, now() + ${waitS}::float8 * interval '1 second'),
      data = case when ${at}::text is null then data - 'at'
        when data ->> 'at' > ${at} then jsonb_set(data, '{at}', to_jsonb(${at}::text)) else data end,
      priority = greatest(priority, ${priority}::int)
    where name = ${name} and singleton_key = ${key} and state = 'created'
    returning id`.execute(db)
  return rows[0]?.id
}

/**
 * Stores when the next try of a failed run may begin, and whether the failed try is not counted because it was not the
 * job's fault.
 */
export async function delayNextTry(
  db: Db,
  { name, id, retryCount }: Try,
  { seconds, counts }: { seconds: number; counts: boolean },
): Promise<void> {
  await sql`
    update job.job set retry_delay = ${seconds}::int, retry_limit = retry_limit + ${counts ? 0 : 1}::int
    where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int`.execute(
    db,
  )
}

/** Clears the delay of the last try when one begins: if its process dies, the next one is not delayed. */
export async function clearDelay(db: Db, { name, id, retryCount }: Try): Promise<void> {
  await sql`
    update job.job set retry_delay = 0
    where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int`.execute(
    db,
  )
}

/** Jobs that have used up their tries. */
export async function selectFailed(db: Db): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select name as job, id as subject, attempts, error, at as "setAsideAt" from (${FAILED}) as failed
    order by at, id`.execute(db)
  return rows
}

/** The same as the list of what was set aside has them. */
export const FAILED = sql`
  select id::text as id, name, retry_count + 1 as attempts,
    coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text, '') as error, completed_on as at
  from job.job where state = 'failed' and policy = 'short'`

/** Gives failed jobs, all or one, as many tries as they had before. Returns the name of each. */
export async function retryFailed(db: Db, id?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update job.job set state = 'retry', retry_limit = retry_limit + retry_count + 1, retry_delay = 0, start_after = now(),
      completed_on = null
    where state = 'failed' and policy = 'short' ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
    returning name`.execute(db)
  return rows.map(row => row.name)
}

/** Enqueued jobs that are due and wait for a worker. */
export async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from job.job
    where state in ('created', 'retry') and policy = 'short' and start_after <= now()`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Makes jobs that are due by the application's clock due by the database's clock, too. */
export async function bringForward(db: Db, name: string, now: Date): Promise<void> {
  await sql`
    update job.job set start_after = now()
    where name = ${name} and state = 'created' and start_after > now()
      and (data ->> 'at')::timestamptz <= ${now}`.execute(db)
}

export interface OwnedJob {
  id: string
  name: JobName
  state: QueueState
  done: number | null
  total: number | null
  output: unknown
}

export async function insertProgress(
  db: Db,
  row: { jobId: string; job: string; ownerId: string },
): Promise<void> {
  await db
    .insertInto('job_progress')
    .values({ job_id: row.jobId, job: row.job, owner_id: row.ownerId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function updateProgress(db: Db, jobId: string, done: number, total: number): Promise<void> {
  await db.updateTable('job_progress').set({ done, total }).where('job_id', '=', jobId).execute()
}

/** A job that this person may read. */
export async function findOwned(db: Db, jobId: string, ownerId: string): Promise<OwnedJob | undefined> {
  const { rows } = await sql<OwnedJob>`
    select queued.id, queued.name, queued.state, progress.done, progress.total, queued.output
    from job_progress as progress
    join job.job as queued on queued.name = progress.job and queued.id = progress.job_id
    where progress.job_id = ${jobId}::uuid and progress.owner_id = ${ownerId}::uuid`.execute(db)
  return rows[0]
}

/**
 * Removes jobs that ended before a time, except enqueued ones that failed, and progress of jobs that no longer exist.
 */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await sql`
    delete from job.job
    where (state in ('completed', 'cancelled') or state = 'failed' and policy = 'exclusive')
      and completed_on < ${before}`.execute(db)
  await sql`
    delete from job_progress as progress where not exists (
      select from job.job as queued where queued.name = progress.job and queued.id = progress.job_id)`.execute(
    db,
  )
}
