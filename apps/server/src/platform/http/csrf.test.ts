import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'

let t: TestApp
let cookies: Record<string, string>
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  cookies = await logIn()
})

async function logIn(): Promise<Record<string, string>> {
  const user = await createUser(t, 'fan')
  const body = { username: user.username, password: TEST_PASSWORD }
  const answer = await t.call('POST', '/v1/auth/login', { body })
  expect(answer.statusCode, answer.body).toBe(200)
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}

/** What only the cookies of the browser vouch for. */
const CALLS = [
  ['POST', '/v1/auth/refresh'],
  ['PUT', '/v1/auth/logout'],
] as const
const FORMS = {
  nothing: {},
  'application/json': { payload: '{}' },
  'text/plain': { payload: '{}' },
  'application/x-www-form-urlencoded': { payload: 'a=b' },
  'multipart/form-data; boundary=x': {
    payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  },
}

describe.each(CALLS)('%s %s', (method, path) => {
  const send = (headers: Record<string, string>, payload?: string) =>
    t.app.fastify.inject({
      method,
      url: `/api${path}`,
      cookies,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
  const own = () => ({ 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' })

  it.each(Object.entries(FORMS))(
    'is refused with %s when the header does not repeat the cookie',
    async (type, form) => {
      const content = type === 'nothing' ? {} : { 'content-type': type }
      const payload = 'payload' in form ? form.payload : undefined
      for (const forged of [{}, { 'x-xsrf-token': '' }, { 'x-xsrf-token': 'another' }]) {
        const answer = await send({ ...content, ...forged }, payload)
        expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
        expect(answer.cookies).toEqual([])
      }
      // The session has not noticed.
      expect((await send(own())).statusCode).toBeLessThan(300)
    },
  )

  it('is refused from a page that is not ours, and from one without a name', async () => {
    const neighbours = [
      'http://localhost:3001',
      'https://localhost:3000',
      'http://localhost.elsewhere.example',
    ]
    for (const origin of ['https://elsewhere.example', 'null', '', ...neighbours])
      expect((await send({ ...own(), origin })).json().code, origin).toBe('CSRF_FAILED')
    expect((await send(own())).statusCode).toBeLessThan(300)
  })

  it('is refused with a token that somebody made up, though the header repeats it', async () => {
    const mine = cookies
    const family = mine.refresh_token?.split('.')[0] ?? ''
    for (const made of ['a', '.', 'a.b', `a.${family}`, `${family}.${family}`]) {
      cookies = { ...mine, 'XSRF-TOKEN': made }
      expect((await send(own())).json().code, made).toBe('CSRF_FAILED')
    }
    cookies = mine
    expect((await send(own())).statusCode).toBeLessThan(300)
  })

  it('is refused with the token of another session', async () => {
    const mine = cookies
    const theirs = await logIn()
    cookies = { ...mine, 'XSRF-TOKEN': theirs['XSRF-TOKEN'] ?? '' }
    expect((await send(own())).json().code).toBe('CSRF_FAILED')
    cookies = mine
    expect((await send(own())).statusCode).toBeLessThan(300)
  })
})
