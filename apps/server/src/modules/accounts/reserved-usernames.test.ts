import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NOTHING_SAID, USERNAME } from '@calina/contract'
import { usernameRefusal } from '@calina/contract/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { isReservedUsername } from './accounts.policy.ts'

const WEB = path.resolve(import.meta.dirname, '../../../../web')

let t: TestApp
let somebody: TestActor
beforeAll(async () => {
  t = await createTestApp()
  somebody = await createFan(t)
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
  const source = readdirSync(path.join(WEB, 'src/app'))
    .filter(file => file === 'route-list.ts' || file.endsWith('-routes.ts'))
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
    expect([username, ...(await choose(username))]).toEqual([username, ...refusalOf(username)])
  }
})

const TAKEN = [409, 'USERNAME_TAKEN']
const REFUSED = [400, 'VALIDATION_FAILED']
/** What {@link choose} answers: of a name that is an address and deceives, a sign-up says first that it is taken. */
function refusalOf(username: string): [unknown, unknown, false] {
  const renamed = usernameRefusal(username, 'Calina') === undefined ? TAKEN : REFUSED
  return [isReservedUsername(username) ? TAKEN : REFUSED, renamed, false]
}

/** What sign-up and renaming answer, and whether the name is said to be available. */
async function choose(username: string): Promise<[unknown, unknown, unknown]> {
  const signUp = await t.call('POST', '/v1/auth/signup', {
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
  const rename = await t.call('PUT', '/v1/profile', {
    token: somebody.token,
    body: { name: 'Nadie', username, bio: '', attributes: NOTHING_SAID },
  })
  const check = await t.call('GET', `/v1/auth/username/${encodeURIComponent(username)}`)
  const said = (answer: typeof signUp) => [answer.statusCode, answer.json().code]
  return [said(signUp), said(rename), check.json().available]
}

it('the addresses of the specification are kept, built or not', () => {
  const specified =
    'home auth creators explore help live notifications post privacy privacy-page tags terms terms-page messages settings api v1 builds staff'
  expect(specified.split(' ').filter(name => !isReservedUsername(name))).toEqual([])
})

const DECEIVING = [
  ...['support', 'soporte', 'suporte', 'staff', 'admin', 'moderadora', 'official', 'billing', 'noreply'],
  ...['ayuda', 'ajuda', 'atendimento', 'atencionalcliente', 'help_center', 'security_team', 'pagos'],
  ...['s_u_p_p_o_r_t', 's.t.a.f.f', 'supp0rt', 'adrnin', '5taff', 'stafff', 'suport', 'bi11ing'],
  ...['support_calina', 'calina_soporte', 'calina', 'ca1ina', 'c.a.l.i.n.a', 'callina', 'calina2026'],
]
it.each(DECEIVING)('%s deceives, and is refused to everybody who signs up or renames', async username => {
  expect(usernameRefusal(username, 'Calina')).toBe('reserved')
  expect(await choose(username)).toEqual(refusalOf(username))
})

// Cyrillic, Greek, fullwidth, a ligature, a right-to-left mark
it.each(['ѕtаff', 'αdmin', 'ｓｔａｆｆ', 'oﬃcial', 'st\u200faff', 'sta ff', 'staff\u0000'])(
  '%j is no other spelling of a username',
  async username => {
    const [signUp, rename, available] = await choose(username)
    expect([signUp, rename, available === true]).toEqual([REFUSED, REFUSED, false])
  },
)

it('the name that the site is given is kept as well', async () => {
  const check = async (name: string) => (await t.call('GET', `/v1/auth/username/${name}`)).json().available
  expect(await check('br1sa_team')).toBe(true)
  await changeSettings(t, { siteName: 'Brisa' })
  for (const username of ['brisa', 'br1sa_team', 'brisa.support'])
    expect(await choose(username)).toEqual([REFUSED, REFUSED, false])
  await changeSettings(t, { siteName: 'Calina' })
})
