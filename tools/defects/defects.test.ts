import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { DEFECTS } from './index.ts'
import { planted } from './planted.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const all = Object.values(DEFECTS).flat()
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('planted defects', () => {
  it('are at least forty, each with a name of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  it.each(all)('$name: can still be planted', ({ changes, caughtBy }) => {
    for (const change of changes) {
      const text = planted(read(change.file), change)
      expect(text).not.toBe(read(change.file))
      if (change.file.endsWith('.ts')) expect(syntaxErrors(text)).toEqual([])
    }
    expect(caughtBy.length).toBeGreaterThan(0)
    for (const test of caughtBy) expect(existsSync(path.join(ROOT, test)), test).toBe(true)
  })
})

function syntaxErrors(text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
