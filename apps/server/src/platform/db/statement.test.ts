import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import type { Pooled } from './database.ts'
import { createDatabase, createPool } from './pool.ts'
import { pageStatement, parameter, rankedStatement, statement } from './statement.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Pooled

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  db = createDatabase(pool)
  await sql`create table dot (at timestamptz not null, id uuid not null)`.execute(db)
  await sql`
    insert into dot select to_timestamp(n / 2), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
    from generate_series(1, 7) as n`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('a statement whose text is built once', () => {
  it('takes its values by position', async () => {
    const add = statement(sql<{ sum: number }>`select ${parameter(1, 'int')} + ${parameter(2, 'int')} as sum`)
    expect(await add(db, [2, 3])).toEqual([{ sum: 5 }])
    expect(await add(db, [20, 3])).toEqual([{ sum: 23 }])
  })

  it('refuses a value in its text: it would stay the first one for ever', async () => {
    const stuck = statement(sql<{ n: number }>`select ${5}::int as n`)
    await expect(stuck(db, [])).rejects.toThrow('by position')
  })

  it('reads a list page by page, each row once', async () => {
    const dots = pageStatement(
      1,
      ({ limit, isAfter }) => sql<{ at: Date; id: string }>`
        select at, id from dot where ${parameter(1, 'boolean')} and ${isAfter(sql.ref('at'), sql.ref('id'))}
        order by at desc, id desc limit ${limit}`,
    )
    const seen: string[] = []
    let after: { at: Date; id: string } | null = null
    for (;;) {
      const rows: { at: Date; id: string }[] = await dots(db, { after, limit: 2 }, [true])
      seen.push(...rows.slice(0, 2).map(row => row.id.slice(-1)))
      after = rows[1] ?? null
      if (rows.length <= 2) break
    }
    expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1'])
    expect(await dots(db, { after: null, limit: 2 }, [false])).toEqual([])
  })

  it('reads a ranked list page by page, each row once', async () => {
    const rank = sql`(extract(epoch from at) / 8)::double precision`
    const dots = rankedStatement(
      0,
      ({ limit, isAfter }) => sql<{ rank: number; id: string }>`
        select ${rank} as rank, id from dot where ${isAfter(rank, sql.ref('id'))}
        order by ${rank} desc, id desc limit ${limit}`,
    )
    const seen: string[] = []
    let after: { rank: number; id: string } | null = null
    for (;;) {
      const rows: { rank: number; id: string }[] = await dots(db, { after, limit: 2 }, [])
      seen.push(...rows.slice(0, 2).map(row => row.id.slice(-1)))
      after = rows[1] ?? null
      if (rows.length <= 2) break
    }
    expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  })
})
