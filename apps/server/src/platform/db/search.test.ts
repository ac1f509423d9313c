import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createPool } from './pool.ts'
import { isShort, searchedFor } from './search.ts'

let database: TestDatabase
let pool: pg.Pool
const ROWS = 500

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ connection: database.connection, max: 1, onError: () => undefined })
  await pool.query('create table text (name text not null, words text not null)')
  await pool.query(`insert into text
    select text, search_words(text) from (select 'nombre ' || n as text from generate_series(1, ${ROWS}) as n) as named`)
  await pool.query('create index text_name on text using gin (search_fold(name) gin_trgm_ops)')
  await pool.query('create index text_words on text using gin (words gin_trgm_ops)')
  await pool.query('vacuum analyze text')
  await pool.query('set enable_seqscan = off')
  await pool.query('set enable_indexscan = off')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** How many texts an index has for a pattern that none of them fits: all, where it cannot be asked. */
async function given(condition: string, pattern: string): Promise<number> {
  const { rows } = await pool.query(
    `explain (analyze, format json) select from text where ${condition.replace('?', literal(pattern))}`,
  )
  const [scan] = rows[0]['QUERY PLAN'][0].Plan.Plans
  expect(scan['Node Type']).toBe('Bitmap Index Scan')
  return scan['Actual Rows']
}
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const names = (pattern: string) => given('search_fold(name) like search_fold(?)', pattern)
const words = (pattern: string) => given('words like search_term(?)', pattern)

const WITHIN = [
  'xyz',
  'x yz',
  'x-y',
  '!xy',
  'xy!',
  '!x!',
  'ñandú',
  'Жук',
  '猫猫猫',
  'a_b',
  '_xy',
  'xy_',
  'x 1',
  '777',
]
const BEGINNING = ['x', 'xy', 'x!', 'x!!', 'á', 'a\u0301b', 'ab\u0301', 'x_', 'x__', '7', '猫']
const NOTHING = ['!', '!!!', '_', '___', '😀', '😀😀😀', '%%%', '\\\\\\', '¿?']

describe('what the index can be asked of a term', () => {
  it.each(WITHIN)('all that contains %j', async term => {
    const { indexed, anywhere } = searchedFor(term)
    expect([indexed, isShort(term)]).toEqual(['within', false])
    expect(await names(anywhere)).toBeLessThan(ROWS)
    expect(await words(anywhere)).toBeLessThan(ROWS)
  })

  it.each(BEGINNING)('in what a word begins with %j', async term => {
    const { indexed, anywhere, wordBegins, tagBegins } = searchedFor(term)
    expect([indexed, isShort(term)]).toEqual(['beginning', true])
    for (const pattern of [wordBegins, tagBegins]) {
      expect(await names(pattern)).toBeLessThan(ROWS)
      expect(await words(pattern)).toBeLessThan(ROWS)
    }
    // one of them would read everything
    expect(Math.max(await names(anywhere), await words(anywhere))).toBe(ROWS)
  })

  it.each(NOTHING)('nothing of %j', async term => {
    const { indexed, wordBegins } = searchedFor(term)
    expect([indexed, isShort(term)]).toEqual(['nothing', true])
    expect(await names(wordBegins)).toBe(ROWS)
  })

  it.each([
    ['piscina_lluvia', 'na_ll'],
    ['#Piscina_Lluvia', 'na_ll'],
    ['la_piscina_de', 'la_pi'],
    ['año_ñandú', 'no_na'],
    ['piscina_', 'piscina_'],
    ['_lluvia', '_lluvia'],
    ['piscina lluvia', 'piscina lluvia'],
  ])('of %j first what has %j', async (term, first) => {
    const { joint } = searchedFor(term)
    expect(joint).toBe(`%${first.replaceAll('_', '\\_')}%`)
    expect(await words(joint)).toBeLessThan(ROWS)
  })
})
