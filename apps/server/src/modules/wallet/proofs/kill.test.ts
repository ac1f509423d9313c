import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE, systemClock } from '../../../platform/clock.ts'
import { deriveKey } from '../../../platform/crypto.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../../platform/db/embedded.ts'
import { createPool } from '../../../platform/db/pool.ts'
import { prepareDatabase } from '../../../platform/db/prepare.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { SIGNATURE_HEADER, signWebhook } from '../../../platform/payments/test-gateway/webhook.ts'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { type Caller, Load, type Operation, operation, send } from '../../../testing/money/load.ts'
import { createMoneyWorld, type MoneyWorld } from '../../../testing/money/money-world.ts'
import { Random } from '../../../testing/money/random.ts'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { sized } from '../../../testing/thoroughness.ts'
import { openSession } from '../../accounts/index.ts'
import { applyWaitingEvents } from '../commands/apply-payment-event.ts'

const KILLS = sized({ quick: 1, whole: 3, full: 50 })
const CLIENTS = 16
const FANS = 20
const POSTS = sized({ quick: 400, whole: 400, full: 1_500 })
const PRICE = 100
/** Of each fan, to hold prices with. */
const FOR_HOLDS = 50_000
const SERVER = path.resolve(import.meta.dirname, '../../../testing/money/server.fixture.ts')
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations')

// M9: what was answered is stored, once, whatever is killed. The whole server, and a database that waits for the disk.
let folder: string
let database: EmbeddedDatabase
let world: MoneyWorld
let server: { process: ChildProcess; url: string } | undefined
let load: Load
const random = new Random(Number(process.env.PROOF_SEED ?? 1))
const incidents: string[] = []
const callers: Caller[] = []
let renewedAt = 0

beforeAll(async () => {
  folder = await makeTemporaryFolder('calina-kill-')
  database = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    settings: { max_connections: '100' },
    onIncident: message => void incidents.push(message),
  })
  const pool = createPool({ connection: database.connection, max: 1, onError: () => undefined })
  await prepareDatabase(pool, MIGRATIONS)
  await pool.end()
  world = await createMoneyWorld({ connection: database.connection, clock: systemClock, connections: 8 })
  load = await people()
}, 120_000)
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await world.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

it(
  `the server, killed ${KILLS} times under load`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const { url, process: child } = await startServer()
      await renewTokens()
      load.start(url)
      await answered(20 + random.between(0, 150))
      child.kill('SIGKILL')
      await once(child, 'exit')
      await load.stop()
      await expectNothingLost()
    }
    await settle()
  },
  sized({ quick: 300_000, whole: 300_000, full: 90 * 60_000 }),
)

it(
  `the database, stopped at once ${KILLS} times under load`,
  async () => {
    const { url } = await startServer()
    for (let stop = 0; stop < KILLS; stop++) {
      await renewTokens()
      load.start(url)
      await answered(20 + random.between(0, 150))
      // SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, recovery from the log at the next start.
      process.kill(database.pid, 'SIGQUIT')
      // The server stays up and heals by itself: it is answered again.
      await answered(20)
      await load.stop()
      await expectNothingLost()
    }
    expect(incidents.filter(message => message.includes('runs again')).length).toBe(KILLS)
    await settle()
  },
  sized({ quick: 300_000, whole: 300_000, full: 90 * 60_000 }),
)

/** Has everyone log in again, long before their tokens end. */
async function renewTokens(): Promise<void> {
  if (Date.now() - renewedAt < 5 * MINUTE) return
  renewedAt = Date.now()
  for (const caller of callers) {
    const account = { id: caller.id, email: '', name: '', locale: 'es' } as const
    const session = await inTransaction(world.ctx(), tx => openSession(tx, account, 'password'))
    caller.token = session.token
  }
}

/** Fans with money, posts to buy, and every way of moving it, in one long list of calls. */
async function people(): Promise<Load> {
  const creator = await world.creator()
  const posts: string[] = []
  for (let each = 0; each < POSTS; each++) {
    const id = newId(systemClock)
    await world.pool.query(
      `with written as (
         insert into post (id, creator_id, body, audience, price, included, photos, videos, published_at)
         values ($1, $2, '', 'paid', $3, false, 0, 0, now()) returning id
       )
       insert into post_count (post_id) select id from written`,
      [id, creator, PRICE],
    )
    posts.push(id)
  }
  for (let each = 0; each < FANS; each++) {
    const id = await world.fan({ balance: 50_000 })
    for (let more = PRICE * POSTS + FOR_HOLDS; more > 50_000; more -= 50_000) await world.fund(id, 50_000)
    callers.push({ id, token: '' })
  }
  await renewTokens()
  await world.drain()

  const purchases = posts.flatMap(post =>
    callers.map(caller => operation(caller, `/api/v1/posts/${post}/unlock`, { price: PRICE })),
  )
  let bought = 0
  const next = (): Operation | undefined => {
    const dice = random.next()
    if (dice < 0.55) return purchases[bought++]
    if (dice < 0.65)
      return operation(random.pick(callers), `/api/v1/holds/${randomUUID()}`, {
        seller: creator,
        price: PRICE,
      })
    if (dice < 0.75) return closing()
    if (random.next() < 0.5) return operation(random.pick(callers), '/api/v1/recharges', { amount: 1_000 })
    return payment()
  }
  /** What was held is captured or released; every other time by two calls that want different things. */
  const closings: Operation[] = []
  const seen = new Set<string>()
  const closing = (): Operation | undefined => {
    const waiting = closings.pop()
    if (waiting !== undefined) return waiting
    for (const [made, answer] of load.acknowledged) {
      if (!isHold(made) || answer.status !== 200 || seen.has(made.path)) continue
      seen.add(made.path)
      const close = (used: number) => operation(made.caller, `${made.path}/close`, { used })
      if (seen.size % 2 === 0) closings.push(close(random.pick([0, PRICE])))
      return close(random.pick([0, 1, PRICE / 2, PRICE]))
    }
    return purchases[bought++]
  }
  const paid = new Set<string>()
  /** The event of the gateway that an acknowledged recharge was paid. */
  const payment = (): Operation | undefined => {
    for (const [made, answer] of load.acknowledged) {
      if (made.path !== '/api/v1/recharges' || answer.status !== 200) continue
      const { id } = JSON.parse(answer.body)
      if (paid.has(id)) continue
      paid.add(id)
      const delivery = operation(null, '/api/v1/webhooks/test', {
        id: `paid-${id}`,
        kind: 'succeeded',
        occurredAt: new Date().toISOString(),
        payment: { id: `p-${id}`, reference: id, amount: 1_000, currency: 'USD' },
      })
      const secret = deriveKey(world.services.config.secret, 'test gateway webhooks')
      return { ...delivery, headers: { [SIGNATURE_HEADER]: signWebhook(secret, delivery.body, new Date()) } }
    }
    return purchases[bought++]
  }
  return new Load(CLIENTS, next)
}

async function startServer(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [SERVER, JSON.stringify(database.connection)], {
    env: {
      PATH: process.env.PATH,
      SECRET: world.services.config.secret,
      DOCUMENT_KEY: 'a document key of the tests, long enough to be one',
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(child.stdout), 'line')
  server = { process: child, url: `http://127.0.0.1:${port}` }
  return server
}

/** Waits until so many more calls have been answered. */
async function answered(count: number): Promise<void> {
  const until = load.acknowledged.size + count
  while (load.acknowledged.size < until) {
    if (server?.process.exitCode !== null) throw new Error('the server has ended by itself')
    await sleep(5)
  }
}

/** Every answer so far is in the database, and the database is consistent. */
async function expectNothingLost(): Promise<void> {
  expect(load.violations).toEqual([])
  const recharges = new Set(await column('select id::text as value from recharge'))
  const sales = new Set(
    await column(`select subject_id || '/' || buyer_id as value from sale where kind = 'post'`),
  )
  // A gateway is answered once its event is stored; what was interrupted then is applied by the job.
  const events = new Set(await column('select reference as value from payment_event'))
  const held = new Map<string, { state: string; captured: number }>()
  const { rows } = await world.pool.query<{ ref: string; state: string; captured: string }>(
    'select ref, state, captured from sale_hold',
  )
  for (const { ref, state, captured } of rows) held.set(ref, { state, captured: Number(captured) })
  const lost: string[] = []
  const isThere = (made: Operation, body: string): boolean => {
    const [, , , area, subject = ''] = made.path.split('/')
    if (area === 'recharges') return recharges.has(JSON.parse(body).id)
    if (area === 'webhooks') return events.has(JSON.parse(made.body).payment.reference)
    if (isHold(made)) return held.has(subject)
    if (area === 'holds') return isDeepStrictEqual(held.get(subject), JSON.parse(body))
    return sales.has(`${subject}/${made.caller?.id}`)
  }
  for (const [made, { body }] of load.acknowledged) {
    if (!isThere(made, body)) lost.push(`${made.path} ${body}`)
  }
  expect(lost).toEqual([])
  await expectLedgerBalanced(world.services)
}

/** Answers what is open, and proves that each call had its effect once: what there is, is what was answered. */
async function settle(): Promise<void> {
  const { url } = server ?? (await startServer())
  const alive = await send(url, operation(null, '/api/v1/webhooks/test', {}))
  const at = alive.status === 0 ? (await startServer()).url : url
  await renewTokens()
  await load.finish(at)
  await applyWaitingEvents(world.ctx())
  await expectNothingLost()
  expect(await column('select reference as value from payment_event where applied_at is null')).toEqual([])

  const made = [...load.acknowledged.keys()]
  const purchases = made.filter(each => each.path.endsWith('/unlock'))
  const recharges = made.filter(each => each.path.endsWith('/recharges'))
  const [sold] = await column('select count(*)::int as value from sale')
  const holds = made.filter(isHold)
  const closes = made.filter(each => each.path.endsWith('/close'))
  const captured = new Set(
    closes
      .filter(each => JSON.parse(load.acknowledged.get(each)?.body ?? '').captured > 0)
      .map(each => each.path),
  )
  expect(captured.size).toBeGreaterThan(0)
  expect(Number(sold)).toBe(purchases.length + captured.size)
  const [kept] = await column('select count(*)::int as value from sale_hold')
  expect(Number(kept)).toBe(holds.length)
  const [closed] = await column(`select count(*)::int as value from sale_hold where state <> 'open'`)
  expect(Number(closed)).toBe(new Set(closes.map(each => each.path)).size)
  const [rows] = await column('select count(*)::int as value from recharge where amount = 1000')
  expect(Number(rows)).toBe(recharges.length)
  const [rights] = await column('select count(*)::int as value from post_purchase')
  expect(Number(rights)).toBe(purchases.length)
  // A call made again is answered as it was.
  for (const again of [purchases, recharges, holds, closes].flatMap(each => each.slice(-20)))
    expect(await send(at, again)).toEqual(load.acknowledged.get(again))
}

async function column(query: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ value: string }>(query)
  return rows.map(row => row.value)
}

/** A price that is held, and not the closing of one. */
const isHold = ({ path: of }: Operation): boolean => /\/holds\/[^/]+$/.test(of)
