import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { fund } from '../../../testing/factories/money.ts'
import { createPost } from '../../../testing/factories/posts.ts'
import { countDeadlocks } from '../../../testing/money/deadlocks.ts'
import { Random } from '../../../testing/money/random.ts'
import { sized } from '../../../testing/thoroughness.ts'
import { createStaff } from '../../staff/testing/colleagues.ts'
import { refundEveryone } from '../commands/refund-everyone.ts'
import { ledgerCheck, releaseEarnings, reverseSale } from '../index.ts'
import { refunding } from '../testing/refunding.ts'

const WORKERS = sized({ quick: 6, whole: 16, full: 32 })
/** Each worker's. */
const OPERATIONS = sized({ quick: 60, whole: 120, full: 800 })
const POSTS = 4
const FANS = 6
const PRICE = 9_000

/** What a call may be answered in a crowd. Anything else is a mistake. */
const EXPECTED = new Set([
  ...['REFUND_TOO_MUCH', 'REFUND_CHANGED', 'REFUND_OPEN', 'REFUND_NOT_FOR_EVERYONE'],
  ...['ALREADY_DECIDED', 'SECOND_SIGNATURE_NEEDED', 'IDEMPOTENCY_KEY_REUSED'],
])

let database: TestDatabase
let t: TestApp
let on: ReturnType<typeof refunding>
let clerks: TestActor[]
let sales: { id: string; ref: string }[]
const violations: string[] = []
const answered = new Map<string, number>()

beforeAll(async () => {
  database = await createTestDatabase()
  t = await createTestApp({ database, env: { RATE_LIMITS: 'off' } })
  on = refunding(t)
  let fans: TestActor[] = []
  for (let n = 0; n < FANS; n++) {
    const fan = await createFan(t)
    await fund(t, fan, PRICE * POSTS)
    fans.push(fan)
  }
  for (let n = 0; n < POSTS; n++) {
    const { id } = await createPost(t, await createCreator(t), { audience: 'paid', price: PRICE })
    for (const fan of fans) await on.call(fan, 'POST', `/posts/${id}/unlock`, { price: PRICE })
    // half of them are released when it begins
    if (n + 1 < POSTS / 2) continue
    t.clock.advance(n + 1 === POSTS / 2 ? 8 * DAY : 0)
    fans = await Promise.all(fans.map(fan => actorOf(t, fan.user)))
  }
  await releaseEarnings(t.ctx())
  const hired = [await createStaff(t, ['finance']), await createStaff(t, ['finance'])]
  clerks = [...hired, await createStaff(t, ['administrator'])]
  clerks = await Promise.all(clerks.map(clerk => actorOf(t, clerk.user)))
  // all of them are sold
  expect(await countSales()).toBe(POSTS * FANS)
  sales = await t.services.db.selectFrom('sale').select(['id', 'ref']).orderBy('id').execute()
}, 120_000)
afterAll(() => database?.drop())

const countSales = async (): Promise<number> =>
  Number((await t.app.pool.query('select count(*) from sale')).rows[0].count)

/** Notes what a press was answered. */
function heard(what: string, answer: Awaited<ReturnType<typeof on.sign>>): void {
  const code = answer.statusCode < 300 ? 'done' : String(answer.json().code)
  answered.set(`${what} ${code}`, (answered.get(`${what} ${code}`) ?? 0) + 1)
  if (code !== 'done' && !EXPECTED.has(code)) violations.push(`${what}: ${answer.statusCode} ${answer.body}`)
}

async function once(random: Random): Promise<void> {
  const dice = random.next()
  const clerk = random.pick(clerks)
  const key = randomUUID()
  /** Presses a button once, or again and again. */
  const press = async (what: string, run: () => ReturnType<typeof on.sign>) => {
    const answers = await Promise.all(random.next() < 0.4 ? [run(), run(), run()] : [run()])
    for (const answer of answers) heard(what, answer)
  }
  if (dice < 0.5) {
    const { id } = random.pick(sales)
    const { left } = await on.offer(clerk, id)
    if (left.amount === 0) return
    const everyone = random.next() < 0.15
    const amount = everyone || random.next() < 0.1 ? left.amount : random.between(1, left.amount)
    const body = { left: left.amount, amount, everyone }
    return await press('refund', () => on.refund(clerk, id, body, key))
  }
  const { rows } = await t.app.pool.query('select id from refund order by proposed_at desc, id limit 8')
  if (rows.length === 0) return
  const { id } = random.pick(rows)
  if (dice < 0.75) return await press('sign', () => on.sign(random.pick(clerks), id))
  if (dice < 0.8) return await press('decline', () => on.decline(clerk, id))
  if (dice < 0.95) {
    const run = { signal: new AbortController().signal }
    const state = (await t.app.pool.query('select state from refund where id = $1 and everyone', [id]))
      .rows[0]
    if (state?.state === 'done')
      await Promise.all([1, 2].map(() => refundEveryone(t.ctx(), { refundId: id }, run)))
    return
  }
  // money of a sale goes back another way
  const { ref } = random.pick(sales)
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'post', ref }, reason: 'refund', ref: randomUUID(), amount: 100 }),
  )
}

// M9: refunds, signatures, jobs and reversals by many at once, and not one amount wrong.
it(
  `${WORKERS} workers × ${OPERATIONS} operations on refunds leave nothing wrong`,
  async () => {
    const seed = Number(process.env.PROOF_SEED ?? 1)
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const random = new Random(seed * 1_000 + worker)
        for (let n = 0; n < OPERATIONS; n++) await once(random)
      }),
    )
    await t.services.jobs.drain(t.services)
    await t.drain()
    expect(violations).toEqual([])
    for (const act of ['refund', 'sign'])
      expect(answered.get(`${act} done`), [...answered].join('\n')).toBeGreaterThan(0)
    expect(await ledgerCheck(t.services)).toEqual([])

    // what refunds say they gave back, and to whom, is what the ledger has
    const { rows } = await t.app.pool.query(`
      select part.sale_id from refund_part as part
      join ledger_journal as journal on journal.id = part.journal_id
      join ledger_entry as entry on entry.journal_id = journal.id
      join ledger_account as account on account.id = entry.account_id and account.kind = 'fan_wallet'
      join sale on sale.id = part.sale_id
      where entry.amount <> part.amount or account.owner_id <> sale.buyer_id or journal.sale_id <> sale.id`)
    expect(rows).toEqual([])
    const unfinished = await t.app.pool.query(
      `select id from refund where everyone and state = 'done' and finished_at is null`,
    )
    expect(unfinished.rows).toEqual([])
    await t.close()
    expect(await countDeadlocks(database.connection)).toBe(0)
  },
  sized({ quick: 60_000, whole: 300_000, full: 3_600_000 }),
)
