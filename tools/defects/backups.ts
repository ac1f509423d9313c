import { type Defect, within, withinWeb } from './defect.ts'

const backup = within('platform/backup')
const storage = within('platform/storage')
const page = withinWeb('features/operator')
const BACKUP_TEST = 'backup.test.ts'
const JOB_TEST = 'job.test.ts'

export const BACKUPS: readonly Defect[] = [
  backup(
    'files that come while a backup runs are not in it',
    'make-backup.ts',
    `      await beginSnapshot(snapshot)
      await files.copy()`,
    '      await beginSnapshot(snapshot)',
    '/src/backup.test.ts',
  ),
  backup(
    'the rows of a backup are of several moments',
    'dump.ts',
    'begin isolation level repeatable read, read only',
    'begin isolation level read committed, read only',
    '/src/backup.test.ts',
  ),
  backup(
    'numbers are given twice after a restore',
    'load.ts',
    'for (const { schema, name, value } of sequences)',
    'for (const { schema, name, value } of sequences.slice(0, 0))',
    '/src/backup.test.ts',
  ),
  backup(
    'a file of the same key is taken for the one that was copied',
    'files.ts',
    '`${key} ${changedAt.getTime()}`',
    'key',
    BACKUP_TEST,
  ),
  backup(
    'a manifest that somebody has changed is believed',
    'manifest.ts',
    'if (!equalInConstantTime(seal, sealOf(manifest, secrets)))',
    'if (equalInConstantTime(seal, ""))',
    BACKUP_TEST,
  ),
  backup(
    'a part that was truncated is taken for whole',
    'parts.ts',
    'if (sha256 !== part.sha256)',
    'if (sha256 === "")',
    BACKUP_TEST,
  ),
  backup(
    'objects that another backup needs are removed',
    'prune.ts',
    "await session.query('insert into used select distinct name from incoming on conflict do nothing')",
    '',
    BACKUP_TEST,
  ),
  backup(
    'a restore overwrites what is there',
    'restore.ts',
    '  if (replace) return\n',
    '  if (replace || replace === false) return\n',
    BACKUP_TEST,
  ),
  backup(
    'a server starts on half a restore',
    'interrupted.ts',
    'if (restoring !== undefined)',
    'if (restoring?.id === "")',
    BACKUP_TEST,
  ),
  backup(
    'a backup that was missed is not made up for',
    'job.ts',
    'now.getTime() - last.beganAt.getTime() > OVERDUE_MS ||',
    '',
    JOB_TEST,
  ),
  storage(
    'the backups of others in the bucket are listed as ours',
    's3-storage.ts',
    "...(this.#prefix !== '' && { Prefix: this.#prefix }),",
    '',
    '/src/platform/backup/job.test.ts',
  ),
  page(
    'a backup that is days old looks like a good one',
    'backup-part.tsx',
    'now - Date.parse(last.at) > OLD_MS',
    'now - Date.parse(last.at) > OLD_MS * 100',
    'system-view.test.tsx',
  ),
]
