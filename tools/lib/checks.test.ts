import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lintCheck, runCheck } from './checks.mjs'

let folder: string

beforeEach(() => {
  // inside the repository, whose configuration counts
  folder = mkdtempSync(path.join(import.meta.dirname, '../../bench/.checks-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a failed lint names the command that mends it, and is plain text in a pipe', async () => {
  writeFileSync(path.join(folder, 'badly-written.ts'), 'export const  a = 1;\n')
  const { passed, output } = await runCheck(lintCheck(folder))
  expect(passed).toBe(false)
  expect(output).toContain('badly-written.ts')
  expect(output).toContain('npm run format')
  expect(output).not.toContain('\u001b')
})

test('a check that passes prints no remedy', async () => {
  writeFileSync(path.join(folder, 'well-written.ts'), 'export const a = 1\n')
  const { passed, output } = await runCheck(lintCheck(folder))
  expect(output).not.toContain('npm run format')
  expect(passed).toBe(true)
})
