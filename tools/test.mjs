// npm test: checks, unit and integration tests, then the browser's. Ends with another code than zero when any fails,
// and prints last what failed and why, so that the end of a long log is enough to continue from.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { failure, readPlaywright, readVitest } from './lib/report.mjs'
import { fail, run } from './lib/run.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
await install()
const node = serverNode()
const browser = await findBrowser().catch(error => fail(error.message))
await ensureRedis()
await ensureFfmpeg()
const reports = mkdtempSync(path.join(tmpdir(), 'calina-reports-'))
const summary = []
const failures = []

heading('Checks')
const checks = await runChecks()
tally(
  'checks',
  checks.filter(({ passed }) => passed).length,
  checks.filter(({ passed }) => !passed).length,
  0,
)
for (const { name, output } of checks.filter(({ passed }) => !passed))
  failures.push(failure(`check: ${name}`, [output]))

await buildWeb()
const provoked = path.join(reports, 'provoked-errors.txt')
await vitest('server tests', ROOT, { PROVOKED_ERRORS: provoked })
await declaredErrors(provoked)
await vitest('web tests', path.join(ROOT, 'apps/web'))
await playwright()
rmSync(reports, { recursive: true, force: true })

if (failures.length > 0) heading('Failures')
for (const { name, reason } of failures) console.log(`\n✗ ${name}\n${reason.replaceAll(/^/gm, '    ')}`)

heading('Summary')
const width = Math.max(...summary.map(({ name }) => name.length))
for (const { name, line } of summary) console.log(`${name.padEnd(width)}  ${line}`)
const passed = summary.reduce((sum, entry) => sum + entry.passed, 0)
const failed = summary.reduce((sum, entry) => sum + entry.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function vitest(name, cwd, env = {}) {
  if (!existsSync(path.join(cwd, 'vitest.config.ts'))) return
  heading(name)
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const { code } = await run(
    node,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd, env },
  )
  conclude(name, code, readVitest(report))
}

/** Every error that an operation declares was answered to one of the server's tests. */
async function declaredErrors(file) {
  heading('declared errors')
  const { code, output } = await run(node, [path.join(ROOT, 'tools/provoked-errors.ts'), file], {
    capture: true,
  })
  console.log(output.trimEnd() || 'Every declared error was answered to a test.')
  if (code !== 0) failures.push(failure('declared errors', [output]))
  tally('declared errors', Number(code === 0), Number(code !== 0), 0)
}

async function playwright() {
  heading('browser tests')
  const report = path.join(reports, 'browser.json')
  const { code } = await run(
    node,
    [
      path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
      },
    },
  )
  conclude('browser tests', code, readPlaywright(report))
}

/** A run that ends badly without a failed test, such as one that could not begin, counts as one failure. */
function conclude(name, code, report) {
  const silent = code !== 0 && report.failed === 0
  failures.push(...report.failures)
  if (silent) failures.push({ name, reason: `no test failed, but the runner ended with code ${code}` })
  tally(name, report.passed, report.failed + (silent ? 1 : 0), report.skipped)
}

function tally(name, passed, failed, skipped) {
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  summary.push({ name, passed, failed, line })
}

function heading(text) {
  console.log(`\n── ${text} ──`)
}
