import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from './platform/db/pool.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './testing/database.ts'

describe('npm run ledger:check', () => {
  let database: TestDatabase
  let folder: string

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'calina-check-'))
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string }>(resolve => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'ledger-check.ts'), ...args],
        { env: { PATH: process.env.PATH, DATABASE_URL: urlOf(database.connection), DATA_DIR: folder } },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
      )
    })

  it('prints that nothing is wrong, or names what is and exits 1', async () => {
    expect(await run()).toEqual({ code: 0, out: 'The ledger adds up: 0 entries, nothing wrong.\n' })

    const pool = createPool({ connection: database.connection, max: 1, onError: () => undefined })
    const id = randomUUID()
    await pool.query(
      `insert into user_account (id, type, username, name, email, password_hash, birth_date, terms_accepted_at, created_at)
       values ($1, 'fan', 'somebody', 'Somebody', 'somebody@example.test', 'none', '1990-01-01', now(), now())`,
      [id],
    )
    await pool.query(
      `insert into ledger_account (id, owner_id, kind, currency, balance, sequence, minimum, created_at)
       values ($1, $1, 'fan_wallet', 'USD', 5, 0, 0, now())`,
      [id],
    )
    await pool.query(
      `insert into job_failure (job, subject, attempts, error, failed_at, available_at, set_aside_at)
       values ('wallet.release-earnings', $1, 5, 'Error: no', now(), now(), now())`,
      [id],
    )
    const { code, out } = await run()
    expect(code).toBe(1)
    expect(out).toContain(`cache-is-sum  ${id}  5 at 0`)
    expect(out).toContain('The ledger does not add up: 1 finding.')
    expect(out).toContain(`set aside: wallet.release-earnings  ${id}  5 tries  Error: no`)
    await run('--retry')
    const { rowCount } = await pool.query('select from job_failure')
    expect(rowCount).toBe(0)
    await pool.end()
  }, 120_000)
})
