import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, refreshTokenOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function session(): Promise<Record<string, string>> {
  const { username } = await createUser(t, 'fan')
  const body = { username, password: TEST_PASSWORD }
  return cookiesOf(await t.call('POST', '/v1/auth/login', { body }))
}
const refresh = (cookies: Record<string, string>) => t.call('POST', '/v1/auth/refresh', withCookies(cookies))
/** The cookies of a browser after an answer. */
const next = (cookies: Record<string, string>, answer: Awaited<ReturnType<typeof refresh>>) => ({
  ...cookies,
  ...cookiesOf(answer),
})

describe('refreshing', () => {
  it('answers the user and a new token, and changes the cookie', async () => {
    const cookies = await session()
    t.clock.advance(15 * 60_000)
    const answer = await refresh(cookies)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(['token', 'user'])
    const own = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
    expect(own.json()).toEqual({ user: answer.json().user })
    const after = next(cookies, answer)
    expect(refreshTokenOf(after)).not.toBe(refreshTokenOf(cookies))
    expect(refreshTokenOf(after).split('.')[0]).toBe(refreshTokenOf(cookies).split('.')[0])
    expect(after['XSRF-TOKEN']).toBe(cookies['XSRF-TOKEN'])
  })

  it('continues for as long as it is used, and ends a year after the last time', async () => {
    let cookies = await session()
    for (let month = 0; month < 14; month++) {
      t.clock.advance(30 * 86_400_000)
      const answer = await refresh(cookies)
      expect(answer.statusCode).toBe(200)
      cookies = next(cookies, answer)
    }
    t.clock.advance(31_536_000_000)
    expect((await refresh(cookies)).json().code).toBe('INVALID_TOKEN')
  })

  it('by twenty tabs at once ends no session', async () => {
    const cookies = await session()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookies)))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(20).fill(200))
    const successors = new Set(answers.map(answer => refreshTokenOf(cookiesOf(answer))))
    expect(successors.size).toBe(1)
    for (const answer of answers) {
      const own = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
      expect(own.statusCode).toBe(200)
    }
    const [first] = answers
    if (first === undefined) throw new Error('there are answers')
    expect((await refresh(next(cookies, first))).statusCode).toBe(200)
  })

  it('with the token before is answered the same successor for ten seconds', async () => {
    const cookies = await session()
    const first = await refresh(cookies)
    t.clock.advance(10_000)
    const second = await refresh(cookies)
    expect(second.statusCode).toBe(200)
    expect(refreshTokenOf(cookiesOf(second))).toBe(refreshTokenOf(cookiesOf(first)))
  })

  it('with the token before after ten seconds ends the session for every holder', async () => {
    const cookies = await session()
    const first = await refresh(cookies)
    const token = String(first.json().token)
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(200)
    t.clock.advance(10_001)
    const ended = t.endedSessions.length
    const reused = await refresh(cookies)
    expect(reused.statusCode).toBe(400)
    expect(reused.json().code).toBe('INVALID_TOKEN')
    expect(reused.cookies.every(cookie => cookie.value === '')).toBe(true)
    expect(reused.cookies).toHaveLength(2)
    expect((await refresh(next(cookies, first))).json().code).toBe('INVALID_TOKEN')
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    expect(t.endedSessions.length).toBeGreaterThan(ended)
  })

  it('with any older token ends the session, even within ten seconds', async () => {
    const cookies = await session()
    const second = next(cookies, await refresh(cookies))
    const third = next(second, await refresh(second))
    expect((await refresh(cookies)).json().code).toBe('INVALID_TOKEN')
    expect((await refresh(third)).json().code).toBe('INVALID_TOKEN')
  })

  it('with an unknown token, or a malformed one, is refused', async () => {
    const cookies = await session()
    const [family] = refreshTokenOf(cookies).split('.')
    const formless = { ...cookies, refresh_token: `${family}.x` }
    expect((await refresh(formless)).json().code).toBe('INVALID_TOKEN')
    // What has no form did not come from us and ends nothing.
    expect((await refresh(cookies)).statusCode).toBe(200)
  })

  it('needs the cookie, and the header that repeats the other one', async () => {
    const bare = await t.call('POST', '/v1/auth/refresh')
    expect([bare.statusCode, bare.json().code]).toEqual([401, 'UNAUTHORIZED'])
    const forged = await t.call('POST', '/v1/auth/refresh', { cookies: await session() })
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'CSRF_FAILED'])
  })

  it('is answered with the reason when the account is no longer active', async () => {
    const { username } = await createUser(t, 'fan')
    const body = { username, password: TEST_PASSWORD }
    const cookies = cookiesOf(await t.call('POST', '/v1/auth/login', { body }))
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('username', '=', username)
      .execute()
    const answer = await refresh(cookies)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'USER_NOT_ACTIVE'])
  })

  it('while one logs out leaves no session', async () => {
    const cookies = await session()
    const [answer] = await Promise.all([
      refresh(cookies),
      t.call('PUT', '/v1/auth/logout', withCookies(cookies)),
      refresh(cookies),
    ])
    expect((await refresh(next(cookies, answer))).json().code).toBe('INVALID_TOKEN')
  })
})

it('an access token acts until the instant at which its session ends', async () => {
  const cookies = await session()
  const { token } = (await refresh(cookies)).json()
  const ends = (at: Date) =>
    t.services.db
      .updateTable('session')
      .set({ expires_at: at })
      .where('family', '=', refreshTokenOf(cookies).split('.')[0] ?? '')
      .execute()
  const acts = async () => (await t.call('GET', '/v1/auth/user', { token })).statusCode
  // A session is read again after a second.
  t.clock.advance(2_000)
  await ends(new Date(t.clock.now().getTime() + 1))
  expect(await acts()).toBe(200)
  t.clock.advance(2_000)
  await ends(t.clock.now())
  expect(await acts()).toBe(401)
})
