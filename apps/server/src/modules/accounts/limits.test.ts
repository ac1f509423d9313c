import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
})
afterAll(() => t.close())

// Every test comes from networks of its own, since limits are counted by network.
let network = 0
beforeEach(() => {
  network++
})
const here = (host = 7) => `10.${network}.1.${host}`
const elsewhere = (host = 7) => `10.${network}.2.${host}`

const WRONG = 'Wrong-Pass-1!'
const logIn = (username: string, password: string, from = here()) =>
  t.call('POST', '/v1/auth/login', { body: { username, password }, from })

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

  it('by strangers elsewhere delay nobody', async () => {
    const { username } = await createUser(t, 'fan')
    for (let i = 0; i < 6; i++) await logIn(username, WRONG, elsewhere())
    expect((await logIn(username, WRONG, elsewhere(200))).statusCode).toBe(429)
    expect((await logIn(username, TEST_PASSWORD)).statusCode).toBe(200)
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

  it('delay a login name that nobody has in the same way', async () => {
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

describe('every operation has its limit', () => {
  it.each([
    ['POST', '/v1/auth/signup', 10],
    ['GET', '/v1/auth/username/free_one', 60],
    ['POST', '/v1/auth/verify-email', 20],
    ['POST', '/v1/auth/verify-email/resend', 5],
    ['POST', '/v1/auth/login', 60],
    ['POST', '/v1/auth/refresh', 120],
    ['POST', '/v1/auth/token/request', 5],
    ['POST', '/v1/auth/token', 20],
    ['POST', '/v1/auth/recovery-password', 5],
    ['PUT', '/v1/auth/recovery-password', 20],
  ] as const)('%s %s: %d', async (method, path, max) => {
    const call = (from: string) => t.call(method, path, { from, ...(method === 'GET' ? {} : { body: {} }) })
    for (let i = 0; i < max; i++) expect((await call(here(i))).statusCode).not.toBe(429)
    const refused = await call(here(250))
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('RATE_LIMITED')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(elsewhere())).statusCode).not.toBe(429)
  })
})
