import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const tools = readdirSync(import.meta.dirname).filter(file => file.endsWith('.mjs'))
const OLD = `data:text/javascript,Object.defineProperty(process,'version',{value:'v18.20.0'})`

test.each(tools)('%s says why an old Node cannot run it', tool => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', OLD, path.join(import.meta.dirname, tool)],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain('Node 20.19 or newer is needed; this is v18.20.0.')
  expect(status).toBe(1)
})

test('every command that runs code of the repository goes through one of them', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  const direct = Object.values<string>(scripts).flatMap(
    command => /\bnode (?!tools\/[\w-]+\.mjs\b|node_modules\/)\S+/.exec(command) ?? [],
  )
  expect(direct).toEqual([])
})
