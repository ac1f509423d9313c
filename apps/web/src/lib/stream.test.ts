import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'

/** Two calls, of which one returns a stream, and the answers of a server. */
vi.mock('virtual:contract-routes/open', () => ({
  table: { follow: ['GET', '/v1/count', 'member', 'stream'], unfollow: ['GET', '/v1/note', 'open', 'text'] },
}))

let feed: ReadableStreamDefaultController<Uint8Array>
const say = (text: string) => feed.enqueue(new TextEncoder().encode(text))
let asked: RequestInit | undefined

const api = () =>
  createApi({
    base: '/api',
    timeoutMs: 20,
    credentials: { token: async () => 't1', renew: async () => undefined, xsrf: () => undefined },
    fetch: async (url, init) => {
      asked = init
      if (String(url).endsWith('/note')) return new Response('Hola')
      const body = new ReadableStream<Uint8Array>({
        start: controller => {
          feed = controller
        },
      })
      return new Response(body)
    },
  }) as unknown as Record<string, (input?: object, options?: object) => Promise<AsyncGenerator<unknown>>>

const begin = async () => (await api().follow?.()) ?? expect.unreachable()
beforeEach(() => {
  asked = undefined
})

describe('a call that answers a stream', () => {
  test('reports progress, in chunks of any size, and ends with the result', async () => {
    const events = await begin()
    say('{"progress":{"done":1}}\n\n{"prog')
    expect((await events.next()).value).toEqual({ progress: { done: 1 } })
    say('ress":{"done":2}}\n{"result":{"sum":3}}\n')
    expect((await events.next()).value).toEqual({ progress: { done: 2 } })
    expect((await events.next()).value).toEqual({ result: { sum: 3 } })
    expect((await events.next()).done).toBe(true)
  })

  test('lasts longer than a call may take to be answered', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const events = await begin()
    limit.abort()
    expect(asked?.signal?.aborted).toBe(false)
    say('{"result":1}\n')
    expect((await events.next()).value).toEqual({ result: 1 })
    timeout.mockRestore()
  })

  test('fails by the named error that ends it, and as a lost connection without one', async () => {
    const named = await begin()
    say('{"problem":{"code":"PRICE_CHANGED","status":409,"params":{"price":5}}}\n')
    await expect(named.next()).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      status: 409,
      params: { price: 5 },
    })
    const broken = await begin()
    feed.close()
    await expect(broken.next()).rejects.toMatchObject({ code: 'OFFLINE' })
  })

  test('a text is read as it is', async () => {
    expect(await api().unfollow?.()).toBe('Hola')
  })
})
