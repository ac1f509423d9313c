import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { affectedBy } from './affected.ts'
import { readModuleGraph } from './module-graph.ts'

/** A small product of the same shape: three modules, a contract, a screen and browser tests. */
const FILES: Record<string, string> = {
  'package.json': '{}',
  'packages/contract/package.json':
    '{ "name": "@calina/contract", "exports": { ".": "./src/index.ts", "./money": "./src/money.ts" } }',
  'packages/contract/src/index.ts': `import { polls } from './polls.ts'
export { MOST } from './polls.ts'
export * from './money.ts'
export const routes = { ...polls }`,
  'packages/contract/src/polls.ts': `export const MOST = 3
export const polls = {
  votePoll: route({ method: 'PUT' }),
}`,
  'packages/contract/src/money.ts': 'export const MONEY = 1',
  'apps/web/package.json': '{ "name": "@calina/web", "imports": { "#lib/*": "./src/lib/*" } }',
  'apps/web/src/lib/amount.ts': "import { MONEY } from '@calina/contract/money'\nexport const amount = MONEY",
  'apps/web/src/lib/amount.test.ts': "import { amount } from '#lib/amount.ts'",
  'apps/web/src/features/posts/poll.tsx': 'export const Poll = 1',
  'apps/web/src/features/posts/poll.test.tsx': "import { Poll } from './poll.tsx'",
  'apps/web/src/features/wallet/line.test.tsx': '',
  'apps/server/src/app.ts': `import { postsModule } from './modules/posts/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import { helpModule } from './modules/help/index.ts'`,
  'apps/server/src/platform/clock.ts': 'export const now = 1',
  'apps/server/src/testing/create-test-app.ts': "import { createApp } from '../app.ts'",
  'apps/server/src/modules/wallet/index.ts': `import { walletRoutes } from './routes.ts'
export { charge } from './charge.ts'
export type { Line } from './line.ts'
export const walletModule = 1`,
  'apps/server/src/modules/wallet/charge.ts':
    "import { now } from '../../platform/clock.ts'\nexport const charge = 1",
  'apps/server/src/modules/wallet/routes.ts': 'export const walletRoutes = 1',
  'apps/server/src/modules/wallet/line.ts': 'export interface Line {}',
  'apps/server/src/modules/wallet/wallet.test.ts':
    "import { createTestApp } from '../../testing/create-test-app.ts'",
  'apps/server/src/modules/posts/index.ts': "import { vote } from './vote.ts'\nexport const postsModule = 1",
  'apps/server/src/modules/posts/vote.ts': `import { routes } from '@calina/contract'
import { charge, type Line } from '../wallet/index.ts'
http.handle(routes.votePoll, () => charge)`,
  'apps/server/src/modules/posts/polls.test.ts':
    "import { createTestApp } from '../../testing/create-test-app.ts'",
  'apps/server/src/modules/help/index.ts': 'export const helpModule = 1',
  'apps/server/src/modules/help/help.test.ts':
    "import { createTestApp } from '../../testing/create-test-app.ts'",
  'apps/server/src/modules/help/pure.test.ts': '',
  'apps/server/src/testing/everything.test.ts': `import '../modules/posts/vote.ts'
import '../modules/wallet/charge.ts'
import './create-test-app.ts'`,
  'e2e/polls.spec.ts': '',
  'e2e/wallet.spec.ts': '',
  'e2e/staff-help.spec.ts': '',
}

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'calina-affected-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const affected = (...changed: string[]) =>
  affectedBy(changed, readModuleGraph(root, ['apps', 'packages', 'e2e']))

it('a change in a module affects its own tests and those of modules that use the changed file', () => {
  expect(affected('apps/server/src/modules/wallet/charge.ts')).toEqual({
    server: ['apps/server/src/modules/posts/polls.test.ts', 'apps/server/src/modules/wallet/wallet.test.ts'],
    web: [],
    browser: ['wallet'],
    everywhere: [],
    leftOut: ['apps/server/src/testing/everything.test.ts'],
  })
})

it('a module that uses another file of the same public face is not affected', () => {
  const { server } = affected('apps/server/src/modules/wallet/routes.ts')
  expect(server).toEqual(['apps/server/src/modules/wallet/wallet.test.ts'])
})

it('a file of types affects its own module alone: the check of types sees what they break elsewhere', () => {
  const { server } = affected('apps/server/src/modules/wallet/line.ts')
  expect(server).toEqual(['apps/server/src/modules/wallet/wallet.test.ts'])
})

it('an operation of the contract affects the module that handles it', () => {
  const { server, browser } = affected('packages/contract/src/polls.ts')
  expect(server).toEqual(['apps/server/src/modules/posts/polls.test.ts'])
  expect(browser).toEqual(['polls'])
})

it('a constant of the contract affects who loads it, through its packages and short names', () => {
  expect(affected('packages/contract/src/money.ts').web).toEqual(['apps/web/src/lib/amount.test.ts'])
})

it('a screen affects its component tests and the browser tests of its area', () => {
  const { web, browser } = affected('apps/web/src/features/posts/poll.tsx')
  expect([web, browser]).toEqual([['apps/web/src/features/posts/poll.test.tsx'], ['polls']])
})

it('a changed test is affected itself, also one that loads most modules', () => {
  const { server, browser, leftOut } = affected(
    'apps/server/src/testing/everything.test.ts',
    'e2e/wallet.spec.ts',
  )
  expect(server).toEqual(['apps/server/src/testing/everything.test.ts'])
  expect([browser, leftOut]).toEqual([['wallet'], []])
})

it('what most tests load, and what is no source, is named: only a whole run says what it breaks', () => {
  const { everywhere } = affected(
    'apps/server/src/testing/create-test-app.ts',
    'apps/server/migrations/0001_first.sql',
    'README.md',
  )
  expect(everywhere).toEqual([
    'apps/server/src/testing/create-test-app.ts',
    'apps/server/migrations/0001_first.sql',
  ])
})
