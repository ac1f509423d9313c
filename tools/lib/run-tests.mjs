import path from 'node:path'
import { createVitest } from 'vitest/node'

/** Tests below it have a configuration of their own. */
const WEB = 'apps/web/'

/**
 * Runs test files of a copy of the repository until one test fails, or with a `bail` of 0 all of them. Answers what
 * failed, and what their setups and teardowns noticed.
 */
export async function runTests(copy, tests, bail = 1) {
  const ofWeb = tests.filter(test => test.startsWith(WEB))
  const server = await runIn(
    copy,
    copy,
    tests.filter(test => !test.startsWith(WEB)),
    bail,
  )
  const web = await runIn(copy, path.join(copy, WEB), ofWeb, bail)
  return { failed: [...server.failed, ...web.failed], passed: server.passed + web.passed }
}

/** The same of the tests of one configuration. */
async function runIn(copy, root, tests, bail) {
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
