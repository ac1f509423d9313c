import { type Defect, within } from './defect.ts'

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
  db(
    'a second transaction is opened inside the first one',
    'transaction.ts',
    'if (open.getStore())',
    'if (ctx === undefined)',
    'transaction.test.ts',
  ),
]
