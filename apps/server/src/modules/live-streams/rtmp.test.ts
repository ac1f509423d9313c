import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/ports.ts'
import { sized } from '../../testing/thoroughness.ts'
import { lookAfterStreams } from './commands/look-after-streams.ts'
import { endStream, findRehearser, rehearse, renewStreamKey, signalOf, streamKeyOf } from './index.ts'
import { addressFor, listen, makeStream, openHouse } from './testing/streaming.ts'

const run = promisify(execFile)
let t: TestApp
let port: number
let rtmpPort: number
let creator: TestActor
const house = openHouse()

beforeAll(async () => {
  rtmpPort = await freePort()
  t = await createTestApp({
    modules: [house.module],
    env: { RTMP_PORT: String(rtmpPort), RTMP_URL: 'rtmps://rtmp.example.test/live/', HOST: '127.0.0.1' },
  })
  port = await listen(t)
  creator = await createCreator(t)
  house.guests.add(creator.user.id)
})
afterAll(() => t.close())

const keyOf = async (who = creator) => (await streamKeyOf(t.ctx(), who.user.id))?.key ?? ''

/** Sends some seconds of a film, as a program does. */
const send = (key: string, more: readonly string[] = []) =>
  run('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=6'],
    ...['-f', 'lavfi', '-i', 'sine=440:d=6', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
    ...['-g', '60', '-keyint_min', '60', '-sc_threshold', '0', '-c:a', 'aac', '-ar', '44100', ...more],
    ...['-f', 'flv', `rtmp://127.0.0.1:${rtmpPort}/live/${key}`],
  ])
const listOf = async (streamId: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${addressFor(t, streamId, creator)}media.m3u8`)
  return answer.status === 200 ? await answer.text() : ''
}

it('a creator has a key that stays until they want another', async () => {
  const first = await streamKeyOf(t.ctx(), creator.user.id)
  expect(first).toEqual({ url: 'rtmps://rtmp.example.test/live', key: expect.stringMatching(/^[\w-]{27}$/) })
  expect(await streamKeyOf(t.ctx(), creator.user.id)).toEqual(first)
  const { rows } = await t.app.pool.query('select sealed, hash from live_stream_key')
  expect(JSON.stringify(rows)).not.toContain(first?.key)
  const second = await inTransaction(t.ctx(), tx => renewStreamKey(tx, creator.user.id))
  expect(second?.key).not.toBe(first?.key)
  expect(await streamKeyOf(t.ctx(), creator.user.id)).toEqual(second)
  // the installation has another secret
  await t.app.pool.query(`update live_stream_key set sealed = 'AAAA' where creator_id = $1`, [
    creator.user.id,
  ])
  const third = await streamKeyOf(t.ctx(), creator.user.id)
  expect(third?.key).toMatch(/^[\w-]{27}$/)
  expect(await streamKeyOf(t.ctx(), creator.user.id)).toEqual(third)
  const many = await Promise.all(Array.from({ length: 6 }, async () => await keyOf(await createCreator(t))))
  expect(new Set(many).size).toBe(6)
  const other = await createCreator(t)
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => keyOf(other)))
  expect(new Set(atOnce).size).toBe(1)
})

it.each([
  ['in their order', ['-bf', '0']],
  ['in another order', ['-bf', '2']],
])('what a program sends with pictures decoded %s is seen', async (_order, more) => {
  const streamId = await makeStream(t, creator, { source: 'rtmp' })
  await send(await keyOf(), more)
  await eventually(async () => expect(await listOf(streamId)).toContain('\ns2.m4s\n'))
  const list = await listOf(streamId)
  expect([...list.matchAll(/#EXTINF:(.*),/g)].map(([, seconds]) => Math.round(Number(seconds)))).toEqual([
    2, 2, 2,
  ])
  await send(await keyOf(), more)
  await eventually(async () => expect(await listOf(streamId)).toContain('#EXT-X-DISCONTINUITY\n'))
  await inTransaction(t.ctx(), tx => endStream(tx, { streamId }))
})

it('without a live that waits, with another key, or with what is no H.264, nothing is taken', async () => {
  await expect(send(await keyOf())).rejects.toThrow()
  const streamId = await makeStream(t, creator, { source: 'rtmp' })
  await expect(send('not-a-key')).rejects.toThrow()
  await makeStream(t, creator)
  await expect(send(await keyOf(await createCreator(t)))).rejects.toThrow()
  await send(await keyOf(), ['-c:v', 'flv1']).catch(() => undefined)
  expect(await listOf(streamId)).toBe('')
  await inTransaction(t.ctx(), tx => endStream(tx, { streamId }))
  await expect(send(await keyOf())).rejects.toThrow()
})

it('another key cuts off who sends with the old one', async () => {
  const streamId = await makeStream(t, creator, { source: 'rtmp' })
  const slow = run('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=60', '-g', '20'],
    ...[
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-f',
      'flv',
      `rtmp://127.0.0.1:${rtmpPort}/live/${await keyOf()}`,
    ],
  ]).catch((error: unknown) => error)
  await eventually(async () => expect(await listOf(streamId)).toContain('#EXT-X-PART:'))
  await inTransaction(t.ctx(), tx => renewStreamKey(tx, creator.user.id))
  expect(await slow).toBeInstanceOf(Error)
  await inTransaction(t.ctx(), tx => endStream(tx, { streamId }))
})

it('no bytes end the process', async () => {
  const hello = Buffer.concat([Buffer.of(3), Buffer.alloc(1536), Buffer.alloc(1536)])
  for (let round = 0; round < sized({ quick: 60, whole: 2_000 }); round++) {
    const socket = connect(rtmpPort, '127.0.0.1')
    socket.on('error', () => undefined)
    const noise = randomBytes(1 + Math.floor(Math.random() * 3_000))
    if (round % 3 === 0) noise.set([2, 0, 0, 0, 0, 0, 4, round % 21, 0, 0, 0, 0].slice(0, noise.length))
    socket.end(round % 2 === 0 ? noise : Buffer.concat([hello, noise]))
    socket.resume()
    await once(socket, 'close')
  }
  const streamId = await makeStream(t, creator, { source: 'rtmp' })
  await send(await keyOf())
  await eventually(async () => expect(await listOf(streamId)).toContain('\ns0.m4s\n'))
})

it('is looked at before the live begins, by its creator alone, and goes on with it without another connection', async () => {
  const own = await createCreator(t)
  const key = await keyOf(own)
  const { streamId } = (await rehearse(t.ctx(), own.user.id)) ?? { streamId: '' }
  const again = await Promise.all([rehearse(t.ctx(), own.user.id), rehearse(t.ctx(), own.user.id)])
  expect(again).toEqual([{ streamId }, { streamId }])
  expect(await findRehearser(t.services.db, streamId)).toBe(own.user.id)
  let ended = false
  const program = run('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=60'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-bf', '2', '-g', '10', '-f', 'flv'],
    `rtmp://127.0.0.1:${rtmpPort}/live/${key}`,
  ])
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  await eventually(async () =>
    expect(await signalOf(t.ctx(), own.user.id)).toMatchObject({
      ...{ width: 160, height: 90, keySeconds: 1, bFrames: true },
    }),
  )
  const signal = await signalOf(t.ctx(), own.user.id)
  expect(signal?.framesPerSecond).toBeGreaterThan(5)
  expect(signal?.bitsPerSecond).toBeGreaterThan(1_000)
  expect(await signalOf(t.ctx(), (await createCreator(t)).user.id)).toBeNull()
  house.guests.add(own.user.id)
  const live = await makeStream(t, own, { source: 'rtmp' })
  expect(await findRehearser(t.services.db, streamId)).toBeUndefined()
  const address = addressFor(t, live, own)
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}media.m3u8`)
    expect(await answer.text()).toContain('#EXT-X-PART:')
  })
  expect(ended).toBe(false)
  await inTransaction(t.ctx(), tx => endStream(tx, { streamId: live }))
  await program
})

it('a rehearsal at which nobody looks any more is over', async () => {
  const own = await createCreator(t)
  const { streamId } = (await rehearse(t.ctx(), own.user.id)) ?? { streamId: '' }
  const { db } = t.services
  const later = new Date(t.clock.now().getTime() - 3 * 60_000)
  await lookAfterStreams(t.ctx())
  expect(await findRehearser(db, streamId)).toBe(own.user.id)
  await db.updateTable('live_stream').set({ asked_at: later }).where('id', '=', streamId).execute()
  await lookAfterStreams(t.ctx())
  expect(await findRehearser(db, streamId)).toBeUndefined()
})
