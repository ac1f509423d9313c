import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Transacted } from './database.ts'

type Mode = Config['mode']

/** The database belongs to the other kind of installation; the message also explains how to start with a new one. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError'
}

/**
 * Makes sure that a server of this mode may use the database: production claims an unmarked database, and no server
 * uses one that is marked as the other's, wherever it came from (a shared folder, a restored backup, another
 * `DATABASE_URL`). Throws {@link InstallationError}.
 */
export async function claimInstallation(
  pool: pg.Pool,
  config: Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'>,
  clock: Clock,
): Promise<void> {
  if (config.mode === 'production')
    await pool.query(
      `insert into installation (mode, since) values ('production', $1) on conflict do nothing`,
      [clock.now()],
    )
  const { rows } = await pool.query<{ mode: Mode }>('select mode from installation')
  const mode = rows[0]?.mode ?? config.mode
  if (mode !== config.mode) throw new InstallationError(refusal(config))
}

/** Marks the database as a demo's, in the transaction that fills it. Throws where it is production's. */
export async function markAsDemo(db: Transacted, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode: 'demo', since: now })
    .onConflict(conflict => conflict.column('sole').doNothing())
    .execute()
  const { mode } = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow()
  if (mode !== 'demo')
    throw new InstallationError('Demo data is not loaded into the database of a production server.')
}

function refusal({ mode, dataDir, databaseUrl }: Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'>): string {
  const place =
    databaseUrl === undefined ? `the database in ${dataDir}/postgres` : 'the database of DATABASE_URL'
  if (mode === 'demo')
    return [
      `MODE is demo, but ${place} belongs to a production server, whose people's mails the demo would show to everybody.`,
      'Set MODE=production, or give the demo another place by DATA_DIR (and another DATABASE_URL, if one is set).',
    ].join('\n')
  const emptied =
    databaseUrl === undefined
      ? `stop every server that uses it, and remove ${dataDir}/postgres (where it is a link, also the folder it leads to) and ${dataDir}/files`
      : `stop every server that uses it, drop and create the database, and remove ${dataDir}/files`
  return [
    `MODE is production, but ${place} holds the demo: its log-ins, an administrator's among them, are known to everybody.`,
    'Begin clean in one of two ways:',
    databaseUrl === undefined
      ? '  1. Keep the demo: set DATA_DIR to a new folder, or DATABASE_URL to an empty database and DATA_DIR to a new folder.'
      : '  1. Keep the demo: set DATABASE_URL to an empty database, and DATA_DIR to a new folder.',
    `  2. Give the demo up: ${emptied}.`,
  ].join('\n')
}
