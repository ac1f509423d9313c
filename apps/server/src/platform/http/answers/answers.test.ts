import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { csv, route, textFile } from '@calina/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actorOf, createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Module } from '../../module.ts'
import { STALLED_MS } from '../fastify.ts'

const Row = z.strictObject({ n: z.number(), text: z.string() })
const table = route({
  method: 'GET',
  path: '/v1/test/table.csv',
  summary: 'A table of the test',
  access: 'fan',
  query: z.strictObject({
    rows: z.coerce.number().int().max(1_000_000),
    fails: z.enum(['before', 'first', 'middle']).optional(),
    waits: z.literal('yes').optional(),
  }),
  answer: csv(Row),
  errors: ['NOT_FOUND'],
})
const note = route({
  method: 'GET',
  path: '/test-note.txt',
  root: true,
  summary: 'A text of the test',
  access: 'public',
  answer: textFile(),
})

const BATCH = 500
/** As many calls as a process admits at a time (`admission.ts`). */
const MOST_CALLS = 128
const FAILS_AT = {
  never: () => Number.POSITIVE_INFINITY,
  before: () => Number.POSITIVE_INFINITY,
  first: () => 0,
  middle: (rows: number) => rows / 2,
} as const satisfies Record<string, (rows: number) => number>
/** Batches that were requested, and whether the reading has ended, of the current call. */
let read = 0
let ended: Promise<void>
let end: () => void

const expectNothingRead = () => expect(read).toBe(0)

async function* batchesOf(rows: number, failsAt: number) {
  try {
    for (let n = 0; n < rows; n += BATCH) {
      if (n >= failsAt) throw new Error('the database is gone')
      read++
      yield Array.from({ length: Math.min(BATCH, rows - n) }, (_, i) => ({
        n: n + i,
        text: randomBytes(75).toString('base64'),
      }))
    }
  } finally {
    end()
  }
}

const finished = Promise.withResolvers<void>()
/** A table that is not finished before the tests are, as that of a very slow reader. */
async function* waiting() {
  yield [{ n: 0, text: '' }]
  await finished.promise
}

const testModule: Module = {
  name: 'test-answers',
  routes: http => {
    http.handle(table, async (_ctx, { query }) => {
      if (query.fails === 'before') throw new AppError('NOT_FOUND')
      return {
        filename: 'Año «1» 🌸.csv',
        header: { n: 'N', text: 'Text' },
        batches:
          query.waits === undefined
            ? batchesOf(query.rows, FAILS_AT[query.fails ?? 'never'](query.rows))
            : waiting(),
      }
    })
    http.handle(note, async () => ({ text: 'Hola, سارة' }))
  },
}

let t: TestApp
let fan: TestActor
let creator: TestActor
let port: number
const calls: ClientRequest[] = []

beforeAll(async () => {
  t = await createTestApp({ modules: [testModule] })
  fan = await createFan(t)
  creator = await createCreator(t)
  await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const address = t.app.fastify.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => {
  for (const call of calls.splice(0)) call.destroy()
})
afterAll(async () => {
  finished.resolve()
  await t.close()
})

const PATH = '/v1/test/table.csv'
const asked = (
  query: string,
  token: string | undefined = fan.token,
  headers: Record<string, string> = {},
) => {
  read = 0
  ended = new Promise(resolve => {
    end = resolve
  })
  return t.call('GET', `${PATH}?${query}`, { ...(token === undefined ? {} : { token }), headers })
}
const ASKS_JSON = { accept: 'application/json' }

/** A real connection, whose answer is read as far as the test wants. */
async function connect(query: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  read = 0
  ended = new Promise(resolve => {
    end = resolve
  })
  const call = get(`http://127.0.0.1:${port}/api${PATH}?${query}`, {
    headers: { authorization: `Bearer ${fan.token}`, ...headers },
  })
  calls.push(call)
  const [answer]: IncomingMessage[] = await once(call, 'response')
  if (answer === undefined) throw new Error('no answer')
  return answer
}

describe('a table', () => {
  it('is a file to be saved, not cached, under a name in any script', async () => {
    const answer = await asked('rows=2')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="A?o ?1? ??.csv"; filename*=UTF-8''A%C3%B1o%20%C2%AB1%C2%BB%20%F0%9F%8C%B8.csv`,
    })
    expect(answer.body.split('\r\n').length).toBe(4)
  })

  it('of 100,000 rows is never whole in memory: rows are read as fast as the client reads', async () => {
    const answer = await connect('rows=1000000')
    await once(answer, 'readable')
    // What the sockets of both sides hold; a batch is some 55 kB.
    for (let last = -1; last !== read; ) {
      last = read
      await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
    }
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(400)
    calls[0]?.destroy()
    await ended
    expect(read).toBeLessThan(400)
  })

  it.each([{}, { 'accept-encoding': 'br' }])(
    'that fails in the middle is not taken for whole: %j',
    async headers => {
      const answer = await connect('rows=100000&fails=middle', headers)
      expect(answer.statusCode).toBe(200)
      answer.resume()
      await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
      expect(answer.complete).toBe(false)
    },
  )

  it('that fails before its first byte is a failure and no file', async () => {
    const answer = await asked('rows=1000&fails=first', fan.token, { 'accept-encoding': 'br' })
    // the mark and the words above the columns are held back by who packs the answer
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json().code).toBe('INTERNAL')
  })

  it('is read no further when its reader is gone, however it is packed', async () => {
    const answer = await connect('rows=1000000', { 'accept-encoding': 'gzip' })
    await once(answer, 'readable')
    answer.destroy()
    await ended
    expect(read).toBeLessThan(2_000)
  })

  it('whose reader is slow keeps nobody else from being served', async () => {
    const slow = await Promise.all(Array.from({ length: MOST_CALLS }, () => connect('rows=1&waits=yes')))
    expect(slow.map(answer => answer.statusCode)).toEqual(Array.from({ length: MOST_CALLS }, () => 200))
    expect((await asked('rows=1')).statusCode).toBe(200)
  })

  it('whose reader takes nothing any longer is cut off', async () => {
    const { server } = t.app.fastify
    expect(server.timeout).toBe(STALLED_MS)
    const connected: Promise<Socket[]> = once(server, 'connection')
    const answer = await connect('rows=1000000')
    await once(answer, 'readable')
    for (const socket of await connected) socket.setTimeout(100)
    await ended
    expect(read).toBeLessThan(2_000)
  })

  it('is not read for HEAD', async () => {
    read = 0
    const answer = await t.app.fastify.inject({
      method: 'HEAD',
      url: `/api${PATH}?rows=2000`,
      headers: { authorization: `Bearer ${fan.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    expectNothingRead()
  })

  it('answers 400, 401, 403 and 404 as every operation', async () => {
    expect((await asked('rows=many')).json().code).toBe('VALIDATION_FAILED')
    expect((await asked('rows=1&more=1')).statusCode).toBe(400)
    expect((await t.call('GET', `${PATH}?rows=1`)).statusCode).toBe(401)
    expect((await asked('rows=1', creator.token)).statusCode).toBe(403)
    expect((await asked('rows=1&fails=before')).statusCode).toBe(404)
  })
})

describe('a link to a file', () => {
  const linkTo = async (query: string): Promise<string> => {
    const answer = await asked(query, fan.token, ASKS_JSON)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expectNothingRead()
    return answer.json().url
  }
  const open = (url: string, headers: Record<string, string> = {}) => t.call('GET', `/${url}`, { headers })

  it('is the answer to a caller that accepts JSON, and opens the file without a token', async () => {
    const url = await linkTo('rows=3')
    expect(url).toMatch(/^\/api\/v1\/test\/table\.csv\?rows=3&link=/)
    expect(url).not.toContain(fan.token)
    const file = await open(url, ASKS_JSON)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.split('\r\n').length).toBe(5)
  })

  it('is refused with the operation’s own errors, before a browser goes for the file', async () => {
    expect((await asked('rows=1&fails=before', fan.token, ASKS_JSON)).json().code).toBe('NOT_FOUND')
    expect((await asked('rows=1', creator.token, ASKS_JSON)).statusCode).toBe(403)
    expect((await asked('rows=x', fan.token, ASKS_JSON)).statusCode).toBe(400)
    expect((await t.call('GET', `${PATH}?rows=1`, { headers: ASKS_JSON })).statusCode).toBe(401)
  })

  it('opens nothing but its own address', async () => {
    const url = await linkTo('rows=3')
    const link = url.slice(url.indexOf('link='))
    for (const wrong of [
      url.replace('rows=3', 'rows=4'),
      url.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      url.replace(/link=\d+/, `link=${t.clock.now().getTime() + 1_000}`),
      url.replace(/\.[0-9a-f-]{36}\./, `.${crypto.randomUUID()}.`),
      `/api${PATH}?${link}&rows=3`,
      `/api${PATH}?rows=3&link=`,
      `${url}&${link}`,
      `/api/v1/transactions.csv?${link}`,
    ]) {
      const answer = await open(wrong)
      expect(answer.statusCode, wrong).toBe(401)
    }
    // No operation but a download takes one.
    expect((await open(`/api/v1/wallet?${link}`)).statusCode).toBe(401)
  })

  it('ends after a minute', async () => {
    const url = await linkTo('rows=1')
    t.clock.advance(MINUTE - 1)
    expect((await open(url)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await open(url)).statusCode).toBe(401)
  })

  it('ends with the session', async () => {
    const other = await actorOf(t, fan.user)
    const url = (await asked('rows=1', other.token, ASKS_JSON)).json().url
    expect((await open(url)).statusCode).toBe(200)
    await t.call('PUT', '/v1/auth/logout', { token: other.token })
    t.clock.advance(1_000)
    expect((await open(url)).statusCode).toBe(401)
  })
})

describe('a text', () => {
  it('has its own type, and is reached from the root', async () => {
    const answer = await t.call('GET', '//test-note.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toBe('Hola, سارة')
  })
})

it('documents every kind', async () => {
  const { paths } = (await t.call('GET', '//openapi.json')).json()
  const list = paths['/api/v1/transactions.csv'].get
  expect(Object.keys(list.responses[200].content)).toEqual(['text/csv', 'application/json'])
  expect(Object.keys(list.responses[200].content['text/csv']['x-row'].properties)).toContain('balanceAfter')
  expect(list.parameters.map((each: { name: string }) => each.name)).toEqual([
    'group',
    'kind',
    'direction',
    'from',
    'before',
    'q',
    'link',
  ])
  const file = paths['/media/p/{media}/{file}'].get
  expect(Object.keys(file.responses)).toEqual(expect.arrayContaining(['200', '206', '304', '416']))
  expect(file['x-access']).toBe('link')
  expect(Object.keys(paths['/robots.txt'].get.responses[200].content)).toEqual(['text/plain'])
  expect(Object.keys(paths['/sitemap.xml'].get.responses[200].content)).toEqual(['application/xml'])
})
