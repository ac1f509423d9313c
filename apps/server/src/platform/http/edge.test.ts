import { type RouteSpec, routes } from '@calina/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createCreator, createFan } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { canonicalJson } from './canonical-json.ts'
import { INTERNAL_HEADERS } from './internal.ts'
import { HEADERS_MS } from './slow-senders.ts'

let t: TestApp
afterEach(() => t.close())

const PRODUCTION = {
  MODE: 'production',
  SECRET: 'kq3Zt0vYwR8m-1LxDf6uNcBhG5jSe2Pa',
  DOCUMENT_KEY: 'w7Hs2bQxT9d-5KvEg8iPyRnJ1cMz4UoA',
}
const metrics = (options: { from?: string; headers?: Record<string, string> } = {}) =>
  t.call('GET', '//metrics', options).then(answer => answer.statusCode)

describe('/metrics', () => {
  it('is open in the demo', async () => {
    t = await createTestApp()
    expect(await metrics({ from: '203.0.113.9' })).toBe(200)
  })

  it('is for this machine alone in production, and not through a proxy on it', async () => {
    t = await createTestApp({ env: PRODUCTION })
    expect(await metrics()).toBe(200)
    expect(await metrics({ from: '::1' })).toBe(200)
    expect(await metrics({ from: '203.0.113.9' })).toBe(401)
    expect(await metrics({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(401)
    expect(await metrics({ from: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(401)
  })

  it('requires the token, where one is configured', async () => {
    t = await createTestApp({ env: { ...PRODUCTION, METRICS_TOKEN: 'a-token-for-prometheus' } })
    const authorization = 'Bearer a-token-for-prometheus'
    expect(await metrics({ from: '203.0.113.9', headers: { authorization } })).toBe(200)
    expect(await metrics()).toBe(401)
    expect(await metrics({ headers: { authorization: 'Bearer another-token' } })).toBe(401)
  })
})

it('headers have fifteen seconds', async () => {
  t = await createTestApp()
  const { headersTimeout, requestTimeout } = t.app.fastify.server
  expect([headersTimeout, requestTimeout]).toEqual([HEADERS_MS, 0])
})

it('an address that cannot be read is refused by name, with the headers of every answer', async () => {
  t = await createTestApp()
  for (const path of ['//%ff', '/v1/users/%ff', '//media/p/%', '//inescarmona%E0%A4']) {
    const answer = await t.call('GET', path)
    expect(answer.statusCode, path).toBe(400)
    expect(answer.json(), path).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 })
    expect(answer.headers['content-type'], path).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers['content-security-policy'], path).toBeDefined()
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
  }
})

describe('an operation', () => {
  it('answers without /api in front as well, each that the contract names', async () => {
    t = await createTestApp()
    const specs: RouteSpec[] = Object.values(routes)
    const ask = async ({ method, path }: RouteSpec, base: string) => {
      const answer = await t.call(method, `/${base}${path.replace(/:\w+/g, 'nobody')}`)
      return [path, method, answer.statusCode, answer.headers['content-type']]
    }
    for (const spec of specs.filter(({ root }) => root !== true))
      expect(await ask(spec, '')).toEqual(await ask(spec, '/api'))
  })

  it('of a member answers there to the same token, and an unknown one is the API’s own 404', async () => {
    t = await createTestApp()
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    const ask = async (path: string) => {
      const answer = await t.call('GET', path, { token: fan.token, headers: { accept: 'text/html' } })
      return { status: answer.statusCode, body: answer.json() }
    }
    await subscribeFree(t, fan, creator)
    const found = `/v1/chats/conversation/${creator.user.username}`
    for (const path of ['/v1/chats', '/v1/chats/users', found, '/v1/auth/creators/suggested']) {
      const { status, body } = await ask(`/${path}`)
      expect(status, path).toBe(200)
      expect(Object.keys(body), path).toEqual(Object.keys((await ask(path)).body))
    }
    expect(await ask('//v1/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('has one limit for both addresses', async () => {
    t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
    const ask = async (path: string) =>
      (await t.call('POST', path, { body: { email: 'a@example.com' } })).statusCode
    for (let call = 0; call < 100 && (await ask('/v1/auth/recovery-password')) !== 429; call++);
    expect(await ask('//v1/auth/recovery-password')).toBe(429)
  })

  it('is named once, with /api, in openapi.json', async () => {
    t = await createTestApp()
    const paths = Object.keys((await t.call('GET', '//openapi.json')).json().paths)
    expect(paths).toContain('/api/v1/chats')
    expect(paths.filter(path => path.startsWith('/v1/'))).toEqual([])
  })
})

describe('too many calls at once', () => {
  const ask = (path: string, token?: string) =>
    t.call('GET', path, token === undefined ? {} : { token }).then(({ statusCode, headers }) => ({
      statusCode,
      retryAfter: Number(headers['retry-after'] ?? 0),
    }))

  it('are refused with Retry-After, and health is answered meanwhile', async () => {
    t = await createTestApp()
    const { token } = await createFan(t)
    const calls = Array.from({ length: 600 }, () => ask('/v1/wallet', token))
    const health = ask('//healthz')
    const answers = await Promise.all(calls)
    expect((await health).statusCode).toBe(200)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(128)
    expect(refused.length).toBeGreaterThan(300)
    for (const { retryAfter } of refused) expect([1, 2, 3]).toContain(retryAfter)
    // All places are free again.
    expect((await ask('/v1/wallet', token)).statusCode).toBe(200)
  })
})

it('a call of the process to itself is not counted, and cannot be forged', async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
  const ask = async (headers: Record<string, string>) =>
    (await t.call('GET', '/v1/auth/username/free_to_take', { from: '203.0.113.9', headers })).statusCode
  const marked = await Promise.all(Array.from({ length: 70 }, () => ask({ ...INTERNAL_HEADERS })))
  expect(new Set(marked)).toEqual(new Set([200]))
  const forged = Object.fromEntries(Object.keys(INTERNAL_HEADERS).map(name => [name, 'true']))
  for (let i = 0; i < 60; i++) expect(await ask(forged)).toBe(200)
  expect(await ask(forged)).toBe(429)
  expect(await ask({ ...INTERNAL_HEADERS })).toBe(200)
})

describe('a call that moves money', () => {
  it('is the same with its fields in another order', async () => {
    expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: 'ü' })).toBe(
      canonicalJson({ a: 'ü', b: [{ x: 2, y: 1 }] }),
    )
    expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }))
    t = await createTestApp()
    const { token } = await createFan(t)
    const creator = await createCreator(t)
    await t.call('PUT', '/v1/plans', {
      token: creator.token,
      body: { items: [{ duration: '1m', price: 0 }] },
    })
    const subscribe = (payload: string) =>
      t.app.fastify.inject({
        method: 'POST',
        url: `/api/v1/users/${creator.user.username}/subscription`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'one-key-for-both',
        },
        payload,
      })
    expect((await subscribe('{"duration":"1m","price":0}')).statusCode).toBe(200)
    const again = await subscribe('{"price":0,"duration":"1m"}')
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])

    await t.call('PUT', `/v1/users/${await usernameOf(token)}/block`, { token: creator.token })
    expect((await subscribe('{"price":0,"duration":"1m"}')).json().code).toBe('USER_NOT_FOUND')
  })
})

async function usernameOf(token: string): Promise<string> {
  return (await t.call('GET', '/v1/auth/user', { token })).json().user.username
}
