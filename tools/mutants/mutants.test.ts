import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { mutated } from './mutant.ts'
import { watched } from './reached.ts'
import { sitesOf } from './source-mutants.ts'
import { WITHOUT_EFFECT } from './without-effect.ts'

/** Every mistake of a source, with what the source is then. */
const mistakes = (source: string) =>
  sitesOf('a.ts', source).flatMap(({ mutants }) =>
    mutants.map(mutant => [mutant.what, mutated(source, mutant)] as const),
  )

const sql = (text: string) => `sql\`${text}\``

test.each([
  ['without “b is null”', 'select from t where a = 1 and b is null', 'select from t where a = 1 '],
  ['without “a = 1”', 'select from t where a = 1 and b is null', 'select from t where true and b is null'],
  [
    'without “(a or b)”',
    'select from t where c and (a or b) order by c',
    'select from t where c  order by c',
  ],
  ['without “a between 1 and 2”', 'select from t where c and a between 1 and 2', 'select from t where c '],
  [
    'without “b = 1”',
    'select count(*) filter (where b = 1) from t',
    'select count(*) filter (where true) from t',
  ],
  ["without “x = 'a and b'”", "select from t where y and x = 'a and b'", 'select from t where y '],
  [
    `without “id = \${one(a && b)}”`,
    `select from t where y and id = \${one(a && b)}`,
    'select from t where y ',
  ],
  ['< is <=', 'select a < b from t', 'select a <= b from t'],
  [
    'ordered without “id desc”',
    'select a from t order by at, id desc limit 3',
    'select a from t order by at limit 3',
  ],
  ['ordered the other way', 'select a from t order by at, id', 'select a from t order by at desc, id'],
  ['in no order', 'select a from t order by at', 'select a from t '],
  ['not distinct', 'select count(distinct a) from t', 'select count( a) from t'],
  ['left join is inner', 'select from t left join u on true', 'select from t inner join u on true'],
  ['1 is one more', 'select from t limit 1', 'select from t limit 2'],
  [
    `\${a} and \${b} exchanged`,
    `select from t where fan_id = \${a} and creator_id = \${b}`,
    `select from t where fan_id = \${b} and creator_id = \${a}`,
  ],
])('makes the mistake “%s” in SQL', (what, before, after) => {
  expect(mistakes(sql(before))).toContainEqual([what, sql(after)])
})

test('leaves alone what only looks like a comparison or an order', () => {
  const found = mistakes(sql("select a ->> 'x' <@ b, a is distinct from b, '<' from t"))
  expect(found).toEqual([])
})

test.each([
  ["without where('a', '=', 1)", "q.where('a', '=', 1).limit(1)", 'q.limit(1)'],
  ["where('a', '<', 1): <=", "q.where('a', '<', 1)", "q.where('a', '<=', 1)"],
  ["without orderBy('b')", "q.orderBy('a').orderBy('b').limit(1)", "q.orderBy('a').limit(1)"],
  ["orderBy('a', 'desc'): the other way", "q.orderBy('a', 'desc')", "q.orderBy('a', 'asc')"],
  ['not distinct', "q.select('a').distinct()", "q.select('a')"],
  ["leftJoin('u', 'a', 'b'): inner", "q.leftJoin('u', 'a', 'b')", "q.innerJoin('u', 'a', 'b')"],
  ['without b', 'eb.and([a, b])', 'eb.and([a])'],
  [
    'me and you exchanged',
    "q.where('a_id', '=', me).where('b_id', '=', you)",
    "q.where('a_id', '=', you).where('b_id', '=', me)",
  ],
  ['without “a”', 'const c = a && b', 'const c = b'],
  ['without “b”', 'const c = a || b', 'const c = a'],
  ['“a < b”: <=', 'const c = a < b', 'const c = a <= b'],
])('makes the mistake “%s” in a query or a condition', (what, before, after) => {
  expect(mistakes(before)).toContainEqual([what, after])
})

const MODULES = path.resolve(import.meta.dirname, '../../apps/server/src/modules')
const sources = globSync('{purchases,vaults}/**/*.ts', { cwd: MODULES })
  .filter(file => !file.endsWith('.test.ts'))
  .map(file => ({ file, source: readFileSync(path.join(MODULES, file), 'utf8') }))

test('watched sources of modules can be read, and say what is reached', () => {
  for (const { file, source } of sources) {
    const sites = sitesOf(file, source)
    const text = watched(file, source, sites)
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true })
    expect({ file, diagnostics }).toEqual({ file, diagnostics: [] })
    expect(text.split('watchReached(').length - 2).toBe(sites.length)
  }
})

test('what has no effect can still be made', () => {
  const all = WITHOUT_EFFECT.map(({ file, what }) => {
    const found = globSync(`**/${file}`, { cwd: MODULES }).flatMap(each =>
      mistakes(readFileSync(path.join(MODULES, each), 'utf8')),
    )
    return { file, what, made: found.some(([made]) => made.replaceAll(/\s+/g, ' ') === what) }
  })
  expect(all.filter(({ made }) => !made)).toEqual([])
})
