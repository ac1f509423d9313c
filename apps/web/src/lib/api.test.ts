import { describe, expect, test, vi } from 'vitest'
import { ApiError, type Credentials, createApi } from './api.ts'

interface Sent {
  url: string
  method: string
  headers: Headers
  body: unknown
}

type Answer = { status: number; body?: unknown } | 'silence' | 'offline'

/** A server that answers in turn and remembers what it got. */
function server(...answers: Answer[]) {
  const sent: Sent[] = []
  const fetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[sent.length] ?? 'offline'
    sent.push({
      url: String(url),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    })
    if (answer === 'offline') throw new TypeError('fetch failed')
    if (answer === 'silence')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
    })
  })
  return { sent, fetch }
}

const tokens = (...values: string[]): Credentials => ({
  token: async () => values[0],
  renew: async () => values[1],
  xsrf: () => 'forgery',
})

const problem = (code: string, status: number, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, instance: 'r1', ...more },
})

describe('the client', () => {
  test('fills the path, leaves out what is not there, and sends the token', async () => {
    const { sent, fetch } = server({ status: 200, body: { items: [], next: null } })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    await api.listCreatorPosts({ params: { username: 'a b' }, query: { limit: 5 } })
    expect(sent[0]?.url).toBe('/api/v1/users/a%20b/posts?limit=5')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer t1')
    expect(sent[0]?.headers.has('x-xsrf-token')).toBe(false)
  })

  test('answers nothing for 204', async () => {
    const { fetch } = server({ status: 204 })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    expect(await api.setLocale({ body: { locale: 'fr' } })).toBeUndefined()
  })

  test('a call that needs a token is not sent without one', async () => {
    const { sent, fetch } = server()
    const credentials = { token: async () => undefined, renew: async () => undefined, xsrf: () => 'forgery' }
    const api = createApi({ base: '/api', fetch, credentials })
    await expect(api.getUser()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    await expect(api.unlockPost({ params: { post: 'p' }, body: { price: 1 } })).rejects.toThrow(
      'UNAUTHORIZED',
    )
    expect(sent).toHaveLength(0)
  })

  test('a call by cookie carries the forgery protection and no token', async () => {
    const { sent, fetch } = server({ status: 204 })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    await api.logOut()
    expect(sent[0]?.headers.get('x-xsrf-token')).toBe('forgery')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  test('money moves with a key, and the retry after a timeout has the same one', async () => {
    const { sent, fetch } = server('silence', { status: 200, body: {} })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1'), timeoutMs: 20 })
    await api.unlockPost({ params: { post: 'p' }, body: { price: 900 } })
    expect(sent).toHaveLength(2)
    const keys = sent.map(each => each.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('a key of the caller is used as it is', async () => {
    const { sent, fetch } = server({ status: 200, body: {} })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    await api.createRecharge({ body: { amount: 1000 } }, { idempotencyKey: 'intent-0001' })
    expect(sent[0]?.headers.get('idempotency-key')).toBe('intent-0001')
  })

  test('is not retried once it is no longer wanted', async () => {
    const hanging = server('silence', { status: 200, body: {} })
    const api = createApi({ base: '/api', fetch: hanging.fetch, credentials: tokens('t1'), timeoutMs: 20 })
    let wanted = true
    const bought = api.unlockPost(
      { params: { post: 'p' }, body: { price: 900 } },
      { stillWanted: () => wanted },
    )
    wanted = false
    await expect(bought).rejects.toMatchObject({ code: 'TIMEOUT', status: 0 })
    expect(hanging.sent).toHaveLength(0)

    const leaving = new AbortController()
    const { sent, fetch } = server('silence', { status: 200, body: {} })
    const other = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    const left = other.unlockPost({ params: { post: 'p' }, body: { price: 900 } }, { signal: leaving.signal })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  })

  test('tries once more and no further', async () => {
    const { sent, fetch } = server('offline', 'offline', { status: 200, body: {} })
    const api = createApi({ base: '/api', fetch })
    await expect(api.listSuggested()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
    expect(sent).toHaveLength(2)
  })

  test('what could happen twice is not tried twice', async () => {
    const { sent, fetch } = server('silence')
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1'), timeoutMs: 20 })
    const call = api.addComment({
      params: { post: 'p' },
      body: { clientId: crypto.randomUUID(), text: 'Hola' },
    })
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(sent).toHaveLength(1)
  })

  test('an aborted call is not repeated', async () => {
    const { sent, fetch } = server('silence', { status: 200, body: [] })
    const controller = new AbortController()
    const api = createApi({ base: '/api', fetch })
    const call = api.listSuggested({}, { signal: controller.signal })
    await Promise.resolve()
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  })

  test('a refused token is renewed once, with the same key', async () => {
    const { sent, fetch } = server(problem('UNAUTHORIZED', 401), { status: 200, body: {} })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1', 't2') })
    await api.unlockPost({ params: { post: 'p' }, body: { price: 900 } })
    expect(sent.map(each => each.headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2'])
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  })

  test('wrong credentials are an answer, not an expired token', async () => {
    const renew = vi.fn(async () => 't2')
    const { fetch } = server(problem('CREDENTIALS_INVALID', 401))
    const credentials: Credentials = { token: async () => undefined, renew, xsrf: () => undefined }
    const api = createApi({ base: '/api', fetch, credentials })
    await expect(api.logIn({ body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'CREDENTIALS_INVALID',
    })
    expect(renew).not.toHaveBeenCalled()
  })

  test('a call that demands a fresh proof is repeated once it is given, with the same key', async () => {
    const { sent, fetch } = server(problem('FRESH_AUTHENTICATION_REQUIRED', 403), { status: 200, body: {} })
    const confirm = vi.fn(async () => true)
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1'), confirm })
    let wanted = true
    const options = { stillWanted: () => wanted }
    confirm.mockImplementation(async () => {
      // typing took its time
      wanted = false
      return true
    })
    await api.unlockPost({ params: { post: 'p' }, body: { price: 900 } }, options)
    expect(confirm).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  })

  test('it fails as cancelled when the person would rather not, and is not sent again', async () => {
    const { sent, fetch } = server(problem('FRESH_AUTHENTICATION_REQUIRED', 403), { status: 204 })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1'), confirm: async () => false })
    await expect(api.setLocale({ body: { locale: 'fr' } })).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(sent).toHaveLength(1)
  })

  test('any other refusal needs no confirmation', async () => {
    const { fetch } = server(problem('FORBIDDEN', 403))
    const confirm = vi.fn(async () => true)
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1'), confirm })
    await expect(api.setLocale({ body: { locale: 'fr' } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('a problem keeps its code, its values and its issues', async () => {
    const more = { params: { missing: 350 }, issues: [{ path: 'price', rule: 'min' }] }
    const { fetch } = server(problem('INSUFFICIENT_BALANCE', 402, more))
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    const error = await api.unlockPost({ params: { post: 'p' }, body: { price: 1 } }).catch(each => each)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'INSUFFICIENT_BALANCE', status: 402, instance: 'r1', ...more })
  })

  test('bytes are answered as they came, and asked for whatever their kind', async () => {
    const sent: Headers[] = []
    const fetch = async (_url: unknown, init: RequestInit = {}) => {
      sent.push(new Headers(init.headers))
      return new Response(Uint8Array.from([82, 73, 70, 70]), { headers: { 'content-type': 'image/webp' } })
    }
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    const page = await api.getDocumentPage({ params: { submission: 's1', document: 'd1', page: 0 } })
    expect([...new Uint8Array(await page.arrayBuffer())]).toEqual([82, 73, 70, 70])
    expect(page.type).toBe('image/webp')
    expect(sent[0]?.get('accept')).toBe('*/*')
    expect(sent[0]?.get('authorization')).toBe('Bearer t1')
  })

  test.each([
    ['NOT_FOUND', 404],
    ['RATE_LIMITED', 429],
    ['FORBIDDEN', 403],
  ])('where bytes were expected a problem is still one: %s', async (code, status) => {
    const { fetch } = server(problem(code, status, { params: { retryAfter: 30 } }))
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    const error = await api
      .getDocumentPage({ params: { submission: 's1', document: 'd1', page: 0 } })
      .catch(each => each)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, status, params: { retryAfter: 30 } })
  })

  test('bytes that a proxy refuses with a page of its own have a code', async () => {
    const fetch = async () => new Response('<html>Bad gateway</html>', { status: 502 })
    const api = createApi({ base: '/api', fetch, credentials: tokens('t1') })
    const input = { params: { submission: 's1', document: 'd1', page: 0 } }
    await expect(api.getDocumentPage(input)).rejects.toMatchObject({ code: 'UNEXPECTED', status: 502 })
  })

  test('an answer that is not ours still has a code', async () => {
    const fetch = async () => new Response('<html>Bad gateway</html>', { status: 502 })
    const api = createApi({ base: '/api', fetch })
    await expect(api.listSuggested()).rejects.toMatchObject({ code: 'UNEXPECTED', status: 502 })
  })
})
