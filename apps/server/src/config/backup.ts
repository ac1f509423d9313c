import path from 'node:path'
import type { KeepRule } from '../platform/backup/keep-rule.ts'
import type { ReadVariable } from './variables.ts'
import { wholeOrNone } from './whole-or-none.ts'

/** Where backups go, for whom they are encrypted, when they are made and how long they are kept. */
export interface BackupConfig {
  to: BackupPlace
  /** Public keys of age. */
  recipients: readonly string[]
  /** The hour of the day in UTC at which one is made. */
  hour: number
  keep: KeepRule
}

/** A folder of this machine, or a bucket with what the names in it begin with. */
export type BackupPlace = { folder: string } | { bucket: string; prefix: string }

interface Surroundings {
  dataDir: string
  s3: { bucket: string } | undefined
}

/** Backups are set up whole or not at all, and never beside what they back up. */
export function backupOf(
  read: ReadVariable,
  surroundings: Surroundings,
  problems: string[],
): BackupConfig | undefined {
  const hour = read('BACKUP_HOUR')
  const keep = read('BACKUP_KEEP')
  const whole = wholeOrNone(
    { BACKUP_TO: read('BACKUP_TO'), BACKUP_RECIPIENT: read('BACKUP_RECIPIENT') },
    {},
    problems,
  )
  if (whole === undefined) return undefined
  const to = placeOf(whole.BACKUP_TO)
  const problem = problemOf(to, surroundings)
  if (problem !== undefined) problems.push(`BACKUP_TO: ${problem}`)
  return { to, recipients: whole.BACKUP_RECIPIENT, hour, keep }
}

const S3_PLACE = /^s3:\/\/([^/]+)\/?(.*?)\/?$/

function placeOf(text: string): BackupPlace {
  const [, bucket, prefix = ''] = S3_PLACE.exec(text) ?? []
  return bucket === undefined ? { folder: path.resolve(text) } : { bucket, prefix }
}

/** What is wrong with a place. */
function problemOf(to: BackupPlace, { dataDir, s3 }: Surroundings): string | undefined {
  if ('folder' in to)
    return `${to.folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`)
      ? 'must lie outside DATA_DIR, or it is lost with what it holds'
      : undefined
  if (s3 === undefined) return 'an S3 is used with the S3_* variables, which are not set'
  return s3.bucket === to.bucket
    ? 'must be another bucket than S3_BUCKET, whose files the server sweeps'
    : undefined
}
