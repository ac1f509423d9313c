import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, refreshTokenOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { visitorOf } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function loggedIn() {
  const user = await createUser(t, 'fan')
  const body = { username: user.username, password: TEST_PASSWORD }
  return { user, cookies: cookiesOf(await t.call('POST', '/v1/auth/login', { body })) }
}
const refresh = async (cookies: Record<string, string>) => {
  const answer = await t.call('POST', '/v1/auth/refresh', withCookies(cookies))
  return { status: answer.statusCode, cookies: { ...cookies, ...cookiesOf(answer) } }
}
const behind = (cookies: Record<string, string>) => visitorOf(t.services, refreshTokenOf(cookies))

describe('who a page is rendered for', () => {
  it('is the owner of the refresh token, with a token that may call for them', async () => {
    const { user, cookies } = await loggedIn()
    const visitor = await behind(cookies)
    if (visitor === null) throw new Error('no visitor was found')
    expect(visitor.user.username).toBe(user.username)
    const own = await t.call('GET', '/v1/auth/user', { token: visitor.token })
    expect(own.json()).toEqual({ user: visitor.user })
  })

  it('is looked up as often as one likes: the refresh token stays good', async () => {
    const { cookies } = await loggedIn()
    for (let i = 0; i < 3; i++) expect(await behind(cookies)).not.toBeNull()
    expect((await refresh(cookies)).status).toBe(200)
  })

  it('is null with a token that was exchanged too long ago, and its session continues', async () => {
    const { cookies } = await loggedIn()
    const after = await refresh(cookies)
    expect(await behind(cookies)).not.toBeNull()
    t.clock.advance(10_001)
    expect(await behind(cookies)).toBeNull()
    expect(await behind(after.cookies)).not.toBeNull()
    expect((await refresh(after.cookies)).status).toBe(200)
  })

  it('is null after a log-out, a suspension or a year, and without a token of ours', async () => {
    const left = await loggedIn()
    await t.call('PUT', '/v1/auth/logout', withCookies(left.cookies))
    expect(await behind(left.cookies)).toBeNull()

    const suspended = await loggedIn()
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', suspended.user.id)
      .execute()
    expect(await behind(suspended.cookies)).toBeNull()

    const away = await loggedIn()
    t.clock.advance(31_536_000_001)
    expect(await behind(away.cookies)).toBeNull()

    for (const token of [undefined, '', 'a.b', `${'x'.repeat(22)}.${'y'.repeat(43)}`])
      expect(await visitorOf(t.services, token)).toBeNull()
  })
})
