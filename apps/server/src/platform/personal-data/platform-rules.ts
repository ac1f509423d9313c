import { sql } from 'kysely'
import { eraseBy, namesNobody, type PersonalDataRule, rowsOf } from './personal-data.ts'

/** Tables of the platform, and of the job queue. */
export const PLATFORM_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'audit_entry',
    holds:
      'Acts that concern money and security: ids, times, names of changed fields, devices, former usernames, reasons of staff.',
    export: {
      file: 'account/security-log',
      // What staff looked at and noted stays with them, and of what they decided, and of what the person did as staff
      // with others, only the act is told.
      rows: rowsOf(
        person => sql`select at, act, case when coalesce(actor_id, ${person}) = ${person}
            and coalesce(subject, ${person}::text) = ${person}::text then details else '{}' end as details
          from audit_entry where actor_id = ${person} or (subject = ${person}::text and not starts_with(act, 'person.'))
          order by sequence`,
      ),
    },
    erase: {
      kept: 'It proves what was done with money and accounts. Its rows are chained by hashes and cannot change; they name the account by its id.',
    },
  },
  {
    table: 'audit_incoming',
    holds: 'Entries of the audit log inside the transaction that writes them.',
    export: { nothing: 'always empty for readers' },
    erase: { kept: 'always empty for readers' },
  },
  namesNobody('audit_head', 'The hash of the last entry of the audit log.'),
  {
    table: 'outbox',
    holds: 'Facts that wait for their handlers: ids, and the address to which a link is to be mailed.',
    export: { nothing: 'repeats in passing what the other tables hold' },
    erase: eraseBy(
      'Facts that were set aside and name the person are deleted; others pass within seconds.',
      (person, email) => sql`delete from outbox
        where failed_at is not null and (key = format('user:%s', ${person}) or lower(payload ->> 'email') = lower(${email}))`,
    ),
  },
  {
    table: 'mail_outbox',
    holds:
      'Mails that wait to be sent, and for thirty days those that could not be: the address, and the encrypted text. The demo keeps them.',
    export: { nothing: 'the person has received them' },
    erase: eraseBy(
      'Mails to the address are deleted.',
      (_, email) => sql`
      delete from mail_outbox where lower(recipient) = lower(${email})`,
    ),
  },
  {
    table: 'idempotency_key',
    holds: 'Answers of calls that moved money, for a day.',
    export: { nothing: 'repeats in passing what the other tables hold' },
    erase: eraseBy('Deleted.', person => sql`delete from idempotency_key where owner = ${person}::text`),
  },
  {
    table: 'job_failure',
    holds: 'Work that failed, by the id of an account or a payment.',
    export: { nothing: 'about the operation of the product' },
    erase: eraseBy('Deleted.', person => sql`delete from job_failure where subject = ${person}::text`),
  },
  {
    table: 'job_progress',
    holds: 'Who asked for a long job.',
    export: { nothing: 'about the operation of the product' },
    erase: eraseBy('Deleted.', person => sql`delete from job_progress where owner_id = ${person}`),
  },
  {
    table: 'job.job',
    holds: 'Queued jobs: ids of accounts, posts and uploads.',
    export: { nothing: 'about the operation of the product' },
    erase: { kept: 'Jobs carry ids only, and ended ones are removed after some days.' },
  },
  namesNobody('installation', 'Which kind of installation this is.'),
  namesNobody('schema_migration', 'Which migrations were applied.'),
  namesNobody('server_process', 'How the server processes are that run now.'),
  namesNobody('backup_run', 'When backups were made, and what went wrong.'),
  namesNobody('mail_day', 'How many mails left on each day.'),
  namesNobody('setting', 'Operator settings.'),
  namesNobody('setting_version', 'How often settings have changed.'),
  namesNobody('job.queue', 'The queues of jobs.'),
  namesNobody('job.queue_stats', 'How many jobs wait.'),
  namesNobody('job.schedule', 'Schedules of pg-boss; not used.'),
  namesNobody('job.version', 'The version of the queue.'),
  namesNobody('job.bam', 'Migrations of the queue that run beside it.'),
  namesNobody('job.job_dependency', 'Which job waits for another; not used.'),
  namesNobody('job.subscription', 'Which queue listens to an event; not used.'),
  namesNobody('job.warning', 'Warnings of the queue.'),
  {
    table: 'test_gateway_payment',
    holds: 'Payments of the built-in test gateway: amount, time, the number of the recharge.',
    export: { nothing: 'the recharges themselves are exported' },
    erase: { kept: 'Proof of payments of the test gateway, by the number of the recharge alone.' },
  },
  {
    table: 'test_gateway_delivery',
    holds: 'Notices of the built-in test gateway.',
    export: { nothing: 'the recharges themselves are exported' },
    erase: { kept: 'Proof of payments of the test gateway, by the number of the recharge alone.' },
  },
]
