import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.mjs'

/** Most lines printed of a failure; the runner has printed the rest above. */
const LINES = 30
/** As vitest calls what it did not run. */
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled'])

/**
 * What vitest's JSON reporter wrote. A file whose tests could not begin counts as one failure.
 * @param {string} file
 * @returns {import('./report.d.mts').Report}
 */
export function readVitest(file) {
  const { numPassedTests = 0, numPendingTests = 0, testResults = [] } = read(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(ROOT, name)
    const failed = assertionResults
      .filter(result => result.status === 'failed')
      .map(result => failure(`${where} › ${result.fullName}`, result.failureMessages))
    return failed.length === 0 && status === 'failed' ? [failure(where, [message])] : failed
  })
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests,
    failures,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(ROOT, name),
      ms: endTime - startTime,
    })),
    leftOut: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => SKIPPED.has(status))
        .map(({ fullName }) => `${path.relative(ROOT, name)} › ${fullName}`),
    ),
  }
}

/**
 * What Playwright's JSON reporter wrote. A test that passed only when repeated has failed.
 * @param {string} file
 * @returns {import('./report.d.mts').Report}
 */
export function readPlaywright(file) {
  const { stats = {}, suites = [], errors = [] } = read(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const failures = suites.flatMap(specsOf).flatMap(({ file: spec, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] e2e/${spec}:${line} › ${title}`,
          results.flatMap(result => (result.errors ?? []).map(({ message }) => message)),
        ),
      ),
  )
  for (const { message } of errors) failures.push(failure('browser tests', [message]))
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures,
    files: suites.map(suite => ({ file: `e2e/${suite.file}`, ms: millisecondsOf(suite) })),
    leftOut: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file: spec, title }) => `e2e/${spec} › ${title}`),
  }
}

/** How long a file's tests took, added up over its workers. */
function millisecondsOf(suite) {
  return specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0)
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * A failure with what was said of it, in plain letters and without what lies inside the tools.
 * @param {string} name
 * @param {readonly (string | undefined)[]} messages
 * @returns {import('./report.d.mts').Failure}
 */
export function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .trim()
    .split('\n')
    .filter(line => !/^\s+at .*node_modules|^\s+at new Promise/.test(line))
  return { name, reason: lines.slice(0, LINES).join('\n') }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
