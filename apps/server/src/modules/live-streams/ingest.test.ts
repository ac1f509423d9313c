import { randomBytes } from 'node:crypto'
import { LIVE_CLOSE, LIVE_INGEST, writeLivePacket } from '@calina/contract/live-ingest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { filmed, type SentPacket } from '../../platform/live/testing/filmed.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { sized } from '../../testing/thoroughness.ts'
import { endStream, openTest } from './index.ts'
import { addressFor, listen, makeStream, openHouse, SendingPage, ticketFor } from './testing/streaming.ts'

let t: TestApp
let port: number
let creator: TestActor
let streamId: string
const house = openHouse()

beforeAll(async () => {
  t = await createTestApp({ modules: [house.module], env: { LIVE_MAX_BITRATE: '0.5', LIVE_MAX_HOURS: '2' } })
  port = await listen(t)
  creator = await createCreator(t)
})
beforeEach(async () => {
  streamId = await makeStream(t, creator)
})
afterAll(() => t.close())

const ready = async () => await SendingPage.ready(port, await ticketFor(t, streamId))
const picture = (us: number, bytes = 1_000): SentPacket => ({
  kind: 'video',
  key: us === 0,
  pts: us,
  dts: us,
  duration: 33_333,
  data: new Uint8Array(bytes),
})

it('a page of another origin is refused', async () => {
  const refused = (headers: Record<string, string>) =>
    new Promise(resolve => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live/ingest`, { headers })
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.once('open', () => resolve('open'))
      socket.on('error', () => undefined)
    })
  expect(await refused({ origin: 'https://elsewhere.test' })).toBe(403)
  expect(await refused({ origin: 'http://localhost:3000' })).toBe('open')
})

it('who does not say who they are, or says nothing any more, is let go', async () => {
  const stranger = await SendingPage.open(port)
  const silent = await ready()
  t.clock.advance(11 * SECOND)
  expect(await stranger.closed).toBe(LIVE_CLOSE.silent)
  expect(await silent.closed).toBe(LIVE_CLOSE.silent)
})

it('more bits than were agreed on end the line, a short peak does not', async () => {
  const page = await ready()
  const { format } = await filmed({ sound: false, seconds: 1 })
  page.configure(format)
  page.send(picture(0, 500_000))
  await page.readSoFar()
  t.clock.advance(11 * SECOND)
  page.send(picture(33_333, 500_000))
  await page.readSoFar()
  page.send(picture(66_666, 200_000))
  expect(await page.closed).toBe(LIVE_CLOSE.refused)
})

it('a live ends with the hours that the operator allows', async () => {
  house.guests.add(creator.user.id)
  const page = await ready()
  const { format, packets } = await filmed({ sound: false, seconds: 2 })
  page.configure(format)
  for (const packet of packets.slice(0, 40)) page.send(packet)
  await page.answered('on-air')
  t.clock.advance(2 * HOUR + SECOND)
  await page.readSoFar().catch(() => undefined)
  expect([LIVE_CLOSE.limit, LIVE_CLOSE.silent]).toContain(await page.closed)
  await eventually(async () => {
    const { rows } = await t.app.pool.query(
      `select payload->>'end' as end from outbox where kind = 'live-stream.ended' and payload->>'streamId' = $1`,
      [streamId],
    )
    expect(rows).toEqual([{ end: 'limit' }])
  })
})

it('a test of the connection counts, and shows nobody anything', async () => {
  const fan = await createFan(t)
  const { token } = openTest(t.ctx(), { userId: fan.user.id })
  const page = await SendingPage.ready(port, token)
  expect((await page.answered('ready')).test).toBe(true)
  const frame = writeLivePacket({
    kind: 'probe',
    key: true,
    timestamp: 0,
    duration: 0,
    data: randomBytes(64_000),
  })
  for (let sent = 0; sent < LIVE_INGEST.probeBytes; sent += frame.length) page.socket.send(frame)
  await page.readSoFar()
  const probed = page.answers.flatMap(answer => (answer.type === 'probed' ? answer.bytes : []))
  expect(probed.at(-1)).toBeGreaterThanOrEqual(LIVE_INGEST.probeBytes)
  const { format, packets } = await filmed({ seconds: 1 })
  page.configure(format)
  for (const packet of packets) page.send(packet)
  await page.readSoFar()
  expect(page.answers.some(({ type }) => type === 'on-air')).toBe(false)
  page.say({ type: 'bye' })
  expect(await page.closed).toBe(1000)
  t.clock.advance(MINUTE)
  const late = await SendingPage.open(port)
  late.say({ type: 'hello', version: 1, token })
  expect(await late.closed).toBe(LIVE_CLOSE.token)
})

it('what was not agreed on is refused', async () => {
  const { format } = await filmed({ seconds: 1 })
  const { video, audio } = format
  const config = (of: object, sound: object | null = null) => ({
    type: 'config',
    video: { ...video, description: Buffer.from(video.description).toString('base64'), ...of },
    audio: sound && { ...audio, description: 'EYg=', ...sound },
  })
  const wrong: (object | string | Buffer)[] = [
    'no json',
    { type: 'hello', version: 1, token: 'x'.repeat(32) },
    { type: 'ping', at: 'now' },
    config({ codec: 'vp8' }),
    config({ description: 'AAAA' }),
    config({ description: Buffer.from(video.description).subarray(0, 16).toString('base64') }),
    config({}, { codec: 'opus' }),
    config({}, { sampleRate: 1 }),
    'x'.repeat(LIVE_INGEST.maxControl + 1),
    Buffer.alloc(5),
    Buffer.alloc(40, 9),
  ]
  for (const message of wrong) {
    const page = await ready()
    if (typeof message === 'object' && !Buffer.isBuffer(message)) page.say(message)
    else page.socket.send(message)
    expect(await page.closed, JSON.stringify(message).slice(0, 80)).toBe(LIVE_CLOSE.refused)
  }
  const page = await ready()
  page.socket.send(Buffer.alloc(LIVE_INGEST.maxFrame + 1))
  expect(await page.closed).toBe(1009)
})

it('no frame ends the process, and none disturbs another live', async () => {
  house.guests.add(creator.user.id)
  const { format, packets } = await filmed({ seconds: 3 })
  const good = await ready()
  good.configure(format)
  for (let round = 0; round < sized({ quick: 40, whole: 400 }); round++) {
    const other = await makeStream(t, creator)
    const page = await SendingPage.ready(port, await ticketFor(t, other))
    if (round % 2 === 0) page.configure(format)
    for (let n = 0; n < 40; n++) {
      const bytes = randomBytes(1 + Math.floor(Math.random() * 400))
      if (n % 3 === 0) bytes[0] = 1 + (n % 2)
      if (n % 5 === 0) bytes.fill(0xff, Math.min(2, bytes.length), Math.min(10, bytes.length))
      page.socket.send(n % 7 === 0 ? bytes.toString('latin1') : bytes)
    }
    page.socket.terminate()
  }
  for (const packet of packets) good.send(packet)
  await good.readSoFar()
  await good.answered('on-air')
  const answer = await fetch(`http://127.0.0.1:${port}${addressFor(t, streamId, creator)}media.m3u8`)
  expect(answer.status).toBe(200)
})

it('a stream that ends in the database alone is closed by whoever packages it', async () => {
  const page = await ready()
  await t.app.pool.query(`update live_stream set phase = 'ended', ended_at = now() where id = $1`, [streamId])
  expect(await page.closed).toBe(LIVE_CLOSE.over)
  const again = await makeStream(t, creator)
  const other = await SendingPage.ready(port, await ticketFor(t, again))
  await inTransaction(t.ctx(), tx => endStream(tx, { streamId: again }))
  expect(await other.closed).toBe(LIVE_CLOSE.over)
})

it('a process that ends asks its pages to connect to another, and stores what has come', async () => {
  const database = await createTestDatabase()
  const ending = await createTestApp({ database })
  const there = await listen(ending)
  const stream = await makeStream(ending, await createCreator(ending))
  const page = await SendingPage.ready(there, await ticketFor(ending, stream))
  await page.sendAll(await filmed({ seconds: 3 }))
  await page.answered('on-air')
  await ending.close()
  expect(await page.closed).toBe(LIVE_CLOSE.moving)
  const next = await createTestApp({ database })
  const { rows } = await next.app.pool.query(
    'select phase, (select count(*)::int from live_stream_segment where stored) as stored from live_stream',
  )
  expect(rows).toEqual([{ phase: 'interrupted', stored: 2 }])
  await next.close()
  await database.drop()
})
