import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './report.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

let folder: string

beforeEach(() => {
  // Outside the repository: what lints it at the same time would miss a folder that goes.
  folder = mkdtempSync(path.join(tmpdir(), 'calina-report-'))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(file: string, text: string): string {
  writeFileSync(path.join(folder, file), text)
  return path.join(folder, file)
}

/** Runs a program of node_modules in the folder, as little of this process's environment as it needs. */
function runIn(program: string, args: string[], env: Record<string, string> = {}): void {
  spawnSync(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
}

test('vitest: the failed tests by file and name, with their reasons, and files that could not begin', () => {
  write(
    'kind.test.mjs',
    `import { expect, test } from 'vitest'
     test('holds', () => expect(1).toBe(1))
     test('does not', () => expect('what is').toBe('what should be'))
     test.skipIf(true)('waits', () => {})`,
  )
  write('broken.test.mjs', "throw new Error('could not begin')")
  write('vitest.config.mjs', 'export default { test: { include: ["*.test.mjs"] } }')
  const report = path.join(folder, 'report.json')
  runIn('vitest/vitest.mjs', ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`])

  const { passed, failed, skipped, failures, files, leftOut } = readVitest(report)
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 2, skipped: 1 })
  expect(files.map(({ file }) => path.basename(file)).toSorted()).toEqual([
    'broken.test.mjs',
    'kind.test.mjs',
  ])
  expect(files.every(({ ms }) => ms >= 0)).toBe(true)
  expect(leftOut.map(name => path.basename(name))).toEqual(['kind.test.mjs › waits'])
  const byName = Object.fromEntries(failures.map(({ name, reason }) => [path.basename(name), reason]))
  expect(byName['kind.test.mjs › does not']).toMatch(/expected 'what is' to be 'what should be'/)
  expect(byName['broken.test.mjs']).toContain('could not begin')
})

test('Playwright: the failed tests by project, file and line, with their reasons', () => {
  write(
    'kind.spec.mjs',
    `import { expect, test } from '@playwright/test'
     test.describe('a group', () => {
       test('holds', () => expect(1).toBe(1))
       test('does not', () => expect('what is').toBe('what should be'))
       const { skip } = test
       skip('waits', () => {})
     })`,
  )
  write('playwright.config.mjs', "export default { testDir: '.', projects: [{ name: 'phone' }] }")
  const report = path.join(folder, 'report.json')
  runIn('@playwright/test/cli.js', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })

  const { passed, failed, skipped, failures, files, leftOut } = readPlaywright(report)
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(files).toEqual([{ file: 'e2e/kind.spec.mjs', ms: expect.any(Number) }])
  expect(leftOut).toEqual(['e2e/kind.spec.mjs › waits'])
  expect(failures.map(({ name }) => name)).toEqual(['[phone] e2e/kind.spec.mjs:4 › does not'])
  expect(failures[0]?.reason).toContain('Expected: "what should be"')
})

test('a runner that wrote nothing has passed nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], files: [], leftOut: [] }
  expect(readVitest(path.join(folder, 'none.json'))).toEqual(nothing)
  expect(readPlaywright(path.join(folder, 'none.json'))).toEqual(nothing)
})
