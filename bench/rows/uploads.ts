import { createCipheriv, createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, request as send } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { memoryOf } from '../processes.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { dataOf, startServer } from '../server.ts'
import type { Program } from '../stage.ts'
import { bearer, request } from './calls.ts'
import { film } from './videos.ts'

const MB = 1024 * 1024
/** Of the setting `uploadMb` the largest that there is. */
const SIZE = 2_047 * MB
const PIECE = 64 * MB
const STEP = 4 * MB
/** Sent last, once everything before it has been read back from the folder of the server: with it the upload is taken away. */
const LAST = 1024
const MEMORY_GOAL_MB = 100
const REST_MS = 20_000
/** In which pieces the line is cut, and in which the server is killed: each in its middle. */
const CUTS: ReadonlySet<number> = new Set([1, 4, 6, 9, 12, 15, 18, 22, 26, 30])
const KILLS: ReadonlySet<number> = new Set([7, 20])

/** Two gigabytes, over a line that is cut ten times, to a server that is killed twice. The server is another one afterwards. */
export async function uploads(installation: Installation): Promise<Row[]> {
  const database = new pg.Client(installation.connection)
  await database.connect()
  try {
    await allowLarge(database)
    // what the settings are is read at the start
    await restart(installation)
    return [await measure(installation, database)]
  } finally {
    await database.end()
  }
}

async function measure(installation: Installation, database: pg.Client): Promise<Row> {
  const content = await Content.make(installation.stage.folder)
  const { token } = installation.dataset.crowd
  const media = await begin(installation.server, token)
  await rest(installation)
  const first = memory(installation)
  // against what each server had at rest, before it got a byte
  let [before, extra] = [first, 0]
  const watch = setInterval(() => {
    extra = Math.max(extra, memory(installation) - before)
  }, 250)
  const begun = performance.now()
  let resting = 0
  const line = { installation, token, media, content }
  let [cuts, kills] = [0, 0]
  for (let piece = 0, at = 0; at < SIZE - LAST; piece++) {
    const end = Math.min(at + PIECE, SIZE - LAST)
    if (KILLS.has(piece)) {
      await sendPart(line, at, end, { breakAt: at + PIECE / 2 })
      // a start takes what it takes: it is not counted
      before = Number.POSITIVE_INFINITY
      await restart(installation, { kill: true })
      resting += await rest(installation)
      before = memory(installation)
      kills++
    } else if (CUTS.has(piece)) {
      await sendPart(line, at, end, { breakAt: at + PIECE / 2 })
      cuts++
    } else await sendPart(line, at, end)
    at = await offsetOf(installation.server, token, media)
    if (CUTS.has(piece) || KILLS.has(piece)) {
      await sendPart(line, at, end)
      at = await offsetOf(installation.server, token, media)
    }
    if (at !== end) throw new Error(`${at} bytes have arrived, and not ${end}`)
  }
  const seconds = (performance.now() - begun - resting) / 1000
  const arriving = extra
  const same = (await hashStored(database, installation, media, content)) === content.hash()
  await sendPart(line, SIZE - LAST, SIZE)
  extra = 0
  const state = await settled(installation.server, token, media)
  clearInterval(watch)
  const making = extra
  const intact = same && state === 'ready'
  return {
    name: `an upload of ${figure(SIZE / MB / 1024, 'GB')}, ${cuts} cuts, ${kills} kills`,
    ours: figure(arriving / MB, 'MB more'),
    ceiling: '',
    result: intact ? 'the same hash' : same ? `the same hash, but ${state}` : 'another hash',
    goal: `the same hash; ≤ ${MEMORY_GOAL_MB} MB more`,
    reached: Number.isNaN(first) ? undefined : intact && arriving <= MEMORY_GOAL_MB * MB,
    note: `${figure(first / MB, 'MB')} at rest; ${figure(SIZE / MB / seconds, 'MB/s')} with all breaks; ${figure(making / MB, 'MB more')} while its files are made`,
  }
}

/** A video that plays, and after it a box that players skip, filled with a key stream: each part can be made by itself. */
class Content {
  readonly #head: Buffer
  constructor(head: Buffer) {
    this.#head = head
  }

  static async make(folder: string): Promise<Content> {
    const file = path.join(folder, 'large.mp4')
    await film(file)
    const video = await readFile(file)
    const box = Buffer.alloc(8)
    box.writeUInt32BE(SIZE - video.byteLength, 0)
    box.write('free', 4, 'latin1')
    return new Content(Buffer.concat([video, box]))
  }

  /** At most a step of it. `from` may be anywhere. */
  part(from: number, to: number): Buffer {
    if (from < this.#head.byteLength) return this.#head.subarray(from, Math.min(to, this.#head.byteLength))
    const iv = Buffer.alloc(16)
    iv.writeBigUInt64BE(BigInt(Math.floor(from / 16)), 8)
    const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), iv)
    const skip = from % 16
    return cipher.update(Buffer.alloc(to - from + skip)).subarray(skip)
  }

  *parts(from: number, to: number): Generator<Buffer> {
    for (let at = from; at < to; ) {
      const part = this.part(at, Math.min(at + STEP, to))
      yield part
      at += part.byteLength
    }
  }

  hash(): string {
    const hash = createHash('sha256')
    for (const part of this.parts(0, SIZE)) hash.update(part)
    return hash.digest('hex')
  }
}

interface Line {
  installation: Installation
  token: string
  media: string
  content: Content
}

/** Sends bytes as one piece; where it is to break, what the server says is not waited for. */
async function sendPart(
  { installation, token, media, content }: Line,
  from: number,
  to: number,
  { breakAt }: { breakAt?: number } = {},
): Promise<void> {
  const { port } = installation.server
  const call = send({
    ...{ host: '127.0.0.1', port, method: 'PATCH', path: `/api/v1/uploads/${media}` },
    headers: {
      ...bearer(token),
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(to - from),
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    call.on('response', answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
  })
  answered.catch(() => undefined)
  for (const part of content.parts(from, Math.min(to, breakAt ?? to))) await write(call, part)
  if (breakAt !== undefined) {
    call.destroy()
    return
  }
  call.end()
  const status = await answered
  if (status !== 204) throw new Error(`a piece is answered ${status}`)
}

const write = (call: ClientRequest, part: Buffer): Promise<void> =>
  new Promise((resolve, reject) => call.write(part, error => (error ? reject(error) : resolve())))

async function begin(server: Program, token: string): Promise<string> {
  const meta = (text: string) => Buffer.from(text).toString('base64')
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...bearer(token),
      'tus-resumable': '1.0.0',
      'upload-length': String(SIZE),
      'upload-metadata': `purpose ${meta('post')},filename ${meta('large.mp4')}`,
    },
  })
  const media = answer.headers.get('location')?.split('/').at(-1)
  if (media === undefined) throw new Error(`an upload is answered ${answer.status}: ${await answer.text()}`)
  return media
}

/** How much has arrived, as the protocol asks for it; a piece that broke may still be written down. */
async function offsetOf(server: Program, token: string, media: string): Promise<number> {
  for (let before = -1; ; ) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/uploads/${media}`, {
      method: 'HEAD',
      headers: { ...bearer(token), 'tus-resumable': '1.0.0' },
    })
    const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN)
    if (answer.ok && offset === before) return offset
    before = answer.ok ? offset : -1
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

async function settled(server: Program, token: string, media: string): Promise<string> {
  for (;;) {
    const path = `/api/v1/media/${media}`
    const { state } = await request<{ state: string }>(server.port, {
      ...{ method: 'GET', path, headers: bearer(token) },
    })
    if (state === 'ready' || state === 'failed') return state
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

/** Of the bytes as they lie in the folder of the server, and the last step, which comes after. */
async function hashStored(
  database: pg.Client,
  { stage }: Installation,
  media: string,
  content: Content,
): Promise<string> {
  const { rows } = await database.query<{ key: string; name: string }>(
    `select storage_key as key, name from media_piece join media_asset on id = media_id
     where media_id = $1 order by start`,
    [media],
  )
  const hash = createHash('sha256')
  for (const { key, name } of rows) await hashFile(hash, fileOf(stage, key, name))
  return hash.update(content.part(SIZE - LAST, SIZE)).digest('hex')
}

/** Where the folder storage has a piece. */
const fileOf = (stage: Installation['stage'], key: string, name: string): string =>
  path.join(dataOf(stage), 'files', key.slice(0, 2), key, 'upload', `${name}.bin`)

async function hashFile(hash: Hash, file: string): Promise<void> {
  for await (const part of createReadStream(file)) hash.update(part)
}

/** What a start has left behind is given back meanwhile; answers how long that took. */
async function rest({ server }: Installation): Promise<number> {
  const begun = performance.now()
  while (!(await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok) await sleep(100)
  await sleep(REST_MS)
  return performance.now() - begun
}

/** Of the server without its database; 0 while it is down. */
function memory({ server, databasePid }: Installation): number {
  try {
    return memoryOf(server.pid, databasePid)
  } catch {
    return 0
  }
}

async function restart(installation: Installation, { kill = false } = {}): Promise<void> {
  await (kill ? installation.server.kill() : installation.server.stop())
  installation.server = await startServer(installation.stage)
}

/** Files as large as they may be at most; settings are counted, so that the server notices. */
async function allowLarge(database: pg.Client): Promise<void> {
  const values = {
    uploadMb: { avatar: 50, cover: 50, document: 50, message: 100, post: 2_048, ticket: 50 },
    newAccount: { days: 0, percent: 100 },
  }
  for (const [name, value] of Object.entries(values))
    await database.query(
      'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, JSON.stringify(value)],
    )
  await database.query('update setting_version set version = version + 1')
}
