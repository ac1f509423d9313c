// npm run test:defects: the money proofs must catch known mistakes. Plants each of them, one at a time, in a copy of
// the server, and fails when the proofs named by its patch still pass.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const DEFECTS = path.join(ROOT, 'apps/server/src/modules/wallet/proofs/defects')
const only = process.argv[2]
const node = serverNode()
const copy = mkdtempSync(path.join(tmpdir(), 'calina-defects-'))
let survivors = 0

try {
  copyServer()
  const defects = readdirSync(DEFECTS)
    .filter(name => name.endsWith('.patch') && (only === undefined || name.includes(only)))
    .toSorted()
    .map(name => read(path.join(DEFECTS, name)))
  if (defects.length === 0) throw new Error(`no planted defect is called ${only}`)

  // A proof that fails anyway would catch everything.
  const proofs = [...new Set(defects.flatMap(({ caughtBy }) => caughtBy))]
  const sound = await prove(proofs)
  if (sound.failed) throw new Error(`the proofs fail without any defect:\n${sound.output}`)
  console.log(`sound      ${sound.passed} tests pass without a defect`)

  for (const defect of defects) {
    git('apply', defect.file)
    const { failed, by, output } = await prove(defect.caughtBy)
    git('apply', '--reverse', defect.file)
    const caught = failed && by.length > 0
    if (!caught) survivors++
    console.log(`${caught ? 'caught   ' : 'SURVIVED '}  ${defect.name}: ${defect.about}`)
    for (const proof of by) console.log(`             by “${proof}”`)
    if (!caught) console.log(output)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
if (survivors > 0) console.error(`${survivors} planted defects survived`)
process.exitCode = survivors === 0 ? 0 : 1

/** What the server's tests need, as it stands here; installed packages are shared. */
function copyServer() {
  const files = git(
    '-C',
    ROOT,
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps/server',
    'packages',
    '*.json',
    'vitest.config.ts',
  )
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(copy, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'dir')
}

function git(...args) {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

/** The head of a patch says what is wrong with it and which proofs must notice. */
function read(file) {
  const head = readFileSync(file, 'utf8').split('\ndiff --git ')[0]
  const caughtBy = [...head.matchAll(/^Caught-by: (.+)$/gm)].map(([, test]) => test)
  return { file, name: path.basename(file, '.patch'), about: head.split('\n')[0], caughtBy }
}

async function prove(tests) {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs')
  const { code, output } = await run(
    node,
    [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...tests],
    { cwd: copy, capture: true },
  )
  const { numPassedTests = 0, testResults = [] } = JSON.parse(readFileSync(report, 'utf8'))
  return { failed: code !== 0, passed: numPassedTests, by: testResults.flatMap(failuresOf), output }
}

/** The tests of a file that failed, and what its setup and teardown noticed. */
function failuresOf({ assertionResults, message }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title)
  return message ? [...failed, message.split('\n')[0]] : failed
}
