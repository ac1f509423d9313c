// npm run test:defects [-- <part of an area or a name>…]: the tests must catch known mistakes. Plants each of
// tools/defects, one at a time, in a copy of the repository, and fails when the tests that it names still pass.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyRepository } from '../lib/repository-copy.mjs'
import { runTests } from '../lib/run-tests.mjs'
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

const copy = copyRepository()
let survivors = 0
let failures = 0
try {
  // A test that fails anyway would catch everything, so results of its file do not count.
  const sound = await runTests(copy, [...new Set(defects.flatMap(({ caughtBy }) => caughtBy))], 0)
  for (const { file, test, why } of sound.failed)
    console.log(`FAILS     without any defect: ${file} “${test}”${why === undefined ? '' : `: ${why}`}`)
  const unsound = new Set(sound.failed.map(({ file }) => file))
  failures += unsound.size
  console.log(`${sound.passed} tests pass without a defect`)

  for (const { area, name, changes, caughtBy } of defects) {
    const originals = changes.map(({ file }) => [file, readFileSync(path.join(copy, file), 'utf8')])
    for (const change of changes)
      write(change.file, planted(readFileSync(path.join(copy, change.file), 'utf8'), change))
    const { failed } = await runTests(
      copy,
      caughtBy.filter(file => !unsound.has(file)),
    )
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

function write(file, text) {
  writeFileSync(path.join(copy, file), text)
}
