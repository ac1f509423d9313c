import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_INGEST_PATH, writeLivePacket } from '@calina/contract/live-ingest'
import pg from 'pg'
import { WebSocket } from 'ws'
import { loadConfig } from '../../apps/server/src/config/config.ts'
import { playbackOf } from '../../apps/server/src/modules/live-streams/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Call, load } from '../load.ts'
import { cpuOf, memoryOf } from '../processes.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { DOCUMENT_KEY, SECRET } from '../server.ts'
import type { Program } from '../stage.ts'

const SERVER = path.resolve(import.meta.dirname, '../live-server.ts')
const STREAMS = 4
const SECONDS = 15
const WARM_MS = 3_000
/** A list that has waited and a part, twice a second. */
const ANSWERS_PER_SECOND = 4
const CONNECTIONS = 16
const SERVED_MS = 5_000
const THOUSAND = 1_000
const PACKAGING_GOAL = 5
const SERVING_GOAL = 30
const MEMORY_GOAL = 40
/** By which the sessions of the viewers are found again. */
const FAMILY = 'bench-lives-'

/** What an encoder says of 720 lines and of sound, as ffmpeg wrote it. */
const VIDEO = 'AWQAH//hABhnZAAfrLQCgC3YCIAAAAMAgAAAHgeMGVABAARo7w/L/fj4AA=='
const AUDIO = 'EghW5QA='
const FRAMES = 30
const FRAME_US = 1_000_000 / FRAMES
const SOUND_US = (1024 * 1_000_000) / 44_100
const PICTURE = new Uint8Array(2_400_000 / 8 / FRAMES)
const SOUND = new Uint8Array((96_000 / 8 / 1_000_000) * SOUND_US)

/** What lives of 2.5 Mbit/s take of the processor and of memory: packaged and stored, and then looked at. */
export async function lives({ stage, dataset, connection }: Installation): Promise<Row[]> {
  const env = {
    NODE_ENV: 'production',
    MODE: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    ROLE: 'web',
    SECRET,
    DOCUMENT_KEY,
    DATA_DIR: path.join(stage.folder, 'lives'),
    DATABASE: JSON.stringify(connection),
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
  }
  const server = await stage.start(SERVER, env, /^Lives are served at \S*:(\d+)$/)
  const database = new pg.Client(connection)
  await database.connect()
  const creators = dataset.creators.slice(0, STREAMS).map(({ id }) => id)
  const tickets = await Promise.all(creators.map(id => insertStream(database, id)))
  try {
    const before = memoryOf(server.pid)
    const senders = await Promise.all(tickets.map(({ token }) => LivePage.open(server, token)))
    // until the window is full
    await sleep(26_000)
    const memory = (memoryOf(server.pid) - before) / STREAMS / 1024 / 1024
    const viewers = await insertSessions(database)
    const addresses = addressesOf(viewers, tickets[0]?.id ?? '', env)
    const packaging = await share(server, () => sleep(SECONDS * 1000))
    const answer = await serving(server, addresses)
    for (const sender of senders) sender.close()
    const perThousand = (answer * ANSWERS_PER_SECOND * THOUSAND) / 10
    const sent = `${STREAMS} streams of 2.5 Mbit/s for ${SECONDS} s`
    return [
      percent('packaging a live, of one core', packaging / STREAMS, PACKAGING_GOAL, sent),
      percent(
        '1,000 viewers of a live, of one core',
        perThousand,
        SERVING_GOAL,
        `${figure(answer, 'ms')} an answer, ${ANSWERS_PER_SECOND} a second each; judged together`,
      ),
      {
        ...percent('memory of a live', memory, MEMORY_GOAL, sent),
        ours: figure(memory, 'MB'),
        result: figure(memory, 'MB'),
        goal: `≤ ${MEMORY_GOAL} MB`,
      },
    ]
  } finally {
    await server.stop()
    for (const { id } of tickets) {
      await database.query('delete from live_stream_segment where stream_id = $1', [id])
      await database.query('delete from live_stream_config where stream_id = $1', [id])
      await database.query('delete from live_stream where id = $1', [id])
    }
    await database.query('delete from session where family like $1', [`${FAMILY}%`])
    await database.end()
  }
}

const percent = (name: string, value: number, goal: number, note: string): Row => ({
  name,
  ours: figure(value, '%'),
  ceiling: '–',
  result: figure(value, '%'),
  goal: `≤ ${goal} %`,
  reached: value <= goal,
  note,
})

/** The share of one core, in percent, that the server takes meanwhile. */
async function share({ pid }: Program, work: () => Promise<unknown>): Promise<number> {
  const [cpu, at] = [cpuOf([pid]), performance.now()]
  await work()
  return ((cpuOf([pid]) - cpu) / (performance.now() - at)) * 100
}

/** A stream of a creator, and the ticket with which a page sends it. */
async function insertStream(database: pg.Client, creator: string): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), randomUUID()]
  await database.query(
    `insert into live_stream (id, creator_id, source, record, storage_key, created_at, ticket_hash, ticket_until)
      values ($1, $2, 'browser', true, $3, now(), $4, now() + interval '1 minute')`,
    [id, creator, randomUUID(), createHash('sha256').update(token).digest('base64url')],
  )
  return { id, token }
}

/** A page that sends pictures and sound at their times. */
class LivePage {
  readonly #socket: WebSocket
  readonly #begun = performance.now()
  readonly #timer: NodeJS.Timeout
  #frames = 0
  #sounds = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    const video = { codec: 'avc1.64001f', width: 1280, height: 720, description: VIDEO }
    const audio = { codec: 'mp4a.40.2', sampleRate: 44_100, channels: 1, description: AUDIO }
    socket.send(JSON.stringify({ type: 'config', video, audio }))
    this.#timer = setInterval(() => this.#sendDue(), 10)
  }

  static async open({ port }: Program, token: string): Promise<LivePage> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_INGEST_PATH}`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', version: 1, token }))
    await once(socket, 'message')
    return new LivePage(socket)
  }

  #sendDue(): void {
    const now = (performance.now() - this.#begun) * 1000
    for (; this.#sounds * SOUND_US < now; this.#sounds++) this.#send('audio', true, this.#sounds * SOUND_US)
    for (; this.#frames * FRAME_US < now; this.#frames++)
      this.#send('video', this.#frames % (FRAMES * 2) === 0, this.#frames * FRAME_US)
  }

  #send(kind: 'video' | 'audio', key: boolean, timestamp: number): void {
    const [duration, data] = kind === 'video' ? [FRAME_US, PICTURE] : [SOUND_US, SOUND]
    this.#socket.send(writeLivePacket({ kind, key, timestamp, duration, data }))
  }

  close(): void {
    clearInterval(this.#timer)
    this.#socket.terminate()
  }
}

interface Viewer {
  userId: string
  sessionId: string
}

/** Sessions of a thousand people. */
async function insertSessions(database: pg.Client): Promise<Viewer[]> {
  const { rows } = await database.query<Viewer>(
    `insert into session (id, user_id, family, refresh_hash, rotated_at, device, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), id, $1 || id, '', now(), 'bench', now(), now(), now() + interval '1 hour'
      from user_account where state = 'active' order by id limit $2
      returning user_id as "userId", id as "sessionId"`,
    [FAMILY, THOUSAND],
  )
  if (rows.length < THOUSAND) throw new Error('there are too few people')
  return rows
}

/** The folders of a stream's addresses, one for each viewer. */
function addressesOf(viewers: readonly Viewer[], streamId: string, env: Record<string, string>): string[] {
  const ctx = { config: loadConfig(env), clock: systemClock }
  return viewers.map(viewer => {
    const { url } = playbackOf(ctx, { streamId, ...viewer })
    return url.slice(0, url.lastIndexOf('/') + 1)
  })
}

/**
 * Milliseconds of the processor that an answer takes: lists and parts in turns, as fast as they come. What packaging takes
 * meanwhile is in it.
 */
async function serving(server: Program, addresses: readonly string[]): Promise<number> {
  const list = await (await fetch(`http://127.0.0.1:${server.port}${addresses[0]}media.m3u8`)).text()
  const part = [...list.matchAll(/PART:DURATION=[\d.]+,URI="([^"]+)"/g)].at(-1)?.[1]
  if (part === undefined) throw new Error('nothing is sent')
  const next = (n: number): Call => ({
    method: 'GET',
    path: `${addresses[(n >> 1) % addresses.length]}${n % 2 === 0 ? 'media.m3u8' : part}`,
  })
  await load(server.port, next, { connections: CONNECTIONS, ms: WARM_MS })
  const before = cpuOf([server.pid])
  const { count, failed } = await load(server.port, next, { connections: CONNECTIONS, ms: SERVED_MS })
  if (failed > 0) throw new Error(`${failed} of ${count} answers failed`)
  return (cpuOf([server.pid]) - before) / count
}
