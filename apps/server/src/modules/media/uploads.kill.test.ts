import { type ChildProcess, spawn } from 'node:child_process'
import { createCipheriv, createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ManualClock } from '../../platform/clock.ts'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { mediaOf, TusClient } from './testing/tus.ts'

const SERVER = path.resolve(import.meta.dirname, '../../testing/money/server.fixture.ts')
const MB = 1024 * 1024
const SIZE = 320 * MB
const PIECE = 64 * MB
/** A server that held what it receives would take as much as the file more than at rest. */
const EXTRA_BYTES = SIZE / 2

// With two gigabytes, ten cuts and two kills, and against the goal of 100 MB, it is measured by `npm run bench -- --only uploads`.
let database: TestDatabase
let folder: string
let t: TestApp
let creator: TestActor
let server: { process: ChildProcess; url: string }

beforeAll(async () => {
  ;[database, folder] = await Promise.all([createTestDatabase(), makeTemporaryFolder('calina-uploads-')])
  // The process goes by the clock of the machine.
  t = await createTestApp({ database, clock: new ManualClock(new Date()) })
  creator = await createCreator(t)
  server = await startServer()
})
afterAll(async () => {
  await end()
  await t.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(): Promise<typeof server> {
  const child = spawn(process.execPath, [SERVER, JSON.stringify(database.connection)], {
    env: {
      PATH: process.env.PATH,
      SECRET: t.services.config.secret,
      DOCUMENT_KEY: 'test-document-key-test-document-key-test',
      ROLE: 'web',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(child.stdout), 'line')
  return { process: child, url: `http://127.0.0.1:${port}` }
}

async function end(): Promise<void> {
  const ended = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await ended
}

/** A key stream: each part of it can be made by itself. */
function part(from: number, to: number): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeBigUInt64BE(BigInt(Math.floor(from / 16)), 8)
  const skip = from % 16
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), iv)
    .update(Buffer.alloc(to - from + skip))
    .subarray(skip)
}

/** It comes in steps, as a line brings it; from `breakAt` on no more, and `broken` happens. */
function stream(from: number, to: number, { breakAt = to, broken = async () => {} } = {}) {
  let at = from
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      if (at < breakAt) {
        const end = Math.min(at + MB, to)
        controller.enqueue(part(at, end))
        at = end
      } else if (breakAt < to) {
        await broken()
        controller.error(new Error('the line is cut'))
      } else controller.close()
    },
  })
}

/** Bytes of memory of the server, by the kernel: `VmRSS` now, `VmHWM` at most since the last reset. */
async function memory(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}
const forgetPeak = () => writeFile(`/proc/${server.process.pid}/clear_refs`, '5')

it('a large file arrives whole over a line that is cut, at a server that is killed, and takes little memory', async () => {
  const client = () => new TusClient(server.url, creator)
  const begun = await client().begin(SIZE, { purpose: 'post', filename: 'large.mp4' })
  const location = begun.headers.get('location') ?? ''
  /** Once what broke off is written down. */
  const offset = async (): Promise<number> => {
    const read = async () => Number((await client().head(location)).headers.get('upload-offset'))
    let [before, now] = [-1, await read()]
    while (before !== now) [before, now] = [now, await read()]
    return now
  }
  const measured = process.platform === 'linux'
  let extra = 0
  let rest = measured ? await memory('VmRSS') : 0
  const note = async () => {
    if (measured) extra = Math.max(extra, (await memory('VmHWM')) - rest)
  }
  if (measured) await forgetPeak()
  const last = SIZE - MB
  for (let at = 0; at < last; at = await offset()) {
    const to = Math.min(at - (at % PIECE) + PIECE, last)
    const half = at + Math.floor((to - at) / 2 / MB) * MB
    const whole = at % PIECE === 0
    if (whole && at === PIECE)
      await expect(client().stream(location, at, stream(at, to, { breakAt: half }))).rejects.toThrow()
    else if (whole && at === 3 * PIECE) {
      await note()
      await expect(
        client().stream(location, at, stream(at, to, { breakAt: half, broken: end })),
      ).rejects.toThrow()
      server = await startServer()
      if (measured) {
        rest = await memory('VmRSS')
        await forgetPeak()
      }
    } else expect((await client().stream(location, at, stream(at, to))).status).toBe(204)
  }
  await note()

  const { rows } = await t.app.pool.query<{ key: string; name: string }>(
    `select storage_key as key, name from media_piece join media_asset on id = media_id
     where media_id = $1 order by start`,
    [mediaOf(location)],
  )
  const [arrived, sent] = [createHash('sha256'), createHash('sha256')]
  for (const { key, name } of rows)
    for await (const bytes of createReadStream(
      path.join(folder, 'data/files', key.slice(0, 2), key, 'upload', `${name}.bin`),
    ))
      arrived.update(bytes)
  for (let at = 0; at < last; at += MB) sent.update(part(at, at + MB))
  expect(arrived.digest('hex')).toBe(sent.digest('hex'))
  expect(extra).toBeLessThan(EXTRA_BYTES)
}, 120_000)
