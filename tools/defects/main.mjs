// npm run test:defects [-- <part of an area or a name>…]: the tests must catch known mistakes. Plants each of
// tools/defects, one at a time, in a copy of the repository, and fails when the tests that it names still pass.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from '../lib/paths.mjs'
import { DEFECTS } from './index.ts'
import { planted } from './planted.ts'

// What a small number of runs would let pass counts as caught by the whole one.
process.env.PROOF ??= 'whole'
const wanted = process.argv.slice(2)
const defects = Object.entries(DEFECTS).flatMap(([area, list]) =>
  list
    .map(defect => ({ area, ...defect }))
    .filter(({ name }) => wanted.length === 0 || wanted.some(part => `${area}: ${name}`.includes(part))),
)
if (defects.length === 0) throw new Error(`no planted defect is called ${wanted.join(' or ')}`)

/** Tests below it have a configuration of their own. */
const WEB = 'apps/web/'
const copy = mkdtempSync(path.join(tmpdir(), 'calina-defects-'))
copyRepository()
let survivors = 0
let failures = 0
try {
  // A test that fails anyway would catch everything, so results of its file do not count.
  const sound = await prove([...new Set(defects.flatMap(({ caughtBy }) => caughtBy))], 0)
  for (const { file, test, why } of sound.failed)
    console.log(`FAILS     without any defect: ${file} “${test}”${why === undefined ? '' : `: ${why}`}`)
  const unsound = new Set(sound.failed.map(({ file }) => file))
  failures += unsound.size
  console.log(`${sound.passed} tests pass without a defect`)

  for (const { area, name, changes, caughtBy } of defects) {
    const originals = changes.map(({ file }) => [file, readFileSync(path.join(copy, file), 'utf8')])
    for (const change of changes)
      write(change.file, planted(readFileSync(path.join(copy, change.file), 'utf8'), change))
    const { failed } = await prove(caughtBy.filter(file => !unsound.has(file)))
    for (const [file, text] of originals) write(file, text)
    if (failed.length === 0) survivors++
    console.log(`${failed.length > 0 ? 'caught  ' : 'SURVIVED'}  ${area}: ${name}`)
    if (failed.length > 0) console.log(`            by “${failed[0].test}”`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${defects.length - survivors} of ${defects.length} planted defects were caught`)
process.exit(survivors + failures === 0 ? 0 : 1)

/** A copy of the repository; installed packages are shared, the repository's own are those of the copy. */
function copyRepository() {
  const listed = execFileSync(
    'git',
    ['-C', ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  for (const file of listed.split('\0').filter(name => name !== '' && existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(copy, file))
  }
  for (const workspace of ['.', 'apps/server', 'apps/web']) {
    const installed = path.join(ROOT, workspace, 'node_modules')
    if (!existsSync(installed)) continue
    mkdirSync(path.join(copy, workspace, 'node_modules'))
    for (const name of readdirSync(installed)) {
      const target = path.join(copy, workspace, 'node_modules', name)
      // Relative links to the packages of the copy.
      if (name === '@calina')
        cpSync(path.join(installed, name), target, { recursive: true, verbatimSymlinks: true })
      else if (!name.startsWith('.vite')) symlinkSync(path.join(installed, name), target)
    }
  }
}

function write(file, text) {
  writeFileSync(path.join(copy, file), text)
}

/** Runs these test files until one test fails, or with a `bail` of 0 all of them; answers what failed, and what their setups and teardowns noticed. */
async function prove(tests, bail = 1) {
  const ofWeb = tests.filter(test => test.startsWith(WEB))
  const server = await proveIn(
    copy,
    tests.filter(test => !test.startsWith(WEB)),
    bail,
  )
  const web = await proveIn(path.join(copy, WEB), ofWeb, bail)
  return { failed: [...server.failed, ...web.failed], passed: server.passed + web.passed }
}

/** The same of the tests of one configuration. */
async function proveIn(root, tests, bail) {
  if (tests.length === 0) return { failed: [], passed: 0 }
  // Plugins of the web client read paths from here.
  process.chdir(root)
  // A new runner each time, without the caches of an earlier one.
  const vitest = await createVitest('test', { root, watch: false, bail, reporters: [{}] })
  try {
    const files = new Set(tests.map(test => path.join(copy, test)))
    const found = await vitest.globTestSpecifications([...files].map(file => path.relative(root, file)))
    const specifications = found.filter(({ moduleId }) => files.has(moduleId))
    if (specifications.length !== files.size) throw new Error(`not all found: ${tests.join(', ')}`)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const failed = testModules.flatMap(module =>
      [
        ...[...module.children.allTests('failed')].map(test => ({
          test: test.name,
          why: test.result().errors?.[0]?.message,
        })),
        ...module.errors().map(error => ({ test: error.message })),
      ].map(failure => ({ file: path.relative(copy, module.moduleId), ...failure })),
    )
    for (const error of unhandledErrors) failed.push({ file: '', test: String(error.message ?? error) })
    return {
      failed,
      passed: testModules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0),
    }
  } finally {
    await vitest.close()
  }
}
