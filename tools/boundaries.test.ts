import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs')
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const S = 'apps/server/src'
const W = 'apps/web/src'
const C = 'packages/contract/src'

/** The rule, the file that breaks it, and what it imports. */
const VIOLATIONS: [rule: string, from: string, to: string][] = [
  ['no-cycles', `${S}/platform/ring/a.ts`, `${S}/platform/ring/b.ts`],
  ['resolvable', `${S}/platform/nowhere.ts`, './missing.ts'],
  ['contract-stands-alone', `${C}/reaches-out.ts`, `${S}/platform/clock.ts`],
  ['server-not-web', `${S}/platform/reads-web.ts`, `${W}/lib/client.ts`],
  ['web-not-server', `${W}/lib/reads-server.ts`, `${S}/platform/clock.ts`],
  ['platform-below-modules', `${S}/platform/knows-a-module.ts`, `${S}/modules/posts/index.ts`],
  ['platform-below-modules', `${S}/config/knows-the-app.ts`, `${S}/app.ts`],
  ['modules-below-app', `${S}/modules/posts/knows-the-app.ts`, `${S}/app.ts`],
  ['modules-below-app', `${S}/modules/posts/knows-the-list.ts`, `${S}/modules.ts`],
  ['modules-known', `${S}/app.ts`, `${S}/modules/surprise/index.ts`],
  ['modules-in-order-accounts', `${S}/modules/accounts/looks-down.ts`, `${S}/modules/media/index.ts`],
  ['modules-in-order-staff', `${S}/modules/staff/looks-down.ts`, `${S}/modules/media/index.ts`],
  ['modules-in-order-media', `${S}/modules/media/looks-down.ts`, `${S}/modules/relationships/index.ts`],
  [
    'modules-in-order-live-streams',
    `${S}/modules/live-streams/looks-down.ts`,
    `${S}/modules/relationships/index.ts`,
  ],
  [
    'modules-in-order-relationships',
    `${S}/modules/relationships/looks-down.ts`,
    `${S}/modules/wallet/index.ts`,
  ],
  ['modules-in-order-wallet', `${S}/modules/wallet/looks-down.ts`, `${S}/modules/subscriptions/index.ts`],
  [
    'modules-in-order-subscriptions',
    `${S}/modules/subscriptions/looks-down.ts`,
    `${S}/modules/posts/index.ts`,
  ],
  [
    'modules-in-order-subscription-gifts',
    `${S}/modules/subscription-gifts/looks-down.ts`,
    `${S}/modules/explore/index.ts`,
  ],
  ['modules-in-order-trial-links', `${S}/modules/trial-links/looks-down.ts`, `${S}/modules/explore/index.ts`],
  ['modules-in-order-diffusions', `${S}/modules/diffusions/looks-down.ts`, `${S}/modules/explore/index.ts`],
  [
    'modules-in-order-scheduled-messages',
    `${S}/modules/scheduled-messages/looks-down.ts`,
    `${S}/modules/explore/index.ts`,
  ],
  [
    'modules-in-order-quick-replies',
    `${S}/modules/quick-replies/looks-down.ts`,
    `${S}/modules/explore/index.ts`,
  ],
  ['modules-in-order-fan-lists', `${S}/modules/fan-lists/looks-down.ts`, `${S}/modules/explore/index.ts`],
  ['modules-in-order-profiles', `${S}/modules/profiles/looks-down.ts`, `${S}/modules/posts/index.ts`],
  ['modules-in-order-identity', `${S}/modules/identity/looks-down.ts`, `${S}/modules/posts/index.ts`],
  ['modules-in-order-performers', `${S}/modules/performers/looks-down.ts`, `${S}/modules/posts/index.ts`],
  ['modules-in-order-helpers', `${S}/modules/helpers/looks-down.ts`, `${S}/modules/messages/index.ts`],
  ['modules-in-order-posts', `${S}/modules/posts/looks-down.ts`, `${S}/modules/messages/index.ts`],
  ['modules-in-order-vaults', `${S}/modules/vaults/looks-down.ts`, `${S}/modules/messages/index.ts`],
  ['modules-in-order-messages', `${S}/modules/messages/looks-down.ts`, `${S}/modules/gifts/index.ts`],
  ['modules-in-order-gifts', `${S}/modules/gifts/looks-down.ts`, `${S}/modules/profit/index.ts`],
  ['modules-in-order-calls', `${S}/modules/calls/looks-down.ts`, `${S}/modules/profit/index.ts`],
  ['modules-in-order-live-chat', `${S}/modules/live-chat/looks-down.ts`, `${S}/modules/profit/index.ts`],
  ['modules-in-order-replays', `${S}/modules/replays/looks-down.ts`, `${S}/modules/profit/index.ts`],
  ['modules-in-order-lives', `${S}/modules/lives/looks-down.ts`, `${S}/modules/profit/index.ts`],
  ['modules-in-order-explore', `${S}/modules/explore/looks-down.ts`, `${S}/modules/profit/index.ts`],
  [
    'modules-in-order-purchases',
    `${S}/modules/purchases/looks-down.ts`,
    `${S}/modules/automatic-messages/index.ts`,
  ],
  [
    'modules-in-order-automatic-messages',
    `${S}/modules/automatic-messages/looks-down.ts`,
    `${S}/modules/profit/index.ts`,
  ],
  ['modules-in-order-profit', `${S}/modules/profit/looks-down.ts`, `${S}/modules/help/index.ts`],
  ['modules-in-order-campaigns', `${S}/modules/campaigns/looks-down.ts`, `${S}/modules/help/index.ts`],
  ['modules-in-order-withdrawals', `${S}/modules/withdrawals/looks-down.ts`, `${S}/modules/help/index.ts`],
  ['modules-in-order-legal', `${S}/modules/legal/looks-down.ts`, `${S}/modules/developers/index.ts`],
  ['modules-in-order-help', `${S}/modules/help/looks-down.ts`, `${S}/modules/moderation/index.ts`],
  ['modules-in-order-operator', `${S}/modules/operator/looks-down.ts`, `${S}/modules/moderation/index.ts`],
  [
    'modules-in-order-moderation',
    `${S}/modules/moderation/looks-down.ts`,
    `${S}/modules/developers/index.ts`,
  ],
  [
    'modules-in-order-preferences',
    `${S}/modules/preferences/looks-down.ts`,
    `${S}/modules/notifications/index.ts`,
  ],
  [
    'modules-in-order-developers',
    `${S}/modules/developers/looks-down.ts`,
    `${S}/modules/notifications/index.ts`,
  ],
  ['modules-through-their-index', `${S}/app.ts`, `${S}/modules/posts/posts.repository.ts`],
  ['modules-through-their-index', 'apps/server/seed/main.ts', `${S}/modules/posts/posts.repository.ts`],
  [
    'modules-through-each-others-index',
    `${S}/modules/messages/peeks.ts`,
    `${S}/modules/posts/posts.repository.ts`,
  ],
  [
    'notifications-by-events-only',
    `${S}/modules/preferences/looks-down.ts`,
    `${S}/modules/notifications/index.ts`,
  ],
  [
    'notifications-by-events-only',
    `${S}/modules/developers/looks-down.ts`,
    `${S}/modules/notifications/index.ts`,
  ],
  ['notifications-by-events-only', 'apps/server/seed/main.ts', `${S}/modules/notifications/index.ts`],
  ['no-tests-in-the-product', `${S}/platform/uses-a-test.ts`, `${S}/testing/actors.ts`],
  ['platform-below-modules', `${S}/platform/uses-a-test.ts`, `${S}/testing/actors.ts`],
  ['web-contract-without-schemas', `${W}/lib/parses.ts`, `${C}/index.ts`],
  ['worker-apart', `${W}/service-worker/draws.ts`, `${W}/lib/client.ts`],
  ['page-apart-from-worker', `${W}/lib/works.ts`, `${W}/service-worker/assets.ts`],
  ['web-types-as-types', `${W}/lib/types-as-values.ts`, `${C}/types.ts`],
  ['features-apart', `${W}/features/posts/borrows.ts`, `${W}/features/chat/bubble.ts`],
  ['features-below-app', `${W}/features/posts/navigates.ts`, `${W}/app/router.ts`],
  ['components-below-features', `${W}/components/ui/knows-a-feature.ts`, `${W}/features/chat/bubble.ts`],
  ['lib-below-components', `${W}/lib/draws.ts`, `${W}/components/ui/button.ts`],
]

/** What the rules must leave alone: the file and its import. */
const ALLOWED: [from: string, to: string][] = [
  // The other half of the cycle, which is reported once.
  [`${S}/platform/ring/b.ts`, `${S}/platform/ring/a.ts`],
  [`${S}/app.ts`, `${S}/modules/posts/index.ts`],
  [`${S}/modules.ts`, `${S}/modules/notifications/index.ts`],
  [`${S}/modules/posts/index.ts`, `${S}/modules/posts/posts.repository.ts`],
  [`${S}/modules/posts/uses-wallet.ts`, `${S}/modules/wallet/index.ts`],
  [`${S}/modules/wallet/wallet.test.ts`, `${S}/modules/posts/posts.repository.ts`],
  [`${S}/modules/wallet/wallet.test.ts`, `${S}/testing/actors.ts`],
  [`${S}/testing/actors.ts`, `${S}/modules/posts/posts.repository.ts`],
  [`${S}/modules/media/testing/uploads.ts`, `${S}/testing/actors.ts`],
  [`${S}/modules/media/media.test.ts`, `${S}/modules/media/testing/uploads.ts`],
  [`${W}/app/routes/home.ts`, `${W}/features/posts/card.ts`],
  [`${W}/features/posts/card.ts`, `${W}/components/ui/button.ts`],
  [`${W}/components/ui/button.ts`, `${W}/lib/client.ts`],
  [`${W}/lib/client.ts`, `${C}/constants.ts`],
]

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

let folder: string
let found: string[]
let rules: string[]

beforeAll(async () => {
  folder = await makeTemporaryFolder('calina-boundaries-')
  const files = new Map<string, Set<string>>()
  for (const [from, to] of [...VIOLATIONS.map(([, from, to]) => [from, to] as const), ...ALLOWED]) {
    files.set(from, files.get(from) ?? new Set())
    files.get(from)?.add(to)
    if (!to.startsWith('.')) files.set(to, files.get(to) ?? new Set())
  }
  for (const [file, imports] of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), [...imports].map(to => importOf(file, to)).join(''))
  }
  // Marked as types, the same import is allowed.
  await writeFile(
    path.join(folder, W, 'lib/types-as-types.ts'),
    `import type { T } from '${relative(`${W}/lib/x`, `${C}/types.ts`)}'\nexport type U = T\n`,
  )

  // It ends with the number of violations as its code.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CRUISER, '--config', CONFIG, '-T', 'json', 'apps', 'packages'],
    {
      cwd: folder,
      maxBuffer: 2 ** 26,
    },
  ).catch((failure: { stdout: string }) => failure)
  const cruise: Cruise = JSON.parse(stdout)
  found = cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort()
  const { default: config }: { default: { forbidden: { name: string }[] } } = await import(CONFIG)
  rules = config.forbidden.map(({ name }) => name)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('import rules', () => {
  test('find every violation and nothing else', () => {
    expect(found).toEqual(VIOLATIONS.map(([rule, from, to]) => `${rule}: ${from} → ${to}`).sort())
  })

  test('have a violation here for each of them', () => {
    const shown = new Set(VIOLATIONS.map(([rule]) => rule))
    expect(rules.filter(rule => !shown.has(rule))).toEqual([])
  })
})

function importOf(from: string, to: string): string {
  return `import '${to.startsWith('.') ? to : relative(from, to)}'\n`
}

function relative(from: string, to: string): string {
  const result = path.posix.relative(path.posix.dirname(from), to)
  return result.startsWith('.') ? result : `./${result}`
}
