import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DAY, HOUR, ManualClock, MINUTE, SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { Random } from '../../testing/money/random.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { sized } from '../../testing/thoroughness.ts'
import { balanceOf } from '../wallet/index.ts'
import { callingIn, deviceOf, PRICES } from './testing/calling.ts'

/**
 * The server is killed while calls are in every state and somebody does something in each: after its return nothing is held, what
 * was charged is what was used, and all of it has happened once.
 */

const KILLS = sized({ quick: 1, whole: 3, full: 10 })
/** What is promised: so soon after the return every call has ended that had to. */
const SETTLED_MS = 30 * SECOND
const PRICE = PRICES.video
const PART_MS = 5 * MINUTE
const SERVER = path.resolve(import.meta.dirname, '../../testing/money/server.fixture.ts')

let database: TestDatabase
let folder: string
let t: TestApp
let server: { process: ChildProcess; url: string }
const random = new Random(Number(process.env.PROOF_SEED ?? 1))
const { settings } = callingIn(() => t)

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await makeTemporaryFolder('calina-calls-killed-')
  // The process goes by the clock of the machine, so tokens are made by one like it.
  t = await createTestApp({ database, clock: new ManualClock(new Date()) })
})
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await t?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(): Promise<void> {
  const child = spawn(process.execPath, [SERVER, JSON.stringify(database.connection)], {
    env: {
      PATH: process.env.PATH,
      SECRET: t.services.config.secret,
      DOCUMENT_KEY: 'test-document-key-test-document-key-test',
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      CALLS_THIS_MACHINE: 'true',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(child.stdout), 'line')
  server = { process: child, url: `http://127.0.0.1:${port}/api/v1` }
}

/** What a client sends to the server; undefined where it has died before it answered. */
async function send(who: TestActor, method: string, to: string, body?: unknown) {
  try {
    const answer = await fetch(server.url + to, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** The same, of what has to succeed. */
async function done(...of: Parameters<typeof send>) {
  const answer = await send(...of)
  if (answer?.status !== 200) throw new Error(`${of[2]} was answered ${answer?.status} ${answer?.text}`)
  return JSON.parse(answer.text)
}

interface Lane {
  fan: TestActor
  creator: TestActor
  chat: string
}

const terms = ({ fan }: Lane) => ({
  ...{ kind: 'video', minutes: 5, price: PRICE, consented: true, device: deviceOf(fan) },
})
const buy = async (lane: Lane): Promise<string> =>
  (await done(lane.fan, 'POST', `/chats/${lane.chat}/calls`, terms(lane))).call.id
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const report = (who: TestActor, id: string, connected = true) =>
  [who, 'PUT', `/calls/${id}/connection`, { device: deviceOf(who), connected }] as const

async function propose(lane: Lane, id: string): Promise<string> {
  const time = at(HOUR)
  await done(lane.creator, 'PUT', `/calls/${id}/proposal`, { at: time })
  return time
}

async function accepted(lane: Lane): Promise<string> {
  const id = await buy(lane)
  await done(lane.creator, 'POST', `/calls/${id}/acceptance`, {
    device: deviceOf(lane.creator),
    consented: true,
  })
  await done(...report(lane.fan, id))
  return id
}

/** Both are connected, and so much of the call is used. */
async function connected(lane: Lane, usedMs: number): Promise<string> {
  const id = await accepted(lane)
  await done(...report(lane.creator, id))
  await sql`update call set run_from = run_from - make_interval(secs => ${usedMs / SECOND})
    where id = ${id}`.execute(t.services.db)
  return id
}

type Act = Parameters<typeof send>

/** Where a call is when everything stops, and what somebody does at that moment. */
const STATES: Readonly<Record<string, (lane: Lane) => Promise<Act>>> = {
  none: async lane => [lane.fan, 'POST', `/chats/${lane.chat}/calls`, terms(lane)],
  requested: async lane => [lane.creator, 'POST', `/calls/${await buy(lane)}/ringing`],
  ringing: async lane => {
    const id = await buy(lane)
    await done(lane.creator, 'POST', `/calls/${id}/ringing`)
    const device = deviceOf(lane.creator)
    return [lane.creator, 'POST', `/calls/${id}/acceptance`, { device, consented: true }]
  },
  proposed: async lane => {
    const id = await buy(lane)
    const time = await propose(lane, id)
    return [lane.fan, 'POST', `/calls/${id}/proposal/acceptance`, { at: time }]
  },
  agreed: async lane => {
    const id = await buy(lane)
    await done(lane.fan, 'POST', `/calls/${id}/proposal/acceptance`, { at: await propose(lane, id) })
    return [lane.fan, 'POST', `/calls/${id}/cancellation`]
  },
  accepted: async lane => [...report(lane.creator, await accepted(lane))],
  connected: async lane => [lane.creator, 'POST', `/calls/${await connected(lane, MINUTE)}/end`],
  'connected, ended by the fan': async lane => [
    ...([lane.fan, 'POST', `/calls/${await connected(lane, MINUTE)}/end`] as const),
  ],
  lost: async lane => {
    const id = await connected(lane, MINUTE)
    await done(...report(lane.fan, id, false))
    return [...report(lane.fan, id)]
  },
  'in its last minute': async lane => [
    ...([lane.fan, 'POST', `/calls/${await connected(lane, 4.5 * MINUTE)}/extensions`] as const),
    { price: PRICE },
  ],
}

/** While nobody was there, so much time has passed that everything is due. */
async function letTimePass(): Promise<void> {
  const columns = ['answer_until', 'proposal_at', 'accept_until', 'accepted_at', 'fan_seen_at', 'due_at']
  const moved = [...columns, 'creator_seen_at', 'run_from', 'run_to', 'started_at'].map(
    name => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(secs => ${(6 * DAY) / SECOND})`,
  )
  await sql`update call set ${sql.join(moved)} where ended_at is null`.execute(t.services.db)
}

interface Ended {
  id: string
  fan: string
  state: string
  end: string | null
  charged: number
  used: number
  extensions: number
  parts: number[]
  sold: number
}

const callsOf = async (fans: readonly string[]): Promise<Ended[]> =>
  (
    await sql<Ended>`
      select call.id, fan_id as fan, state, ended_by as end, charged, used_ms::float8 as used, extensions,
        array(select part.charged::int from call_part as part where part.call_id = call.id order by number) as parts,
        (select coalesce(sum(price), 0)::int from sale where subject_id = call.id::text and sale.kind = 'call') as sold
      from call where fan_id = any(${[...fans]}::uuid[])`.execute(t.services.db)
  ).rows

/** What the minutes that were used cost, each of them once. */
function expectRightCharge({ state, end, used, charged, parts, sold, extensions }: Ended): void {
  expect(parts).toHaveLength(extensions + 1)
  const whole = end === 'fan' || end === 'fan-lost' || end === 'time-up'
  const expected = parts.map((_, number) => {
    if (state !== 'ended') return 0
    const usedOfPart = Math.max(0, Math.min(PART_MS, used - number * PART_MS))
    return whole ? PRICE : Math.floor((PRICE * usedOfPart) / PART_MS)
  })
  expect(parts).toEqual(expected)
  const sum = expected.reduce((all, part) => all + part, 0)
  expect([charged, sold]).toEqual([sum, sum])
}

async function createLanes(): Promise<[string, Lane][]> {
  const lanes: [string, Lane][] = []
  for (const state of Object.keys(STATES)) {
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    const chat = await createChat(t, fan, creator)
    await fund(t, fan, 2 * PRICE * KILLS)
    await settings(creator)
    lanes.push([state, { fan, creator, chat }])
  }
  return lanes
}

it(
  `the server, killed ${KILLS} times while calls are in every state`,
  async () => {
    const lanes = await createLanes()
    const fans = lanes.map(([, { fan }]) => fan.user.id)
    await startServer()
    for (let kill = 1; kill <= KILLS; kill++) {
      const begun = Date.now()
      const acts: Act[] = []
      for (const [state, lane] of lanes) acts.push((await STATES[state]?.(lane)) ?? [lane.fan, 'GET', '/me'])
      const flights = acts.map(act => send(...act))
      await sleep(random.between(0, 40))
      server.process.kill('SIGKILL')
      await Promise.all([once(server.process, 'exit'), ...flights])
      const tookMs = Date.now() - begun
      await letTimePass()
      await startServer()
      await vi.waitFor(
        async () => {
          const { rows } = await sql<{ calls: number; holds: number }>`
            select (select count(*)::int from call where ended_at is null) as calls,
              (select count(*)::int from sale_hold where state = 'open') as holds`.execute(t.services.db)
          expect(rows).toEqual([{ calls: 0, holds: 0 }])
        },
        { timeout: SETTLED_MS, interval: 50 },
      )
      const ended = await callsOf(fans)
      for (const each of ended) {
        expectRightCharge(each)
        // nothing is used beyond what was, and the time in which nobody was there is not
        expect(each.used).toBeLessThanOrEqual(4.5 * MINUTE + tookMs)
      }
      for (const fan of fans) {
        const paid = ended.filter(each => each.fan === fan).reduce((sum, { charged }) => sum + charged, 0)
        expect((await balanceOf(t.services.db, fan)).wallet).toBe(2 * PRICE * KILLS - paid)
      }
      await expectLedgerBalanced(t.services)
    }
    // each was in its state as often as it was killed in it; one that was being bought may not have been
    const counts = new Map<string, number>()
    for (const { fan } of await callsOf(fans)) counts.set(fan, (counts.get(fan) ?? 0) + 1)
    expect(fans.slice(1).map(fan => counts.get(fan))).toEqual(fans.slice(1).map(() => KILLS))
  },
  sized({ quick: 180_000, whole: 300_000, full: 20 * MINUTE }),
)
