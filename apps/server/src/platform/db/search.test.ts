import { FOLDED_LETTERS, foldText } from '@calina/contract/folding'
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
  await pool.query('create table text (name text not null)')
  await pool.query(`insert into text select 'nombre ' || n from generate_series(1, ${ROWS}) as n`)
  await pool.query('create index text_name on text using gin (search_fold(name) gin_trgm_ops)')
  await pool.query('vacuum analyze text')
  await pool.query('set enable_seqscan = off')
  await pool.query('set enable_indexscan = off')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** How many texts the index has for a pattern that none of them fits: all, where it cannot be asked. */
async function given(pattern: string): Promise<number> {
  const literal = `'${pattern.replaceAll("'", "''")}'`
  const { rows } = await pool.query(
    `explain (analyze, format json) select from text where search_fold(name) like search_fold(${literal})`,
  )
  const [scan] = rows[0]['QUERY PLAN'][0].Plan.Plans
  expect(scan['Node Type']).toBe('Bitmap Index Scan')
  return scan['Actual Rows']
}

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
    expect(await given(anywhere)).toBeLessThan(ROWS)
  })

  it.each(BEGINNING)('in what a word begins with %j', async term => {
    const { indexed, anywhere, wordBegins } = searchedFor(term)
    expect([indexed, isShort(term)]).toEqual(['beginning', true])
    expect(await given(wordBegins)).toBeLessThan(ROWS)
    expect(await given(anywhere)).toBe(ROWS)
  })

  it.each(NOTHING)('nothing of %j', async term => {
    const { indexed, wordBegins } = searchedFor(term)
    expect([indexed, isShort(term)]).toEqual(['nothing', true])
    expect(await given(wordBegins)).toBe(ROWS)
  })
})

describe('a text as it is compared', () => {
  it.each([
    ['Łazień', 'lazien'],
    ['Sørensen', 'sorensen'],
    ['ĐURĐEVIĆ', 'durdevic'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['ẞ', 'ss'],
    ['Iğdır', 'igdir'],
    ['İstanbul', 'istanbul'],
    ['Æther', 'aether'],
    ['cœur', 'coeur'],
    ['Þór', 'thor'],
    ['Ħal Għarghur', 'hal gharghur'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['Cafe\u0301', 'cafe'],
    ['ﬁn', 'fin'],
    ['Жук', 'жук'],
    ['مرحبا', 'مرحبا'],
  ])('of %j is %j, here and in the database', async (text, folded) => {
    const { rows } = await pool.query('select search_fold($1) as folded', [text])
    expect([foldText(text), rows[0].folded]).toEqual([folded, folded])
  })

  it('is the same for every letter that is replaced, also where it was folded before', async () => {
    for (const letter of Object.keys(FOLDED_LETTERS)) {
      const text = `${letter}${letter.toUpperCase()}`
      const { rows } = await pool.query(
        'select search_fold($1) as one, search_fold(search_fold($1)) as two',
        [text],
      )
      expect(rows[0], letter).toEqual({ one: foldText(text), two: foldText(text) })
    }
  })
})

describe('the words of a term', () => {
  it.each<[string, string[]]>([
    ['luz', ['%luz%']],
    ['#Piscina_Lluvia', ['%#Piscina\\_Lluvia%']],
    ['Mañana en el jardín de', ['%Mañana', 'jardín', 'en']],
    ['a´bcd ΟΔΟΣ', ['\u0301bcd', 'ΟΔΟΣ%']],
    ['100 % de', ['%100', 'de%']],
    ['a b', ['b%']],
    ['z 50%', ['50\\%%']],
    ['xy', []],
    ['😀 !', []],
  ])('of %j are %j', async (term, words) => {
    expect(searchedFor(term).words).toEqual(words)
    for (const word of words) expect(await given(word), word).toBeLessThan(ROWS)
  })
})
