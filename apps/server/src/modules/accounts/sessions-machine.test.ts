import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD, type TestUser } from '../../testing/factories/accounts.ts'

/**
 * The sessions of one account as a model, against the HTTP interface: log-ins, refreshes, old tokens that come back,
 * log-outs, sessions that others end, changes of the password, and time. After each step every browser is let in or
 * refused as the model says.
 */
interface Browser {
  token: string
  cookies: Record<string, string>
  /** What was replaced at the last refresh. */
  former: Record<string, string> | undefined
  refreshedAt: number
  authenticatedAt: number
  open: boolean
}
interface Model {
  browsers: Browser[]
  password: string
}
interface Real {
  user: TestUser
}
type Step = fc.AsyncCommand<Model, Real>

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const PASSWORDS = ['Ventana-Azul-9', 'Puerta-Verde-7', 'Nube-Blanca-5', 'Roca-Gris-3']
const now = () => t.clock.now().getTime()
const isFresh = (browser: Browser) => now() - browser.authenticatedAt < 5 * MINUTE
const isValid = (browser: Browser) => browser.open && now() - browser.refreshedAt < 15 * MINUTE
const pick = ({ browsers }: Model, index: number) => browsers[index % browsers.length]

async function check(model: Model): Promise<void> {
  // what was read about a session may be a second old
  t.clock.advance(SECOND)
  for (const browser of model.browsers) {
    const { statusCode } = await t.call('GET', '/v1/auth/user', { token: browser.token })
    expect(statusCode).toBe(isValid(browser) ? 200 : 401)
  }
  const witness = model.browsers.find(isValid)
  if (witness === undefined) return
  const { sessions } = (await t.call('GET', '/v1/security', { token: witness.token })).json()
  expect(sessions.count).toBe(model.browsers.filter(browser => browser.open).length)
}

/** A step of one of the browsers there are. */
const step = (
  name: string,
  index: number,
  act: (browser: Browser, model: Model, real: Real) => Promise<void>,
): Step => ({
  check: model => model.browsers.length > 0,
  run: async (model, real) => {
    const browser = pick(model, index)
    if (browser === undefined) return
    await act(browser, model, real)
    await check(model)
  },
  toString: () => `${name} ${index}`,
})

const logIn = (): Step => ({
  check: ({ browsers }) => browsers.length < 5,
  run: async (model, { user }) => {
    const body = { username: user.username, password: model.password }
    const answer = await t.call('POST', '/v1/auth/login', { body })
    expect(answer.statusCode).toBe(200)
    model.browsers.push({
      token: answer.json().token,
      cookies: cookiesOf(answer),
      former: undefined,
      refreshedAt: now(),
      authenticatedAt: now(),
      open: true,
    })
    await check(model)
  },
  toString: () => 'log in',
})

const refresh = (index: number): Step =>
  step('refresh', index, async browser => {
    const answer = await t.call('POST', '/v1/auth/refresh', withCookies(browser.cookies))
    expect(answer.statusCode).toBe(browser.open ? 200 : 400)
    if (!browser.open) return
    browser.former = browser.cookies
    browser.cookies = { ...browser.cookies, ...cookiesOf(answer) }
    browser.token = answer.json().token
    browser.refreshedAt = now()
  })

const reuse = (index: number): Step =>
  step('reuse', index, async browser => {
    if (browser.former === undefined) return
    const inGrace = now() - browser.refreshedAt <= 10 * SECOND
    const answer = await t.call('POST', '/v1/auth/refresh', withCookies(browser.former))
    expect(answer.statusCode).toBe(browser.open && inGrace ? 200 : 400)
    if (!inGrace) browser.open = false
  })

const logOut = (index: number): Step =>
  step('log out', index, async browser => {
    const answer = await t.call('PUT', '/v1/auth/logout', { token: browser.token })
    expect(answer.statusCode).toBe(isValid(browser) ? 204 : 401)
    if (isValid(browser)) browser.open = false
  })

const endAnother = (index: number, other: number): Step =>
  step('end another', index, async (browser, model) => {
    const target = pick(model, other)
    if (target === undefined || !isValid(target)) return
    const id = (await t.call('GET', '/v1/security/sessions', { token: target.token })).json().items[0].id
    const answer = await t.call('DELETE', `/v1/security/sessions/${id}`, { token: browser.token })
    expect(answer.statusCode).toBe(isValid(browser) ? 204 : 401)
    if (isValid(browser)) target.open = false
  })

const endOthers = (index: number): Step =>
  step('end others', index, async (browser, model) => {
    const answer = await t.call('DELETE', '/v1/security/sessions', { token: browser.token })
    const may = isValid(browser) && isFresh(browser)
    expect(answer.statusCode).toBe(may ? 200 : isValid(browser) ? 403 : 401)
    if (may) for (const other of model.browsers) other.open = other === browser
  })

const changePassword = (index: number, which: number): Step =>
  step('change the password', index, async (browser, model) => {
    const password = PASSWORDS[which] ?? TEST_PASSWORD
    const body = { password, passwordConfirmation: password }
    const answer = await t.call('PUT', '/v1/security/password', { token: browser.token, body })
    if (!isValid(browser)) return expect(answer.statusCode).toBe(401)
    const may = isFresh(browser) && password !== model.password
    expect(answer.statusCode).toBe(may ? 204 : 403)
    if (!may) return
    model.password = password
    for (const other of model.browsers) other.open = other === browser
  })

const reauthenticate = (index: number): Step =>
  step('prove who I am', index, async (browser, { password }) => {
    const answer = await t.call('POST', '/v1/auth/reauthenticate', {
      token: browser.token,
      body: { password },
    })
    expect(answer.statusCode).toBe(isValid(browser) ? 204 : 401)
    if (isValid(browser)) browser.authenticatedAt = now()
  })

const wait = (ms: number): Step => ({
  check: () => true,
  run: async model => {
    t.clock.advance(ms)
    await check(model)
  },
  toString: () => `wait ${ms / SECOND} s`,
})

const index = fc.nat(4)
const STEPS: fc.Arbitrary<Step>[] = [
  fc.constant(null).map(logIn),
  index.map(refresh),
  index.map(reuse),
  index.map(logOut),
  fc.tuple(index, index).map(([own, other]) => endAnother(own, other)),
  index.map(endOthers),
  fc.tuple(index, fc.nat(PASSWORDS.length - 1)).map(([own, which]) => changePassword(own, which)),
  index.map(reauthenticate),
  fc.constantFrom(SECOND, 12 * SECOND, 4 * MINUTE, 16 * MINUTE).map(wait),
]

it('every browser is let in or refused as the model of sessions says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: 20, size: 'max' }), async steps => {
      const user = await createUser(t, 'fan')
      const setup = () => ({ model: { browsers: [], password: TEST_PASSWORD }, real: { user } })
      await fc.asyncModelRun(setup, steps)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
