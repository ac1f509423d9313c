import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueXsrfToken } from '../../platform/http/csrf.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { claimLinkRequest, claimLoginAttempt } from './attempts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
})
afterAll(() => t.close())

// Every test comes from its own networks, since limits are counted by network.
let network = 0
beforeEach(() => {
  network++
})
const here = (host = 7) => `10.${network}.1.${host}`
const elsewhere = (host = 7) => `10.${network}.2.${host}`

const WRONG = 'Wrong-Pass-1!'
const logIn = (username: string, password: string, from = here()) =>
  t.call('POST', '/v1/auth/login', { body: { username, password }, from })

/** So many guesses at accounts that do not exist, counted as log-ins are, without a hash for each. */
async function guessOthers(count: number, from: (i: number) => string): Promise<void> {
  for (let i = 0; i < count; i++)
    await claimLoginAttempt({ ...t.ctx(), address: from(i) }, { account: `nobody ${i}`, device: undefined })
}

describe('wrong passwords', () => {
  it('five in a row cost nothing, then every next one waits twice as long', async () => {
    const { username } = await createUser(t, 'fan')
    for (let i = 0; i < 5; i++) expect((await logIn(username, WRONG)).statusCode).toBe(401)
    for (const seconds of [1, 2, 4, 8]) {
      const refused = await logIn(username, WRONG)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', params: { retryAfter: seconds } })
      expect(refused.headers['retry-after']).toBe(String(seconds))
      t.clock.advance(seconds * 1000 - 1)
      expect((await logIn(username, TEST_PASSWORD)).statusCode).toBe(429)
      t.clock.advance(1)
      expect((await logIn(username, WRONG)).statusCode).toBe(401)
    }
  })

  it('guessed at once count like guesses in a row', async () => {
    const { username } = await createUser(t, 'fan')
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(username, WRONG)))
    expect(answers.filter(answer => answer.statusCode === 401)).toHaveLength(5)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(25)
  })

  it('count per account, however it was named', async () => {
    const { username, email } = await createUser(t, 'fan')
    const names = [username, email, username.toUpperCase(), `  ${username}`, `${email.toUpperCase()} `]
    for (const name of names) expect((await logIn(name, WRONG)).statusCode).toBe(401)
    for (const name of names) expect((await logIn(name, WRONG)).statusCode).toBe(429)
  })

  it('delay neither another address nor another account', async () => {
    const [one, two] = [await createUser(t, 'fan'), await createUser(t, 'fan')]
    for (let i = 0; i < 6; i++) await logIn(one.username, WRONG)
    expect((await logIn(one.username, TEST_PASSWORD)).statusCode).toBe(429)
    expect((await logIn(one.username, TEST_PASSWORD, here(8))).statusCode).toBe(200)
    expect((await logIn(two.username, TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('of one address, whomever they were for, slow that address alone, a little', async () => {
    const { username } = await createUser(t, 'fan')
    await guessOthers(60, () => here())
    expect((await logIn(username, TEST_PASSWORD)).json().params).toEqual({ retryAfter: 5 })
    expect((await logIn(username, TEST_PASSWORD, here(8))).statusCode).toBe(200)
    t.clock.advance(5_000)
    expect((await logIn(username, TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('of many addresses slow their network by one second, far later', async () => {
    const { username } = await createUser(t, 'fan')
    await guessOthers(300, i => here(10 + (i % 100)))
    const refused = await logIn(username, TEST_PASSWORD)
    expect([refused.statusCode, refused.json().params]).toEqual([429, { retryAfter: 1 }])
    expect((await logIn(username, TEST_PASSWORD, elsewhere())).statusCode).toBe(200)
    t.clock.advance(1_000)
    expect((await logIn(username, TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('of strangers never slow a known device of the account', async () => {
    const user = await createUser(t, 'fan')
    const other = await createUser(t, 'fan')
    const onDevice = (cookies: Record<string, string>, username: string, password: string) =>
      t.call('POST', '/v1/auth/login', { body: { username, password }, from: here(), cookies })
    const known_device = cookiesOf(await logIn(user.username, TEST_PASSWORD)).known_device ?? ''
    for (let i = 0; i < 5; i++) await logIn(user.email, WRONG)
    await guessOthers(55, () => here())
    expect((await logIn(user.username, TEST_PASSWORD)).statusCode).toBe(429)
    const known = await onDevice({ known_device }, user.username, TEST_PASSWORD)
    expect(known.statusCode).toBe(200)
    // It is known for that account only, and a seal cannot be made up.
    expect((await onDevice({ known_device }, other.username, TEST_PASSWORD)).statusCode).toBe(429)
    const forged = `${known_device.slice(0, -1)}${known_device.endsWith('A') ? 'B' : 'A'}`
    expect((await onDevice({ known_device: forged }, user.username, TEST_PASSWORD)).statusCode).toBe(429)
    // Guesses on the device itself are counted, against it alone.
    for (let i = 0; i < 5; i++)
      expect((await onDevice({ known_device }, user.username, WRONG)).statusCode).toBe(401)
    expect((await onDevice({ known_device }, user.username, WRONG)).statusCode).toBe(429)
    expect((await logIn(user.username, TEST_PASSWORD, elsewhere())).statusCode).toBe(200)
  })

  it('are forgotten with the right one, and after a day', async () => {
    const { username } = await createUser(t, 'fan')
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await logIn(username, WRONG)).statusCode).toBe(401)
      expect((await logIn(username, TEST_PASSWORD)).statusCode).toBe(200)
    }
    for (let i = 0; i < 5; i++) await logIn(username, WRONG)
    t.clock.advance(24 * 3_600_000 + 1)
    for (let i = 0; i < 5; i++) expect((await logIn(username, WRONG)).statusCode).toBe(401)
  })

  it('delay a login name without an account in the same way', async () => {
    for (let i = 0; i < 5; i++) expect((await logIn('nobody_here', WRONG)).statusCode).toBe(401)
    const refused = await logIn('NOBODY_here', WRONG)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
  })

  it('leave no login name behind that could be a password in the wrong field', async () => {
    await logIn('secret-typed-here', WRONG)
    const kept = await t.services.db.selectFrom('login_attempt').selectAll().execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain('secret')
  })
})

describe.each([
  ['recovery', '/v1/auth/recovery-password'],
  ['log-in', '/v1/auth/token/request'],
  ['confirmation', '/v1/auth/verify-email/resend'],
])('requests for %s links', (_name, path) => {
  const ask = (email: string, from = here()) => t.call('POST', path, { body: { email }, from })
  const requestOthers = async (requests: number, from: (i: number) => string) => {
    for (let i = 0; i < requests; i++)
      await claimLinkRequest(
        { ...t.ctx(), address: from(i) },
        { email: `nobody${i}@example.test`, purpose: 'log-in' },
      )
  }

  it('cost nothing five times, then one is free every three minutes; for unknown addresses, too', async () => {
    const { email } = await createUser(t, 'fan')
    for (const requested of [email, `nobody${network}@example.test`]) {
      for (let i = 0; i < 5; i++) expect((await ask(requested)).statusCode).toBe(204)
      t.clock.advance(1_000)
      const refused = await ask(requested)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
      expect(refused.headers['retry-after']).toBe('179')
      t.clock.advance(179_000)
      expect((await ask(requested)).statusCode).toBe(204)
      expect((await ask(requested)).statusCode).toBe(429)
    }
  })

  it('delay no neighbour, no other mailbox, and no other kind of link', async () => {
    const { email } = await createUser(t, 'fan')
    for (let i = 0; i < 6; i++) await ask(email)
    expect((await ask(email)).statusCode).toBe(429)
    expect((await ask(email.toUpperCase())).statusCode).toBe(429)
    expect((await ask(email, here(8))).statusCode).toBe(204)
    expect((await ask(`other${network}@example.test`)).statusCode).toBe(204)
    const other = path.includes('recovery') ? '/v1/auth/token/request' : '/v1/auth/recovery-password'
    expect((await t.call('POST', other, { body: { email }, from: here() })).statusCode).toBe(204)
  })

  it('slow one address alone after many, for any mailboxes', async () => {
    const { email } = await createUser(t, 'fan')
    await requestOthers(30, () => here())
    expect((await ask(email)).json().params).toEqual({ retryAfter: 30 })
    expect((await ask(email, here(8))).statusCode).toBe(204)
    t.clock.advance(30_000)
    expect((await ask(email)).statusCode).toBe(204)
  })

  it('of many addresses slow their network by one second, far later', async () => {
    const { email } = await createUser(t, 'fan')
    await requestOthers(300, i => here(10 + (i % 100)))
    expect((await ask(email, here(9))).json().params).toEqual({ retryAfter: 1 })
    expect((await ask(email, elsewhere())).statusCode).toBe(204)
    t.clock.advance(1_000)
    expect((await ask(email, here(9))).statusCode).toBe(204)
  })
})

describe('every operation has its limit', () => {
  it.each([
    ['POST', '/v1/auth/signup', 10],
    ['GET', '/v1/auth/username/free_one', 60],
    ['POST', '/v1/auth/verify-email', 20],
    ['POST', '/v1/auth/link', 60],
    ['POST', '/v1/auth/confirm/anew', 20],
    ['POST', '/v1/auth/refresh', 120],
    ['POST', '/v1/auth/token', 20],
    ['PUT', '/v1/auth/recovery-password', 20],
  ] as const)('%s %s: %d for one address, and not for its neighbours', async (method, path, max) => {
    const call = (from: string) => t.call(method, path, { from, ...(method === 'GET' ? {} : { body: {} }) })
    for (let i = 0; i < max; i++) expect((await call(here())).statusCode).not.toBe(429)
    const refused = await call(here())
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', params: { retryAfter: expect.any(Number) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(here(8))).statusCode).not.toBe(429)
  })

  it('a whole network has one far later, and what one address is refused is not counted against it', async () => {
    const signUp = async (from: string) =>
      (await t.call('POST', '/v1/auth/signup', { from, body: {} })).statusCode
    for (let i = 0; i < 300; i++) await signUp(here())
    for (let i = 0; i < 19 * 10; i++) expect(await signUp(here(10 + (i % 100)))).toBe(400)
    expect(await signUp(here(200))).toBe(429)
    expect(await signUp(elsewhere())).toBe(400)
  })

  it('a session is renewed whatever others of its network do, and forged ones are refused', async () => {
    const { username } = await createUser(t, 'fan')
    const own = cookiesOf(await logIn(username, TEST_PASSWORD, elsewhere()))
    const refresh = (cookies: Record<string, string>) =>
      t.call('POST', '/v1/auth/refresh', { from: here(), ...withCookies(cookies) })
    for (let i = 0; i < 120; i++) expect((await refresh({})).statusCode).toBe(401)
    const made = `${'x'.repeat(22)}.${'y'.repeat(43)}`
    expect((await refresh({})).statusCode).toBe(429)
    expect((await refresh({ ...own, 'XSRF-TOKEN': made })).statusCode).toBe(429)
    expect((await refresh({ ...own, refresh_token: made })).statusCode).toBe(429)
    expect((await refresh(own)).statusCode).toBe(200)
    // Ended or not, one session's calls are counted against it.
    const copy = {
      refresh_token: made,
      'XSRF-TOKEN': issueXsrfToken(t.services.config, made.split('.')[0] ?? ''),
    }
    for (let i = 0; i < 120; i++) expect((await refresh(copy)).statusCode).toBe(400)
    expect((await refresh(copy)).statusCode).toBe(429)
  })
})
