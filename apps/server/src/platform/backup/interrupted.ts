import type pg from 'pg'
import { BackupError } from './errors.ts'

/** A restore notes itself in the database until it has ended, so that nothing half is taken for an installation. */
const NOTED = `create schema restoring; create table restoring.backup (id text not null, files_cleared boolean not null)`

interface Queries {
  query: pg.Client['query']
}

export interface Restoring {
  id: string
  filesCleared: boolean
}

/** The restore of this database that has not ended. */
export async function readRestoring(session: Queries): Promise<Restoring | undefined> {
  const there = await session.query<{ there: boolean }>(
    `select to_regclass('restoring.backup') is not null as there`,
  )
  if (there.rows[0]?.there !== true) return undefined
  const { rows } = await session.query<{ id: string; files_cleared: boolean }>(
    'select id, files_cleared from restoring.backup',
  )
  const [row] = rows
  return { id: row?.id ?? '', filesCleared: row?.files_cleared ?? false }
}

export async function noteRestoring(session: Queries, { id, filesCleared }: Restoring): Promise<void> {
  await session.query(`begin; drop schema if exists restoring cascade; ${NOTED}`)
  await session.query('insert into restoring.backup values ($1, $2)', [id, filesCleared])
  await session.query('commit')
}

export async function forgetRestoring(session: Queries): Promise<void> {
  await session.query('drop schema restoring cascade')
}

/** Throws {@link BackupError} where a restore of the database was interrupted. */
export async function refuseInterrupted(session: Queries): Promise<void> {
  const restoring = await readRestoring(session)
  if (restoring !== undefined)
    throw new BackupError(
      `The restore of backup ${restoring.id} into this database has not ended. Run it again: npm run restore -- ${restoring.id}`,
    )
}
