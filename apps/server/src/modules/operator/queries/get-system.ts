import type { Answer, operatorDesk } from '@calina/contract'
import { readBackupState } from '../../../platform/backup/runs.repository.ts'
import type { Context } from '../../../platform/context.ts'
import { databaseSize } from '../../../platform/db/growth.ts'
import { countFacts } from '../../../platform/events/outbox.repository.ts'
import { countDue } from '../../../platform/jobs/jobs.repository.ts'
import { countMails } from '../../../platform/mail/mail-figures.ts'
import { listProcesses } from '../../../platform/processes/processes.ts'
import { countWork, shownError } from '../../../platform/set-aside/set-aside.ts'

/** How the installation stands: its processes, what waits, and free space. */
export async function getSystem(ctx: Context): Promise<Answer<typeof operatorDesk.getSystem>> {
  const { config, db } = ctx
  const now = ctx.clock.now()
  const [processes, jobs, facts, mails, setAside, disk, bytes] = await Promise.all([
    listProcesses(db, now),
    countDue(db),
    countFacts(db),
    countMails(db, now),
    countWork(db),
    ctx.storage.disk().catch(() => null),
    databaseSize(db),
  ])
  return {
    processes: processes.map(({ startedAt, seenAt, minutes, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      p95Ms: minutes.map(minute => minute.p95Ms),
      errorShare: minutes.map(minute => minute.errorShare),
    })),
    // Without a mail server nothing waits: mails stay in the outbox, where they are read.
    waiting: { jobs, facts, mails: config.smtpUrl === undefined ? 0 : mails.waiting },
    setAside: { jobs: setAside.job, facts: setAside.fact, mails: setAside.mail },
    mailsToday: mails.today,
    files: {
      freeBytes: disk?.freeBytes ?? null,
      totalBytes: disk?.totalBytes ?? null,
      reserveBytes: config.storageReserveBytes,
    },
    database: { bytes, maxBytes: config.databaseMaxBytes ?? null },
    backup: await backupOf(ctx),
  }
}

type Backup = Answer<typeof operatorDesk.getSystem>['backup']

async function backupOf({ config: { backup }, db }: Context): Promise<Backup> {
  if (backup === undefined) return null
  const { last, failed } = await readBackupState(db)
  return {
    hour: backup.hour,
    last: last === undefined ? null : { at: last.beganAt.toISOString(), bytes: last.bytes },
    failed: failed === undefined ? null : { at: failed.at.toISOString(), error: shownError(failed.error) },
  }
}
