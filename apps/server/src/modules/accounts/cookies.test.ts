import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { PUBLIC_URL: 'https://calina.test' } })
})
afterAll(() => t.close())

it('behind TLS every cookie is bound to this very host, and works under that name alone', async () => {
  const { username } = await createUser(t, 'fan')
  const answer = await t.call('POST', '/v1/auth/login', { body: { username, password: TEST_PASSWORD } })
  expect(answer.cookies.map(cookie => cookie.name).sort()).toEqual([
    '__Host-XSRF-TOKEN',
    '__Host-known_device',
    '__Host-refresh_token',
  ])
  for (const cookie of answer.cookies) {
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' })
    expect(cookie.domain).toBeUndefined()
  }
  const cookies = cookiesOf(answer)
  const refresh = (as: ReturnType<typeof withCookies>) => t.call('POST', '/v1/auth/refresh', as)
  const bare = Object.fromEntries(
    Object.entries(cookies).map(([name, value]) => [name.replace('__Host-', ''), value]),
  )
  expect((await refresh(withCookies(bare))).statusCode).toBe(401)
  expect((await refresh(withCookies(cookies))).statusCode).toBe(200)

  const left = await t.call('PUT', '/v1/auth/logout', withCookies(cookies))
  for (const cookie of left.cookies) expect(cookie).toMatchObject({ value: '', path: '/', secure: true })
})
