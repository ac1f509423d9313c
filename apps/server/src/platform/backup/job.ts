import { HOUR } from '../clock.ts'
import type { Context, Services } from '../context.ts'
import type { PoolConnection } from '../db/pool.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { BackupBusyError } from './errors.ts'
import { makeBackup } from './make-backup.ts'
import { readBackupState } from './runs.repository.ts'

/** So old, one that was missed at its hour is made at any. */
const OVERDUE_MS = 25 * HOUR

/** Registers the job that makes a backup at the operator's hour. */
export function backupJobs(jobs: Jobs, connection: PoolConnection): void {
  jobs.add({
    name: 'backup.make',
    cron: '*/10 * * * *',
    run: (ctx, signal) => backUpWhenDue(ctx, connection, signal),
  })
}

/** One that fails is tried again ten minutes later, for as long as it is due, and holds nothing else up. */
async function backUpWhenDue(ctx: Context, connection: PoolConnection, signal: AbortSignal): Promise<void> {
  const { config, clock, db, storage, logger } = ctx
  if (config.backup === undefined || !(await isDue(ctx, config.backup.hour))) return
  try {
    const { id, newBytes, fileCount } = await makeBackup({
      config,
      clock,
      connection,
      db,
      storage,
      signal,
      onProgress: () => undefined,
    })
    logger.info({ backup: id, bytes: newBytes, files: fileCount }, 'a backup was made')
  } catch (error) {
    if (error instanceof BackupBusyError) return
    // Another process takes it over, or this one does when it starts again.
    if (signal.aborted) throw error
    logger.error({ err: error }, 'a backup failed')
  }
}

/** Due from its hour on until one has been made, and at any hour where the last one is older than a day. */
async function isDue(
  { db, clock }: Pick<Services, 'clock'> & Pick<Context, 'db'>,
  hour: number,
): Promise<boolean> {
  const now = clock.now()
  const { last } = await readBackupState(db)
  const from = new Date(now)
  from.setUTCHours(hour, 0, 0, 0)
  if (last === undefined) return now.getUTCHours() === hour
  return now.getTime() - last.beganAt.getTime() > OVERDUE_MS || (now >= from && last.beganAt < from)
}
