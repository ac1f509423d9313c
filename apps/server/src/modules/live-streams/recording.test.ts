import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { filmed } from '../../platform/live/testing/filmed.ts'
import { StorageUnavailableError } from '../../platform/storage/storage.ts'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import {
  deleteRecording,
  dropKept,
  endStream,
  keepMinute,
  type NewStream,
  openKept,
  recordingOf,
  writeRecording,
} from './index.ts'
import { addressFor, listen, makeStream, openHouse, SendingPage, ticketFor } from './testing/streaming.ts'

const run = promisify(execFile)
let database: TestDatabase
/** More than is recorded here. */
const WHOLE = { seconds: 3_600, bytes: 1_000_000_000 }
let t: TestApp
let port: number
let creator: TestActor
let folder: string
const house = openHouse()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'calina-live-'))
  database = await createTestDatabase()
  t = await createTestApp({ modules: [house.module], database })
  port = await listen(t)
  creator = await createCreator(t)
  house.guests.add(creator.user.id)
})
afterAll(async () => {
  await t.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What ffmpeg finds in a file, after it has decoded all of it without an error. */
async function probe(file: string) {
  const { stderr } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', file, '-f', 'null', '-'])
  const shown = ['-v', 'error', '-of', 'json', '-count_packets', '-show_entries', 'format=duration']
  const entries = 'stream=codec_name,nb_read_packets,width'
  const { stdout } = await run('ffprobe', [...shown, '-show_entries', entries, file])
  const { streams, format } = JSON.parse(stdout)
  return { errors: stderr, seconds: Number(format.duration), streams }
}

const end = (streamId: string) => inTransaction(t.ctx(), tx => endStream(tx, { streamId }))
const storedOf = async (streamId: string) => {
  const { rows } = await t.app.pool.query(
    'select count(*)::int as count from live_stream_segment where stream_id = $1 and stored',
    [streamId],
  )
  return rows[0].count
}

/** A stream that was sent in two pieces, of two sizes, and has ended; its id. */
async function recorded(
  stream: Partial<NewStream> = {},
  sizes: readonly string[] = ['320x180', '320x180'],
): Promise<string> {
  const streamId = await makeStream(t, creator, stream)
  for (const size of sizes) {
    const page = await SendingPage.ready(port, await ticketFor(t, streamId))
    await page.sendAll(await filmed({ size, seconds: 4 }))
    page.socket.close()
    await page.closed
  }
  await eventually(async () => expect(await storedOf(streamId)).toBe(4))
  return streamId
}

it('what was sent is decoded part by part, played again over a reconnection, and becomes one file', async () => {
  const streamId = await recorded()
  const address = `http://127.0.0.1:${port}${addressFor(t, streamId, creator)}`
  const list = await (await fetch(`${address}media.m3u8`)).text()
  const fetched = async (name: string) => Buffer.from(await (await fetch(address + name)).arrayBuffer())
  const init = await fetched('i0.mp4')
  for (const [, name = ''] of list.matchAll(/URI="(p[01]\.\d\.m4s)"/g)) {
    const file = path.join(folder, 'part.mp4')
    await writeFile(file, Buffer.concat([init, await fetched(name)]))
    expect((await probe(file)).streams, name).toHaveLength(2)
  }
  await end(streamId)
  await eventually(async () => {
    t.clock.advance(31 * SECOND)
    expect(await (await fetch(`${address}media.m3u8`)).text()).toContain('PLAYLIST-TYPE:VOD')
  })
  const played = await run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-i',
    `${address}main.m3u8`,
    '-f',
    'null',
    '-',
  ])
  expect(played.stderr).toBe('')

  const recording = await recordingOf(t.ctx(), streamId)
  expect(recording?.seconds).toBeCloseTo(8, 0)
  expect(recording?.bytes).toBeGreaterThan(10_000)
  const file = path.join(folder, 'recording.mp4')
  expect(await writeRecording(t.ctx(), streamId, file, WHOLE)).toBe(true)
  const { errors, seconds, streams } = await probe(file)
  expect(errors).toBe('')
  expect(seconds).toBeCloseTo(8, 0)
  expect(streams).toMatchObject([{ codec_name: 'h264', nb_read_packets: '240' }, { codec_name: 'aac' }])
})

it('pieces of several sizes become one file that is decoded to its end', async () => {
  const streamId = await recorded({}, ['320x180', '640x360'])
  const file = path.join(folder, 'sizes.mp4')
  expect(await writeRecording(t.ctx(), streamId, file, WHOLE)).toBe(true)
  const { errors, seconds } = await probe(file)
  expect([errors, Math.round(seconds)]).toEqual(['', 8])
  const half = { seconds: 4, bytes: 1e9 }
  expect(await writeRecording(t.ctx(), streamId, file, half)).toBe(true)
  expect(Math.round((await probe(file)).seconds)).toBe(4)
})

it('a recording is deleted with its files, and what is evidence of it stays', async () => {
  const streamId = await recorded()
  const at = t.clock.now()
  await inTransaction(t.ctx(), tx => keepMinute(tx, { streamId, at, key: `report:${streamId}` }))
  await inTransaction(t.ctx(), tx => keepMinute(tx, { streamId, at, key: `report:${streamId}` }))
  expect(await openKept(t.ctx(), `report:${streamId}`)).toBe('waiting')
  await end(streamId)
  await inTransaction(t.ctx(), tx => deleteRecording(tx, streamId))
  expect(await recordingOf(t.ctx(), streamId)).toBeNull()
  expect(await writeRecording(t.ctx(), streamId, path.join(folder, 'none.mp4'), WHOLE)).toBe(false)
  // the minute is copied first
  t.clock.advance(2 * SECOND)
  await t.app.jobs.drain(t.services)
  expect(await storedOf(streamId)).toBe(4)
  t.clock.advance(MINUTE)
  await t.app.jobs.drain(t.services)
  const kept = await openKept(t.ctx(), `report:${streamId}`)
  if (kept === null || kept === 'waiting') throw new Error('nothing was kept')
  expect(kept.bytes).toBeGreaterThan(10_000)
  t.clock.advance(MINUTE)
  await t.app.jobs.runNow(t.services, 'live-streams.look-after')
  await t.app.jobs.drain(t.services)
  expect(await storedOf(streamId)).toBe(0)
  const { files } = await t.services.storage.list({ after: null, limit: 500 })
  const { rows } = await t.app.pool.query('select storage_key from live_stream where id = $1', [streamId])
  expect(files.filter(({ key }) => key.startsWith(`${rows[0].storage_key}/`))).toEqual([])
  expect(await t.services.storage.exists(kept.key)).toBe(true)
  await inTransaction(t.ctx(), tx => dropKept(tx, `report:${streamId}`))
  await t.app.jobs.drain(t.services)
  expect([await openKept(t.ctx(), `report:${streamId}`), await t.services.storage.exists(kept.key)]).toEqual([
    null,
    false,
  ])
})

it('what cannot be stored is a gap of the recording, and nothing that viewers notice', async () => {
  const streamId = await makeStream(t, creator)
  const { storage } = t.services
  const { put } = storage
  const refused = vi.spyOn(storage, 'put').mockImplementation(async (key, ...content) => {
    if (key.endsWith('/s1.m4s')) throw new StorageUnavailableError('away')
    return await put.call(storage, key, ...content)
  })
  const page = await SendingPage.ready(port, await ticketFor(t, streamId))
  await page.sendAll(await filmed())
  page.socket.close()
  await page.closed
  const address = `http://127.0.0.1:${port}${addressFor(t, streamId, creator)}`
  expect((await fetch(`${address}s1.m4s`)).status).toBe(200)
  await eventually(async () => expect(await storedOf(streamId)).toBe(2))
  refused.mockRestore()
  expect((await recordingOf(t.ctx(), streamId))?.seconds).toBe(4)
  await end(streamId)
  await eventually(async () => {
    t.clock.advance(31 * SECOND)
    const list = await (await fetch(`${address}media.m3u8`)).text()
    expect(list).toContain('#EXT-X-GAP\n#EXTINF:2.000000,\ns1.m4s')
  })
  const file = path.join(folder, 'gap.mp4')
  expect(await writeRecording(t.ctx(), streamId, file, WHOLE)).toBe(true)
  expect((await probe(file)).errors).toBe('')
})

it('a moment at which nothing was sent has no evidence', async () => {
  const streamId = await makeStream(t, creator)
  await inTransaction(t.ctx(), tx => keepMinute(tx, { streamId, at: t.clock.now(), key: 'nothing' }))
  t.clock.advance(MINUTE)
  await t.app.jobs.drain(t.services)
  expect(await openKept(t.ctx(), 'nothing')).toBeNull()
})

it('what is not recorded is forgotten after ten minutes', async () => {
  const streamId = await recorded({ record: false })
  expect(await recordingOf(t.ctx(), streamId)).toBeNull()
  await t.app.jobs.runNow(t.services, 'live-streams.look-after')
  expect(await storedOf(streamId)).toBe(4)
  t.clock.advance(11 * MINUTE)
  await t.app.jobs.runNow(t.services, 'live-streams.look-after')
  expect(await storedOf(streamId)).toBe(0)
})

it('a stream whose process has died is interrupted, and the next one goes on behind what there is', async () => {
  const streamId = await recorded()
  await t.app.pool.query(`update live_stream set phase = 'on_air' where id = $1`, [streamId])
  t.clock.advance(21 * SECOND)
  await t.app.jobs.runNow(t.services, 'live-streams.look-after')
  const { rows } = await t.app.pool.query('select phase from live_stream where id = $1', [streamId])
  expect(rows).toEqual([{ phase: 'interrupted' }])

  const other = await createTestApp({
    modules: [house.module],
    database,
    clock: t.clock,
  })
  try {
    const there = await listen(other)
    const page = await SendingPage.ready(there, await ticketFor(t, streamId))
    await page.sendAll(await filmed({ seconds: 3 }))
    const list = await (
      await fetch(`http://127.0.0.1:${there}${addressFor(t, streamId, creator)}media.m3u8`)
    ).text()
    const [, first] = /#EXT-X-MEDIA-SEQUENCE:(\d+)\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n/.exec(list) ?? []
    expect(Number(first)).toBeGreaterThan(20)
    page.socket.close()
    await page.closed
  } finally {
    await other.close()
  }
  // a process that packages nothing has whole segments from the rows
  await eventually(async () => {
    t.clock.advance(SECOND)
    const address = `http://127.0.0.1:${port}${addressFor(t, streamId, creator)}media.m3u8`
    const plain = await (await fetch(address)).text()
    expect(plain).not.toContain('#EXT-X-PART')
    expect(plain).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n')
  })
  await end(streamId)
})
