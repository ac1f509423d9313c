import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { isUnreachable } from './failures.ts'
import { createDatabase, createPool, type PooledDatabase } from './pool.ts'
import { Readers } from './reader.ts'

let database: TestDatabase
let pool: pg.Pool
let db: PooledDatabase

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  db = createDatabase(pool)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const statements = new Map<string, { name: string; text: string }>()
/** Runs a text as one prepared statement. */
function read(text: string, values: readonly unknown[] = []) {
  const known = statements.get(text) ?? { name: `t${statements.size}`, text }
  statements.set(text, known)
  return db.readers.read(known, values)
}

describe('reads that share connections', () => {
  it('get each their own answer, many at once', async () => {
    const text = `select $1::int as n, array(select generate_series(1, $1::int)) as list`
    const asked = Array.from({ length: 200 }, (_, n) => n)
    const answers = await Promise.all(asked.map(n => read(text, [n])))
    expect(answers.map(([row]) => row?.n)).toEqual(asked)
    expect(answers[3]).toEqual([{ n: 3, list: [1, 2, 3] }])
    const { rows } = await pool.query(
      `select count(*) from pg_stat_activity where datname = current_database()`,
    )
    expect(rows[0].count).toBeLessThanOrEqual(3)
  })

  it('answer what the pool answers', async () => {
    const text = `select $1::text as text, $2::boolean as yes, $3::timestamptz as at, $4::text[] as texts,
      $5::bigint as big, '2026-02-03 04:05:06+00'::timestamptz as whole, '0044-03-15 12:00:00+00 BC'::timestamptz as old, null::int as nothing, '{"a": [1]}'::jsonb as json, 1.5::numeric as number`
    const at = new Date('2026-02-03T04:05:06.789Z')
    const values = ['ñ "\\ {', true, at, ['a', 'b"\\,{}', null, ''], 9_000_000_000]
    const { rows } = await pool.query(text, values)
    for (let time = 0; time < 2; time++) expect(await read(text, values)).toEqual(rows)
    expect(rows[0]).toMatchObject({ at, texts: values[3], big: 9_000_000_000, nothing: null })
  })

  it('are planned once, for any values', async () => {
    for (let n = 0; n < 8; n++) await read('select from pg_class where relname = $1::text', [`c${n}`])
    const plans = await read(
      'select generic_plans, custom_plans from pg_prepared_statements order by 1 desc limit 1',
    )
    expect(plans).toEqual([{ generic_plans: 8, custom_plans: 0 }])
  })

  it('fail alone', async () => {
    const answers = await Promise.allSettled([1, 0, 2, 0, 4].map(n => read('select 4 / $1::int as n', [n])))
    expect(
      answers.map(answer => (answer.status === 'fulfilled' ? answer.value[0]?.n : answer.reason.code)),
    ).toEqual([4, '22012', 2, '22012', 1])
  })

  it('write nothing', async () => {
    await pool.query('create table dot (n int)')
    await expect(read('insert into dot values (1) returning n')).rejects.toMatchObject({ code: '25006' })
  })

  it('do not wait behind one that is late', async () => {
    const blocker = await pool.connect()
    await blocker.query('select pg_advisory_lock(7)')
    let done = false
    const late = read('select pg_advisory_xact_lock_shared(7)').then(() => {
      done = true
    })
    await sleep(30)
    expect(await read('select 1 as n')).toEqual([{ n: 1 }])
    expect(done).toBe(false)
    await blocker.query('select pg_advisory_unlock(7)')
    blocker.release()
    await late
  })

  it('go on over a new connection when one breaks', async () => {
    await read('select 1 as n')
    const cut = read('select pg_terminate_backend(pg_backend_pid())')
    const behind = read('select 1 as n')
    for (const broken of [cut, behind])
      expect(isUnreachable(await broken.catch((error: unknown) => error))).toBe(true)
    expect(await read('select 1 as n')).toEqual([{ n: 1 }])
  })

  it('leave no connection open at rest, and open another one when something is asked', async () => {
    const client = { ...pool.options, application_name: 'calina-resting' }
    const readers = new Readers({ max: 2, client, types: { getTypeParser: () => String }, idleMs: 20 })
    const open = async () => {
      const { rows } = await pool.query(
        `select count(*) from pg_stat_activity where application_name = 'calina-resting'`,
      )
      return rows[0].count as number
    }
    const ask = () => readers.read({ name: 'one', text: 'select pg_sleep(0.1)::text, 1 as n' }, [])
    for (let time = 0; time < 2; time++) {
      // one that takes longer than the rest is answered
      expect(await ask()).toMatchObject([{ n: '1' }])
      await expect.poll(open).toBe(0)
    }
    await readers.end()
  })

  it('are refused once the database is let go of', async () => {
    await db.readers.end()
    expect(isUnreachable(await read('select 1 as n').catch((error: unknown) => error))).toBe(true)
  })

  it('say that the database is unreachable when it is', async () => {
    const nowhere = createDatabase(
      new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing', max: 1 }),
    )
    const failure = await nowhere.readers
      .read({ name: 'n', text: 'select 1' }, [])
      .catch((error: unknown) => error)
    expect(isUnreachable(failure)).toBe(true)
    await nowhere.destroy()
  })
})
