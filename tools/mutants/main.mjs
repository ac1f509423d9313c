// npm run test:mutants -- MODULE [--file PART] [--sample N]: makes one small mistake after another in the SQL and the
// conditions of a module, in a copy of the repository, runs the tests of the module that reach it, and lists the mistakes
// that no test notices. --file takes the files whose name contains PART; --sample N takes every n-th mistake, N in all.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../lib/paths.mjs'
import { copyRepository } from '../lib/repository-copy.mjs'
import { runTests } from '../lib/run-tests.mjs'
import { mutated } from './mutant.ts'
import { REACHED, siteName, watched } from './reached.ts'
import { sitesOf } from './source-mutants.ts'
import { WITHOUT_EFFECT } from './without-effect.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, sample: { type: 'string' } },
})
const [module] = positionals
const folder = `apps/server/src/modules/${module}`
if (positionals.length !== 1 || !existsSync(path.join(ROOT, folder)))
  throw new Error('Which module? npm run test:mutants -- MODULE [--file PART] [--sample N]')

/** Of all modules: what belongs to a person is written into their copy, and goes with them. */
const OF_ALL = [
  'apps/server/src/personal-data.test.ts',
  'apps/server/src/modules/preferences/export.test.ts',
  'apps/server/src/modules/preferences/erasure.test.ts',
]
const copy = copyRepository()
const notes = mkdtempSync(path.join(tmpdir(), 'calina-mutants-'))
const sources = globSync(`${folder}/**/*.ts`, { cwd: copy })
  .filter(file => !/\.test\.ts$|\.fixture\.ts$|\/testing\/|\/proofs\//.test(file))
  .map(file => ({ file, source: readFileSync(path.join(copy, file), 'utf8') }))
  .map(each => ({ ...each, sites: sitesOf(each.file, each.source) }))
  .filter(({ sites }) => sites.length > 0)

try {
  const tests = await recordReached()
  const mutants = chosen()
  const survivors = []
  let excused = 0
  for (const { file, source, site, mutant } of mutants) {
    const line = source.slice(0, mutant.start).split('\n').length
    const what = mutant.what.replaceAll(/\s+/g, ' ')
    if (WITHOUT_EFFECT.some(each => file.endsWith(each.file) && each.what === what)) {
      excused++
      continue
    }
    const reaching = tests.filter(({ reached }) => reached.has(site)).map(test => test.file)
    writeFileSync(path.join(copy, file), mutated(source, mutant))
    const by = await failing(reaching)
    writeFileSync(path.join(copy, file), source)
    const words = `${path.relative(folder, file)}:${line}  ${what}`
    if (by === undefined) survivors.push(words)
    console.log(
      by === undefined
        ? `SURVIVED  ${words}${reaching.length === 0 ? ' (not reached)' : ''}`
        : `caught    ${words}`,
    )
  }
  const count = mutants.length - excused
  const share = count === 0 ? 0 : Math.round((1000 * survivors.length) / count) / 10
  console.log(`${module}: ${survivors.length} of ${count} survived, ${share} %; ${excused} have no effect`)
} finally {
  rmSync(copy, { recursive: true, force: true })
  rmSync(notes, { recursive: true, force: true })
}
process.exit(0)

/** The mistakes of this run, in the order of the sources. */
function chosen() {
  const all = sources
    .filter(({ file }) => values.file === undefined || file.includes(values.file))
    .flatMap(({ file, source, sites }) =>
      sites.flatMap(({ mutants }, at) =>
        mutants.map(mutant => ({ file, source, site: siteName(file, at), mutant })),
      ),
    )
  const most = Number(values.sample ?? all.length)
  const step = Math.max(1, all.length / most)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

/** The tests of the module, the quickest first, each with the places that it reaches. */
async function recordReached() {
  for (const { file, source, sites } of sources)
    writeFileSync(path.join(copy, file), watched(file, source, sites))
  const tests = []
  for (const file of new Set([...globSync(`${folder}/**/*.test.ts`, { cwd: copy }), ...OF_ALL])) {
    process.env[REACHED] = path.join(notes, String(tests.length))
    const began = Date.now()
    const { failed, passed } = await runTests(copy, [file])
    if (failed.length > 0)
      console.log(`FAILS     without any mistake: ${file} “${failed[0].test}”: ${failed[0].why}`)
    else if (existsSync(process.env[REACHED]))
      tests.push({
        file,
        ms: Date.now() - began,
        reached: new Set(readFileSync(process.env[REACHED], 'utf8').split('\n')),
      })
    console.log(`${file}: ${passed} tests, ${Date.now() - began} ms`)
  }
  delete process.env[REACHED]
  for (const { file, source } of sources) writeFileSync(path.join(copy, file), source)
  return tests.toSorted((a, b) => a.ms - b.ms)
}

/** The first of these test files that fails; several at a time, the quickest first. */
async function failing(tests) {
  const AT_A_TIME = 4
  for (let at = 0; at < tests.length; at += AT_A_TIME) {
    const { failed } = await runTests(copy, tests.slice(at, at + AT_A_TIME))
    if (failed.length > 0) return failed[0].test
  }
  return undefined
}
