import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { USERNAME } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { isReservedUsername } from './accounts.policy.ts'

const WEB = path.resolve(import.meta.dirname, '../../../../web')

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** First segments of addresses that could be a username. */
function segmentsOf(addresses: readonly string[]): string[] {
  const first = addresses.map(address => address.split('/')[1]?.split('?')[0]?.toLowerCase() ?? '')
  const fits = (name: string) =>
    name.length >= USERNAME.min && name.length <= USERNAME.max && USERNAME.pattern.test(name)
  return [...new Set(first)].filter(fits)
}

/** The addresses that this very server answers, read from the tree that its router prints. */
function serverAddresses(): string[] {
  const addresses: string[] = []
  const above: string[] = []
  for (const line of t.app.fastify.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.*\))?/.exec(line) ?? []
    if (part === '') continue
    const depth = indent.length / 4
    const address = (above[depth - 1] ?? '') + part
    above[depth] = address
    if (methods !== undefined) addresses.push(address)
  }
  return addresses
}

/** The addresses of the page's router. */
function webAddresses(): string[] {
  const source = ['route-list.ts', 'settings-routes.ts']
    .map(file => readFileSync(path.join(WEB, 'src/app', file), 'utf8'))
    .join('\n')
  return [...source.matchAll(/path: '(\/[^']*)'/g)].map(match => match[1] ?? '')
}

/** Files that lie at the root of the site. */
function publicFiles(): string[] {
  const folder = path.join(WEB, 'public')
  return existsSync(folder) ? readdirSync(folder).map(name => `/${name}`) : []
}

const taken: [string, () => string[], string][] = [
  ['the server', serverAddresses, 'healthz'],
  ['the page', webAddresses, 'settings'],
  ['a file', publicFiles, ''],
]

it.each(taken)('no address of %s can be registered', async (_whose, addresses, sure) => {
  const segments = segmentsOf(addresses())
  if (sure !== '') expect(segments).toContain(sure)
  expect(segments.filter(name => !isReservedUsername(name))).toEqual([])
  for (const username of segments) {
    const answer = await t.call('POST', '/v1/auth/signup', {
      body: {
        type: 'fan',
        name: 'Nadie',
        username,
        email: `${username}@example.test`,
        password: 'Marea-Alta-42',
        passwordConfirmation: 'Marea-Alta-42',
        birthDate: '2000-01-15',
        terms: true,
        adult: true,
      },
    })
    expect([username, answer.statusCode, answer.json().code]).toEqual([username, 409, 'USERNAME_TAKEN'])
  }
})

it('the addresses of the specification are kept, built or not', () => {
  const specified =
    'home auth creators explore help live notifications post privacy privacy-page tags terms terms-page messages settings api v1 builds staff'
  expect(specified.split(' ').filter(name => !isReservedUsername(name))).toEqual([])
})
