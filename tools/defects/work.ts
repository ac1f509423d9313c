import { atRoot, type Defect, within } from './defect.ts'

const events = within('platform/events')
const jobs = within('platform/jobs')
const db = within('platform/db')

export const WORK: readonly Defect[] = [
  events(
    'a relay takes a fact while an earlier one about the same thing exists',
    'outbox.repository.ts',
    'earlier.id < fact.id',
    'false',
    'outbox.test.ts',
  ),
  events(
    'a fact that was set aside holds up all that follow it',
    'outbox.repository.ts',
    ' and earlier.failed_at is null',
    '',
    'outbox.test.ts',
  ),
  events(
    'facts that wait for an earlier one hide all others',
    'outbox.repository.ts',
    'more && rows[0]?.id === null',
    'false',
    'outbox.test.ts',
  ),
  events(
    'one fact that fails holds up its whole batch',
    'outbox.ts',
    'for (const { id } of taken.facts) await this.#relayOne(ctx, id)',
    'throw error',
    'outbox.test.ts',
  ),
  jobs(
    'work is done although the transaction that enqueued it was rolled back',
    'jobs.ts',
    '{ db: fromKysely(tx.db), id, singletonKey',
    '{ id, singletonKey',
    'enqueue.test.ts',
  ),
  jobs('a stop uses up a try of what runs', 'jobs.ts', 'counts: !stopping', 'counts: true', 'jobs.test.ts'),
  jobs(
    'another person’s job is shown and cancelled',
    'jobs.repository.ts',
    ' and progress.owner_id = ${ownerId}::uuid',
    '',
    'jobs.routes.test.ts',
  ),
  jobs(
    'equal work is queued again and again',
    'jobs.ts',
    'const singletonKey = key ?? id',
    'const singletonKey = id',
    'enqueue.test.ts',
  ),
  jobs('a cancelled job runs on', 'jobs.ts', '...(job.signal ? [job.signal] : [])', '...[]', 'jobs.test.ts'),
  jobs(
    'a try whose lease was lost decides for the one that has it',
    'jobs.ts',
    'await boss.complete(name, { id, retryCount })',
    'await boss.complete(name, id)',
    'jobs.test.ts',
  ),
  jobs(
    'jobs that were set aside are forgotten after a day',
    'jobs.repository.ts',
    "state in ('completed', 'cancelled')",
    "state in ('completed', 'cancelled', 'failed')",
    'enqueue.test.ts',
  ),
  jobs(
    'a job that fails is retried at once',
    'jobs.ts',
    'retryAfterMs * 2 ** retryCount',
    'retryAfterMs * 0',
    'enqueue.test.ts',
  ),
  jobs(
    'a failure that the database cannot store leaves its job running',
    'jobs.ts',
    '{ message: storedMessage(error)',
    '{ message: String(error)',
    'enqueue.test.ts',
  ),
  events(
    'a failure that the database cannot store holds up every fact',
    'outbox.ts',
    'error: storedMessage(error)',
    'error: String(error)',
    'outbox.test.ts',
  ),
  db(
    'a second transaction is opened inside the first one',
    'transaction.ts',
    'if (open.getStore())',
    'if (ctx === undefined)',
    'transaction.test.ts',
  ),
  atRoot(
    'a module reads the table of another',
    'tools/lib/table-ownership.ts',
    'owner === undefined || owner === use.by ?',
    'owner !== undefined ?',
    'tools/table-ownership.test.ts',
  ),
]
