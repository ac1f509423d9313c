import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Input, route, type StaffRole, stream, zip } from '@calina/contract'
import { readEvents, StreamBroken } from '@calina/contract/events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setStaffRoles } from '../../../modules/accounts/index.ts'
import { actorOf, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Module } from '../../module.ts'
import { openApiOf } from '../openapi.ts'
import { eventLines } from './event-lines.ts'

const Fails = z.enum(['before', 'named', 'unnamed'])
const count = route({
  method: 'GET',
  path: '/v1/test/count',
  summary: 'Counts, and says how far it is',
  access: 'fan',
  query: z.strictObject({ to: z.coerce.number().int().max(1_000_000), fails: Fails.optional() }),
  answer: stream({ progress: z.strictObject({ done: z.int() }), result: z.strictObject({ sum: z.int() }) }),
  errors: ['NOT_FOUND', 'PRICE_CHANGED'],
})
const countForStaff = route({
  ...count,
  path: '/v1/test/count-for-staff',
  access: { staff: ['finance'] },
})
const archive = route({
  method: 'GET',
  path: '/v1/test/archive.zip',
  summary: 'An archive of the test',
  access: 'fan',
  query: z.strictObject({
    files: z.coerce.number().int(),
    name: z.string().max(100).optional(),
    fails: Fails.optional(),
  }),
  answer: zip(),
  errors: ['NOT_FOUND'],
})

const PIECE = Buffer.alloc(256 * 1024, 7)
let made = 0
let ended: Promise<void>
let end: () => void
/** Opened files that were not closed. */
let open = 0

function begin() {
  made = 0
  open = 0
  ended = new Promise(resolve => {
    end = resolve
  })
}

function fileOf(size: number): Readable {
  open++
  const file = Readable.from(
    (function* () {
      for (let n = 0; n < size; n++) yield PIECE
    })(),
  )
  return file.once('close', () => open--)
}

const testModule: Module = {
  name: 'test-streams',
  routes: http => {
    const counts = async (
      _ctx: unknown,
      { query }: Pick<Input<typeof count>, 'query'>,
      exchange: { gone: AbortSignal },
    ) => {
      if (query.fails === 'before') throw new AppError('NOT_FOUND')
      return (async function* () {
        let sum = 0
        try {
          for (let done = 1; done <= query.to && !exchange.gone.aborted; done++) {
            made++
            sum += done
            yield { done }
            if (query.fails === 'named' && done === 2)
              throw new AppError('PRICE_CHANGED', { params: { price: 5 } })
            if (query.fails === 'unnamed' && done === 2) throw new Error('an internal secret')
          }
          return { sum }
        } finally {
          end()
        }
      })()
    }
    http.handle(count, counts)
    http.handle(countForStaff, counts)
    http.handle(archive, async (_ctx, { query }) => {
      if (query.fails === 'before') throw new AppError('NOT_FOUND')
      return {
        filename: 'Mis datos.zip',
        entries: (async function* () {
          try {
            yield { name: query.name ?? 'سارة 🌸.txt', content: 'Hola' }
            for (let n = 0; n < query.files; n++) {
              if (query.fails === 'named' && n === 2) throw new Error('the storage is unreachable')
              made++
              yield { name: `files/${n}.bin`, content: fileOf(8) }
            }
          } finally {
            end()
          }
        })(),
      }
    })
  },
}

let t: TestApp
let fan: TestActor
let base: string
const calls: ClientRequest[] = []
beforeAll(async () => {
  t = await createTestApp({ modules: [testModule] })
  fan = await createFan(t)
  base = `${await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api`
})
afterEach(() => {
  for (const call of calls.splice(0)) call.destroy()
})
afterAll(() => t.close())

const bearer = (token = fan.token) => ({ authorization: `Bearer ${token}` })

async function connect(path: string, token = fan.token): Promise<IncomingMessage> {
  begin()
  const call = get(`${base}${path}`, { headers: { ...bearer(token), 'accept-encoding': 'br' } })
  calls.push(call)
  const [answer]: IncomingMessage[] = await once(call, 'response')
  if (answer === undefined) throw new Error('no answer')
  return answer
}
async function events(query: string) {
  begin()
  const answer = await fetch(`${base}/v1/test/count?${query}`, { headers: bearer() })
  if (answer.body === null) throw new Error('no body')
  return { answer, events: readEvents(answer.body) }
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of source) found.push(each)
  return found
}

describe('a stream', () => {
  it('reports its progress, and at the end its result', async () => {
    const { answer, events: read } = await events('to=3')
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(await all(read)).toEqual([
      { progress: { done: 1 } },
      { progress: { done: 2 } },
      { progress: { done: 3 } },
      { result: { sum: 6 } },
    ])
  })

  it('that fails ends with a named error; an unexpected one reveals nothing', async () => {
    const named = await events('to=9&fails=named')
    await expect(all(named.events)).rejects.toMatchObject({
      problem: { code: 'PRICE_CHANGED', status: 409, params: { price: 5 } },
    })
    const unnamed = await events('to=9&fails=unnamed')
    const failure = await all(unnamed.events).catch((error: unknown) => error)
    expect(failure).toMatchObject({ problem: { code: 'INTERNAL' } })
    expect(JSON.stringify(failure)).not.toContain('secret')
  })

  it('that cannot begin is refused as every operation is', async () => {
    const refused = await events('to=9&fails=before')
    expect([refused.answer.status, refused.answer.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    expect((await events('to=x')).answer.status).toBe(400)
    expect((await fetch(`${base}/v1/test/count?to=1`)).status).toBe(401)
  })

  it('makes no more than is read, and ends when its reader leaves', async () => {
    const answer = await connect('/v1/test/count?to=1000000')
    await once(answer, 'readable')
    answer.destroy()
    await ended
    expect(made).toBeLessThan(1_000_000)
  })

  it('ends when a role that it needs is taken', async () => {
    const { user } = await createFan(t)
    const give = (...roles: StaffRole[]) => inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, roles))
    await give('finance')
    const { token } = await actorOf(t, user)
    const answer = await connect('/v1/test/count-for-staff?to=1000000', token)
    await once(answer, 'readable')
    await give('support')
    t.clock.advance(1_000)
    await ended
    expect(made).toBeLessThan(1_000_000)
  })

  it('ends when the session ends', async () => {
    const other = await actorOf(t, fan.user)
    const answer = await connect('/v1/test/count?to=1000000', other.token)
    await once(answer, 'readable')
    await t.call('PUT', '/v1/auth/logout', { token: other.token })
    t.clock.advance(1_000)
    await ended
    expect(made).toBeLessThan(1_000_000)
    answer.resume()
    await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('that breaks off is not taken for done', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"progress":{"done":1}}\n{"resu'))
        controller.close()
      },
    })
    const read = readEvents(body)
    expect((await read.next()).value).toEqual({ progress: { done: 1 } })
    await expect(read.next()).rejects.toBeInstanceOf(StreamBroken)
    await expect(readEvents(new ReadableStream<Uint8Array>(), 1).next()).rejects.toBeInstanceOf(StreamBroken)
  })

  it('sends empty lines while the work reports nothing', async () => {
    let done = (_value: undefined) => {}
    const silent = new Promise<undefined>(resolve => {
      done = resolve
    })
    const work = (async function* (): AsyncGenerator<number, string> {
      yield 1
      await silent
      return 'done'
    })()
    const lines = eventLines(work, { problemOf: () => ({}), beatMs: 1 })
    expect((await lines.next()).value).toBe('{"progress":1}\n')
    expect((await lines.next()).value).toBe('\n')
    expect((await lines.next()).value).toBe('\n')
    done(undefined)
    for (let line = await lines.next(); ; line = await lines.next()) {
      if (line.value === '\n') continue
      expect(line.value).toBe('{"result":"done"}\n')
      break
    }
  })
})

/** Names and sizes by the directory at the end of an archive. */
function directoryOf(bytes: Buffer): [name: string, size: number][] {
  const found: [string, number][] = []
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const length = bytes.readUInt16LE(at + 28)
    // bit 11: the name is UTF-8
    expect(bytes.readUInt16LE(at + 8) & 0x0800).toBe(0x0800)
    found.push([bytes.subarray(at + 46, at + 46 + length).toString('utf8'), bytes.readUInt32LE(at + 24)])
  }
  return found
}

describe('an archive', () => {
  it('is a file of files, whose names may be of any script', async () => {
    const answer = await connect('/v1/test/archive.zip?files=3')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Mis datos.zip"',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    const size = 8 * PIECE.length
    expect(directoryOf(await buffer(answer))).toEqual([
      ['سارة 🌸.txt', 4],
      ['files/0.bin', size],
      ['files/1.bin', size],
      ['files/2.bin', size],
    ])
    expect(open).toBe(0)
  })

  it('is read no further than its reader takes, and closes what it has open when the reader leaves', async () => {
    const answer = await connect('/v1/test/archive.zip?files=10000')
    await once(answer, 'readable')
    answer.destroy()
    await ended
    expect(made).toBeLessThan(100)
    await expect.poll(() => open).toBe(0)
  })

  it('that fails in the middle is not taken for whole', async () => {
    const answer = await connect('/v1/test/archive.zip?files=5&fails=named')
    answer.resume()
    await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it.each(['../x', '/etc/x', 'a/../../x', 'a\\x', 'a//x', 'a/.', 'x/'])(
    'has no entry that would be unpacked elsewhere: %s',
    async name => {
      const answer = await connect(`/v1/test/archive.zip?files=1&name=${encodeURIComponent(name)}`)
      answer.resume()
      const outcome = await once(answer, 'end').then(
        () => answer.statusCode,
        () => 'broken',
      )
      expect(['broken', 500]).toContain(outcome)
    },
  )

  it('is fetched by a link, as every file', async () => {
    begin()
    const path = '/v1/test/archive.zip?files=1'
    const { url } = (
      await t.call('GET', path, { token: fan.token, headers: { accept: 'application/json' } })
    ).json()
    expect(made).toBe(0)
    const file = await t.call('GET', `/${url}`)
    expect(directoryOf(file.rawPayload).length).toBe(2)
    const refused = await t.call('GET', `${path}&fails=before`, { token: fan.token })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})

it('the documents describe a stream and an archive', () => {
  const { paths } = openApiOf({ count, archive }, '/api', 'Test') as {
    paths: Record<string, { get: { responses: Record<number, { content: Record<string, object> }> } }>
  }
  const contentOf = (path: string) => paths[path]?.get.responses[200]?.content ?? {}
  const stream = contentOf('/api/v1/test/count')
  expect(Object.keys(stream)).toEqual(['application/x-ndjson'])
  expect(stream['application/x-ndjson']).toMatchObject({
    'x-progress': { properties: { done: { type: 'integer' } } },
    'x-result': { properties: { sum: { type: 'integer' } } },
  })
  expect(contentOf('/api/v1/test/archive.zip')).toMatchObject({
    'application/zip': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { required: ['url'] } },
  })
})
