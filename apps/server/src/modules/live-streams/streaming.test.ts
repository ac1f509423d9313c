import { LIVE_CLOSE } from '@calina/contract/live-ingest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { filmed } from '../../platform/live/testing/filmed.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { endStream, recordingOf } from './index.ts'
import { addressFor, listen, makeStream, openHouse, SendingPage, ticketFor } from './testing/streaming.ts'

let t: TestApp
let port: number
let creator: TestActor
let fan: TestActor
const house = openHouse()

beforeAll(async () => {
  t = await createTestApp({ modules: [house.module] })
  port = await listen(t)
  creator = await createCreator(t)
  fan = await createFan(t)
})
beforeEach(() => house.guests.add(fan.user.id))
afterAll(() => t.close())

const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`)
const text = async (url: string) => {
  const answer = await get(url)
  return { status: answer.status, text: await answer.text() }
}
const factsOf = async (streamId: string) => {
  const { rows } = await t.app.pool.query(
    `select kind from outbox where payload->>'streamId' = $1 order by id`,
    [streamId],
  )
  return rows.map(({ kind }) => kind)
}
const end = (streamId: string) => inTransaction(t.ctx(), tx => endStream(tx, { streamId }))

it('what a page sends is seen within its parts, and told as facts', async () => {
  const streamId = await makeStream(t, creator)
  const at = addressFor(t, streamId, fan)
  expect((await get(`${at}main.m3u8`)).status).toBe(404)
  const page = await SendingPage.ready(port, await ticketFor(t, streamId))
  expect(await page.answered('ready')).toEqual({ type: 'ready', test: false, maxBitsPerSecond: 6_000_000 })
  await page.sendAll(await filmed())
  await page.answered('on-air')
  const main = await text(`${at}main.m3u8`)
  expect(main.text).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=320x180\nmedia\.m3u8\n$/)
  const answer = await get(`${at}media.m3u8`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const list = await answer.text()
  const names = [...list.matchAll(/URI="([^"]+)"|^([is]\d+\.m(?:4s|p4))$/gm)].map(
    match => match[1] ?? match[2],
  )
  expect(names).toEqual(expect.arrayContaining(['i0.mp4', 's0.m4s', 'p1.3.m4s']))
  for (const name of names.filter(each => each !== names.at(-1))) {
    const file = await get(at + name)
    expect(file.status, name).toBe(200)
    expect(file.headers.get('cache-control')).toBe('private, max-age=3600, immutable')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  page.socket.close()
  await eventually(async () => expect(await factsOf(streamId)).toHaveLength(2))
  const again = await SendingPage.ready(port, await ticketFor(t, streamId))
  await again.sendAll(await filmed({ seconds: 3 }))
  await again.answered('on-air')
  expect((await text(`${at}media.m3u8`)).text).toContain('#EXT-X-DISCONTINUITY\n')
  await eventually(async () => expect(await factsOf(streamId)).toHaveLength(3))
  await end(streamId)
  expect(await again.closed).toBe(LIVE_CLOSE.over)
  expect((await text(`${at}media.m3u8`)).text).toContain('#EXT-X-ENDLIST')
  await eventually(async () =>
    expect(await factsOf(streamId)).toEqual([
      'live-stream.on-air',
      'live-stream.interrupted',
      'live-stream.resumed',
      'live-stream.ended',
    ]),
  )
  // out of memory: what is stored is the recording
  await eventually(async () => {
    t.clock.advance(31 * SECOND)
    const recorded = await text(`${at}media.m3u8`)
    expect(recorded.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(recorded.text.match(/#EXTINF/g)).toHaveLength(5)
  })
  expect((await get(`${at}s0.m4s`)).status).toBe(200)
  expect((await recordingOf(t.ctx(), streamId))?.seconds).toBeCloseTo(9, 0)
})

it('a list waits for what is asked for, and refuses what is too far ahead', async () => {
  const streamId = await makeStream(t, creator)
  const at = addressFor(t, streamId, fan)
  const page = await SendingPage.ready(port, await ticketFor(t, streamId))
  const { format, packets } = await filmed()
  page.configure(format)
  const until = (us: number) => packets.filter(({ dts }) => dts < us)
  for (const packet of until(2_300_000)) page.send(packet)
  await page.readSoFar()
  const waiting = text(`${at}media.m3u8?_HLS_msn=1&_HLS_part=1`)
  const hinted = get(`${at}p1.1.m4s`)
  for (const packet of packets.slice(until(2_300_000).length)) page.send(packet)
  expect((await waiting).text).toContain('URI="p1.1.m4s"')
  expect((await hinted).status).toBe(200)
  for (const query of [
    '_HLS_msn=9',
    '_HLS_msn=x',
    '_HLS_part=1',
    '_HLS_msn=1&_HLS_msn=2',
    '_HLS_msn=1&_HLS_part=-1',
  ])
    expect((await get(`${at}media.m3u8?${query}`)).status, query).toBe(400)
  for (const name of ['p900.0.m4s', 's77.m4s', 'i5.mp4', 'x.m3u8', 'main.m3u8x', '..%2fmain.m3u8'])
    expect((await get(at + name)).status, name).toBe(404)
  await end(streamId)
})

it('one page sends at a time: the newer one wins, and numbers go on', async () => {
  const streamId = await makeStream(t, creator)
  const film = await filmed({ seconds: 3 })
  const first = await SendingPage.ready(port, await ticketFor(t, streamId))
  await first.sendAll(film)
  const second = await SendingPage.ready(port, await ticketFor(t, streamId))
  expect(await first.closed).toBe(LIVE_CLOSE.elsewhere)
  await second.sendAll(film)
  const { text: list } = await text(`${addressFor(t, streamId, fan)}media.m3u8`)
  expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:0')
  expect(list.match(/^s\d+\.m4s$/gm)).toEqual(['s0.m4s', 's1.m4s', 's2.m4s'])
  await end(streamId)
  expect(await factsOf(streamId)).not.toContain('live-stream.interrupted')
})

it('pages that connect at the same moment leave one that sends', async () => {
  const streamId = await makeStream(t, creator)
  const film = await filmed({ seconds: 3 })
  const pages = await Promise.all(Array.from({ length: 8 }, () => SendingPage.open(port)))
  for (const page of pages) page.say({ type: 'hello', version: 1, token: await ticketFor(t, streamId) })
  const open = () => pages.filter(({ socket }) => socket.readyState === socket.OPEN)
  await eventually(() => expect(open()).toHaveLength(1))
  await open()[0]?.sendAll(film)
  await open()[0]?.answered('on-air')
  await end(streamId)
})

it('a ticket is for one use, within a minute, and the last one counts', async () => {
  const streamId = await makeStream(t, creator)
  const old = await ticketFor(t, streamId)
  const token = await ticketFor(t, streamId)
  await SendingPage.ready(port, token)
  const twice = await SendingPage.open(port)
  twice.say({ type: 'hello', version: 1, token })
  expect(await twice.closed).toBe(LIVE_CLOSE.token)
  const late = await ticketFor(t, streamId)
  t.clock.advance(61 * SECOND)
  for (const wrong of [old, token, late, 'not-a-ticket-of-ours', 'test.a.99999999999999.b.c']) {
    const page = await SendingPage.open(port)
    page.say({ type: 'hello', version: 1, token: wrong })
    expect(await page.closed, wrong).toBe(LIVE_CLOSE.token)
  }
  const unused = await ticketFor(t, streamId)
  await end(streamId)
  const page = await SendingPage.open(port)
  page.say({ type: 'hello', version: 1, token: unused })
  expect(await page.closed).toBe(LIVE_CLOSE.token)
  await expect(ticketFor(t, streamId)).rejects.toThrow()
})
