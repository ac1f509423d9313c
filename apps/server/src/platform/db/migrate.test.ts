import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate, migrationsFingerprint } from './migrate.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let pool: pg.Pool
let directory: string

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = createPool({ connection: database.connection, max: 4, onError: () => undefined })
  directory = await mkdtemp(path.join(tmpdir(), 'calina-migrations-'))
})

afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(directory, name), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migration' order by 1",
  )
  return rows.map(row => row.name)
}

test('applies the files in their order, once, and answers those it applied', async () => {
  await write({
    '0002_second.sql': 'alter table first add column more text; create table second (id int);',
    '0001_first.sql': 'create table first (id int);',
  })
  expect(await migrate(pool, directory)).toEqual([
    { number: 1, name: 'first' },
    { number: 2, name: 'second' },
  ])
  expect(await migrate(pool, directory)).toEqual([])
  await write({ '0010_third.sql': 'create table third (id int)' })
  expect(await migrate(pool, directory)).toEqual([{ number: 10, name: 'third' }])
  expect(await tables()).toEqual(['first', 'second', 'third'])
})

test('two processes that start at once apply each file once', async () => {
  await write({
    '0001_slow.sql': 'select pg_sleep(0.2); create table slow (id int);',
    '0002_next.sql': 'create table next (id int);',
  })
  const results = await Promise.all([
    migrate(pool, directory),
    migrate(pool, directory),
    migrate(pool, directory),
  ])
  expect(results.map(applied => applied.length).sort()).toEqual([0, 0, 2])
})

test('undoes a file that fails, names it and its line, and keeps those before it', async () => {
  await write({
    '0001_good.sql': 'create table good (id int);',
    '0002_bad.sql': 'create table half (id int);\n\ncreate table bad (id nonsense);\n',
    '0003_never.sql': 'create table never (id int);',
  })
  await expect(migrate(pool, directory)).rejects.toThrow('0002_bad.sql:3: type "nonsense" does not exist')
  expect(await tables()).toEqual(['good'])
  await write({ '0002_bad.sql': 'create table mended (id int);' })
  expect((await migrate(pool, directory)).map(applied => applied.number)).toEqual([2, 3])
})

test('refuses when an applied file was changed, but not for the ends of its lines', async () => {
  await write({ '0001_first.sql': 'create table first\n(id int);\n' })
  await migrate(pool, directory)
  await write({ '0001_first.sql': 'create table first\r\n(id int);\r\n' })
  expect(await migrate(pool, directory)).toEqual([])
  await write({
    '0001_first.sql': 'create table first\n(id bigint);\n',
    '0002_second.sql': 'create table second (id int)',
  })
  await expect(migrate(pool, directory)).rejects.toThrow('0001_first.sql is not the file that was applied')
  expect(await tables()).toEqual(['first'])
})

test('refuses a database that is ahead of the files', async () => {
  await write({
    '0001_first.sql': 'create table first (id int)',
    '0002_second.sql': 'create table second (id int)',
  })
  await migrate(pool, directory)
  await rm(path.join(directory, '0002_second.sql'))
  await expect(migrate(pool, directory)).rejects.toThrow('The database has migration 2 (second)')
})

test('refuses a file that comes late', async () => {
  await write({ '0002_second.sql': 'create table second (id int)' })
  await migrate(pool, directory)
  await write({ '0001_first.sql': 'create table first (id int)' })
  await expect(migrate(pool, directory)).rejects.toThrow('0001_first.sql comes before migration 2')
  expect(await tables()).toEqual(['second'])
})

test('refuses names and numbers that leave the order open', async () => {
  await write({ '1_first.sql': 'select 1' })
  await expect(migrate(pool, directory)).rejects.toThrow('1_first.sql is not named like a migration')
  await rm(path.join(directory, '1_first.sql'))
  await write({ '0001_one.sql': 'select 1', '0001_two.sql': 'select 1' })
  await expect(migrate(pool, directory)).rejects.toThrow('0001_one.sql and 0001_two.sql have the same number')
})

test('takes longer than a request may, and leaves the pool its limits', async () => {
  const impatient = createPool({ connection: database.connection, max: 1, onError: () => undefined })
  impatient.options.statement_timeout = 100
  impatient.options.query_timeout = 200
  await write({ '0001_slow.sql': 'select pg_sleep(0.5); create table slow (id int)' })
  expect(await migrate(impatient, directory)).toHaveLength(1)
  await expect(impatient.query('select pg_sleep(0.5)')).rejects.toThrow(/timeout/)
  await impatient.end()
})

test('the fingerprint changes with names and contents', async () => {
  const seen = new Set<string>()
  for (const files of [
    {},
    { '0001_a.sql': 'select 1' },
    { '0001_a.sql': 'select 2' },
    { '0002_b.sql': 'select 1' },
  ]) {
    await write(files)
    seen.add(await migrationsFingerprint(directory))
    expect(await migrationsFingerprint(directory)).toBe([...seen].at(-1))
  }
  expect(seen.size).toBe(4)
})
