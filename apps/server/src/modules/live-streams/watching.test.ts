import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { filmed } from '../../platform/live/testing/filmed.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { playbackOf } from './index.ts'
import {
  addressFor,
  listen,
  makeStream,
  openHouse,
  SendingPage,
  sessionOf,
  ticketFor,
} from './testing/streaming.ts'

let t: TestApp
let port: number
let fan: TestActor
let streamId: string
let page: SendingPage
const house = openHouse()
const lines: string[] = []

beforeAll(async () => {
  t = await createTestApp({
    modules: [house.module],
    env: { LOG_LEVEL: 'trace' },
    log: { write: line => void lines.push(line) },
  })
  port = await listen(t)
  fan = await createFan(t)
  house.guests.add(fan.user.id)
  streamId = await makeStream(t, await createCreator(t))
  page = await SendingPage.ready(port, await ticketFor(t, streamId))
  await page.sendAll(await filmed())
})
afterAll(() => t.close())

const statusOf = async (viewer: TestActor, file = 'media.m3u8') =>
  (await fetch(`http://127.0.0.1:${port}${addressFor(t, streamId, viewer)}${file}`)).status

it('who may not see a stream gets nothing of it, as if it were not there', async () => {
  const stranger = await createFan(t)
  for (const file of ['main.m3u8', 'media.m3u8', 's0.m4s', 'p2.0.m4s', 'i0.mp4'])
    expect([await statusOf(stranger, file), await statusOf(fan, file)], file).toEqual([404, 200])
})

it('an address that was changed, is of another session, or is old, opens nothing', async () => {
  const address = addressFor(t, streamId, fan)
  const flip = (at: number) =>
    address.slice(0, at) + (address[at] === 'A' ? 'B' : 'A') + address.slice(at + 1)
  for (let at = '/live/media/'.length; at < address.length - 1; at += 7)
    expect((await fetch(`http://127.0.0.1:${port}${flip(at)}media.m3u8`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/live/media/x/media.m3u8`)).status).toBe(404)
  const { url } = playbackOf(t.ctx(), {
    streamId,
    userId: fan.user.id,
    sessionId: sessionOf(await createFan(t)),
  })
  // another person's session is no proof of who watches, and links are made for one's own alone
  expect(url).not.toContain(address)
})

it('a right that ends is gone at once where somebody says so, and else within two seconds', async () => {
  const viewer = await createFan(t)
  house.guests.add(viewer.user.id)
  expect(await statusOf(viewer)).toBe(200)
  house.guests.delete(viewer.user.id)
  expect(await statusOf(viewer)).toBe(200)
  await t.services.broadcast.publish('place.changed', {
    kind: 'live',
    id: streamId,
    userIds: [viewer.user.id],
  })
  expect(await statusOf(viewer)).toBe(404)
  house.guests.add(viewer.user.id)
  await t.services.broadcast.publish('place.changed', { kind: 'live', id: streamId, userIds: null })
  expect(await statusOf(viewer)).toBe(200)
  house.guests.delete(viewer.user.id)
  t.clock.advance(2 * SECOND)
  expect(await statusOf(viewer)).toBe(404)
})

it('it is also gone for who waits for what comes next', async () => {
  const viewer = await createFan(t)
  house.guests.add(viewer.user.id)
  expect(await statusOf(viewer)).toBe(200)
  const waiting = statusOf(viewer, 'media.m3u8?_HLS_msn=2&_HLS_part=3')
  await eventually(async () => expect(await statusOf(viewer)).toBe(200))
  house.guests.delete(viewer.user.id)
  await t.services.broadcast.publish('place.changed', { kind: 'live', id: streamId, userIds: null })
  await page.sendAll(await filmed({ seconds: 3 }))
  expect(await waiting).toBe(404)
})

it('it is gone as well for who has waited since they came', async () => {
  const viewer = await createFan(t)
  house.guests.add(viewer.user.id)
  house.asked.length = 0
  const list = await (await fetch(`http://127.0.0.1:${port}${addressFor(t, streamId, fan)}media.m3u8`)).text()
  const [, number, part] = /PRELOAD-HINT:TYPE=PART,URI="p(\d+)\.(\d+)/.exec(list) ?? []
  const waiting = statusOf(viewer, `media.m3u8?_HLS_msn=${number}&_HLS_part=${part}`)
  await eventually(() => expect(house.asked.flat()).toContain(viewer.user.id))
  house.guests.delete(viewer.user.id)
  await t.services.broadcast.publish('place.changed', { kind: 'live', id: streamId, userIds: null })
  await page.sendAll(await filmed({ seconds: 3 }))
  expect(await waiting).toBe(404)
})

/** What differs between any two answers, and what is the connection's. */
const DIFFERENT = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])

it('what is answered at once says of itself what the route says', async () => {
  const at = `http://127.0.0.1:${port}${addressFor(t, streamId, fan)}media.m3u8`
  expect(await statusOf(fan)).toBe(200)
  // HEAD is answered by the route alone
  const [first, routed] = [await fetch(at), await fetch(at, { method: 'HEAD' })]
  const said = ({ headers }: Response) => [...headers].filter(([name]) => !DIFFERENT.has(name))
  expect(said(first)).toEqual(said(routed))
  expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect((await fetch(at, { headers: { authorization: 'Bearer no' } })).status).toBe(401)
})

it('a session that has ended sees nothing more', async () => {
  const other = await actorOf(t, fan.user)
  expect(await statusOf(other)).toBe(200)
  await t.call('PUT', '/v1/auth/logout', { token: other.token })
  await t.drain()
  expect([await statusOf(other), await statusOf(fan)]).toEqual([404, 200])
})

it('a thousand viewers who come at once are judged in few statements', async () => {
  const viewers = await Promise.all(Array.from({ length: 20 }, () => createFan(t)))
  for (const { user } of viewers) house.guests.add(user.id)
  house.asked.length = 0
  const many = Array.from({ length: 200 }, (_, n) => viewers[n % viewers.length] ?? fan)
  expect(new Set(await Promise.all(many.map(viewer => statusOf(viewer))))).toEqual(new Set([200]))
  expect(house.asked.length).toBeLessThan(20)
})

it('no line of the log names an address', async () => {
  await statusOf(fan)
  const [, , , token = ''] = addressFor(t, streamId, fan).split('/')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(line => line.includes(token))).toEqual([])
})
