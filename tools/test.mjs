// npm test [-- --changed [REF]], npm run test:all [-- --postgres=system]: checks, unit and integration tests, then the
// browser's. Ends with another code than zero when any fails, and prints last what failed and why, how long each part
// took and what was left out, so that the end of a long log is enough to continue from.
//
//   (nothing)          every kind of test, with small numbers of runs
//   --all              every test, with the numbers of runs that a release needs
//   --changed [REF]    what the changes since REF may break; without REF what is not committed, else the last commit
//   --postgres=system  the server's tests on the system's PostgreSQL; Debian's is installed where there is none
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureCoturn } from './lib/coturn.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { failure, readPlaywright, readVitest } from './lib/report.mjs'
import { fail, run } from './lib/run.mjs'
import { specRuns } from './lib/specs.mjs'
import { heading, Summary } from './lib/summary.mjs'
import { buildWeb } from './lib/web-build.mjs'

const WEB = path.join(ROOT, 'apps/web')

requireToolsNode()
const options = optionsOrFail()
await install()
const node = serverNode()
const summary = new Summary()
const reports = mkdtempSync(path.join(tmpdir(), 'calina-reports-'))
try {
  await (options.changed ? testChanged() : testEverything())
} finally {
  rmSync(reports, { recursive: true, force: true })
}
process.exitCode = summary.print() ? 0 : 1

async function testEverything() {
  const browser = await prepare()
  await checks()
  await timed('build of the web client', buildWeb)
  const provoked = path.join(reports, 'provoked-errors.txt')
  await vitest('server tests', ROOT, [], { PROVOKED_ERRORS: provoked })
  await declaredErrors(provoked)
  await vitest('web tests', WEB, [])
  if (options.all) await footprint()
  await playwright([], browser)
  if (!options.all)
    summary.note(
      'Storms, kills, fuzzing and properties ran in small numbers: npm run test:all runs them whole.',
    )
}

async function testChanged() {
  const affected = await affectedTests()
  console.log(`${affected.changed.length} changed files may break:`)
  for (const part of ['server', 'web', 'browser'])
    console.log(`  ${part}: ${affected[part].map(file => path.basename(file)).join(', ') || 'nothing'}`)
  const browser = affected.browser.length > 0 || affected.server.length > 0 ? await prepare() : undefined
  await checks()
  if (affected.server.length > 0) await vitest('server tests', ROOT, affected.server)
  if (affected.web.length > 0) {
    const files = affected.web.map(file => path.relative('apps/web', file))
    await vitest('web tests', WEB, files)
  }
  if (affected.browser.length > 0) {
    await timed('build of the web client', buildWeb)
    for (const args of specRuns(affected.browser)) await playwright(args, browser)
  }
  for (const file of affected.everywhere)
    summary.note(`Most tests depend on ${file}: npm test says what it breaks.`)
  if (affected.leftOut.length > 0) summary.note(`Left to npm test: ${affected.leftOut.join(', ')}`)
}

async function affectedTests() {
  const ref = options.ref === undefined ? [] : [options.ref]
  const { code, output } = await run(node, [path.join(ROOT, 'tools/affected/main.ts'), ...ref], {
    capture: true,
  })
  return code === 0 ? JSON.parse(output) : fail(output)
}

/** Everything that tests need besides the packages; answers the browser's path. */
async function prepare() {
  const browser = await findBrowser().catch(error => fail(error.message))
  await ensureRedis()
  await ensureFfmpeg()
  await ensureCoturn()
  if (options.postgres === 'system') process.env.TEST_POSTGRES_BIN = await ensurePostgres()
  return browser
}

async function checks() {
  heading('Checks')
  const results = await timed('checks', runChecks)
  const failed = results.filter(({ passed }) => !passed)
  summary.add('checks', {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(({ name, output }) => failure(`check: ${name}`, [output])),
  })
}

async function vitest(name, cwd, files, env = {}) {
  heading(name)
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { code } = await timed(name, () => run(node, [program, 'run', ...reporters, ...files], { cwd, env }))
  summary.add(name, readVitest(report), code)
}

/** Every error that an operation declares was answered to one of the server's tests. */
async function declaredErrors(file) {
  heading('declared errors')
  const program = path.join(ROOT, 'tools/provoked-errors.ts')
  const { code, output } = await run(node, [program, file], { capture: true })
  console.log(output.trimEnd() || 'Every declared error was answered to a test.')
  const failures = code === 0 ? [] : [failure('declared errors', [output])]
  const failed = failures.length
  summary.add('declared errors', { passed: 1 - failed, failed, skipped: 0, failures })
}

/** Bytes of pages and memory at rest, against their limits. */
async function footprint() {
  heading('footprint')
  const program = path.join(ROOT, 'tools/footprint.ts')
  const { code, output } = await timed('footprint', () => run(node, [program], { capture: true }))
  console.log(output.trimEnd())
  const failures = code === 0 ? [] : [failure('footprint', [output])]
  const failed = failures.length
  summary.add('footprint', { passed: 1 - failed, failed, skipped: 0, failures })
}

async function playwright(chosen, browser) {
  heading('browser tests')
  const report = path.join(reports, 'browser.json')
  const program = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...chosen, '--reporter=list,json']
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
  }
  const { code } = await timed('browser tests', () => run(node, [program, ...args], { env }))
  summary.add('browser tests', readPlaywright(report), code)
}

async function timed(name, work) {
  const started = performance.now()
  try {
    return await work()
  } finally {
    summary.took(name, performance.now() - started)
  }
}

function optionsOrFail() {
  try {
    const { values, positionals } = parseArgs({
      options: { all: { type: 'boolean' }, changed: { type: 'boolean' }, postgres: { type: 'string' } },
      allowPositionals: true,
    })
    const { all = false, changed = false, postgres } = values
    if (postgres !== undefined && postgres !== 'system') throw new Error('--postgres may be system.')
    if (changed && all) throw new Error('--changed and --all exclude each other.')
    if (positionals.length > (changed ? 1 : 0)) throw new Error(`What is ${positionals.at(-1)}?`)
    if (all) process.env.PROOF ??= 'whole'
    return { all, changed, postgres, ref: positionals[0] }
  } catch (error) {
    return fail(`${error.message}\nnpm test [-- --changed [REF]], npm run test:all [-- --postgres=system]`)
  }
}
