import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { addAccount, again, createEarner, earn } from '../../../testing/factories/withdrawals.ts'
import { countDeadlocks } from '../../../testing/money/deadlocks.ts'
import { Random } from '../../../testing/money/random.ts'
import { sized } from '../../../testing/thoroughness.ts'
import { createStaff } from '../../staff/testing/colleagues.ts'
import { ledgerCheck, reverseSale } from '../../wallet/index.ts'

const WORKERS = sized({ quick: 6, whole: 16, full: 32 })
/** Each worker's. */
const OPERATIONS = sized({ quick: 40, whole: 150, full: 1_000 })
const CREATORS = 5
const AVAILABLE = 400_000

/** What a call may be answered in a crowd. Anything else is a mistake. */
const EXPECTED = new Set([
  ...['WITHDRAWAL_OPEN', 'INSUFFICIENT_BALANCE', 'TOO_LATE', 'ALREADY_DECIDED', 'NOT_APPROVED', 'NOT_PAID'],
  ...[
    'BATCH_CHANGED',
    'BATCH_NOT_FOUND',
    'STATEMENT_READ',
    'SECOND_SIGNATURE_NEEDED',
    'WITHDRAWAL_NOT_FOUND',
  ],
  ...['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'BANK_LINE_DIFFERS'],
])

interface Earner {
  actor: TestActor
  method: string
}

let database: TestDatabase
let t: TestApp
let earners: Earner[]
let clerks: TestActor[]
const sales: { ref: string; seller: string }[] = []
const violations: string[] = []
const answered = new Map<string, number>()

beforeAll(async () => {
  database = await createTestDatabase()
  t = await createTestApp({ database, env: { RATE_LIMITS: 'off' } })
  earners = []
  for (let index = 0; index < CREATORS; index++) {
    const { creator, method } = await addAccount(t, await createEarner(t, { available: AVAILABLE }))
    earners.push({ actor: creator, method })
  }
  clerks = [
    await createStaff(t, ['finance']),
    await createStaff(t, ['finance']),
    await createStaff(t, ['administrator']),
  ]
  earners = await Promise.all(
    earners.map(async ({ actor, method }) => ({ actor: await again(t, actor), method })),
  )
  for (const { actor } of earners)
    for (let count = 0; count < 3; count++)
      sales.push({ ref: await earn(t, actor, 1_000), seller: actor.user.id })
}, 120_000)
afterAll(() => database?.drop())

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  by: TestActor,
  body?: object,
  key = randomUUID(),
) {
  const answer = await t.call(method, path, {
    token: by.token,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })
  const code = answer.statusCode < 300 ? 'done' : String(answer.json().code)
  const what = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${code}`
  answered.set(what, (answered.get(what) ?? 0) + 1)
  if (code !== 'done' && !EXPECTED.has(code))
    violations.push(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer
}

const staff = (path: string) => `/v1/staff/${path}`
const anyWithdrawal = async (random: Random): Promise<string | undefined> => {
  const { rows } = await t.app.pool.query('select id from withdrawal order by number desc limit 12')
  return rows.length === 0 ? undefined : random.pick(rows).id
}
const anyBatch = async (random: Random) => {
  const { items } = (await call('GET', staff('withdrawal-batches?limit=5'), random.pick(clerks))).json()
  return items.length === 0 ? undefined : (random.pick(items) as { id: string })
}

async function once(random: Random): Promise<void> {
  const dice = random.next()
  const clerk = random.pick(clerks)
  const key = randomUUID()
  /** Presses a button once, or again and again. */
  const press = async (run: () => Promise<unknown>) => {
    await Promise.all(random.next() < 0.3 ? [run(), run(), run()] : [run()])
  }
  if (dice < 0.25) {
    const { actor, method } = random.pick(earners)
    const body = { amount: random.between(2_000, 150_000), method }
    return await press(() => call('POST', '/v1/withdrawals', actor, body, key))
  }
  if (dice < 0.32) {
    const { actor } = random.pick(earners)
    const { open } = (await call('GET', '/v1/withdrawals/desk', actor)).json()
    if (open === null) return
    return await press(() => call('PUT', `/v1/withdrawals/${open.id}/cancelled`, actor, undefined, key))
  }
  if (dice < 0.75) {
    const id = await anyWithdrawal(random)
    if (id === undefined) return
    const path = staff(`withdrawals/${id}`)
    const act = random.next()
    if (act < 0.5)
      return await press(() => call('PUT', `${path}/approval`, random.pick(clerks), { staffNote: null }))
    if (act < 0.58) return await press(() => call('DELETE', `${path}/approval`, clerk))
    if (act < 0.7) {
      const why = { reason: 'asked-for', note: null, staffNote: null }
      return await press(() => call('PUT', `${path}/rejection`, clerk, why, key))
    }
    if (act < 0.85) return await press(() => call('PUT', `${path}/paid`, clerk, { bankReference: 'x' }, key))
    return await press(() => call('PUT', `${path}/returned`, clerk, { note: 'x' }, key))
  }
  if (dice < 0.83) {
    const { payable } = (await call('GET', staff('withdrawals/payable'), clerk)).json()
    const of = payable.find((each: { format: string }) => each.format === 'csv')
    if (of.count === 0) return
    const body = { format: 'csv', orders: of.count, amount: of.amount.amount }
    return await press(() => call('POST', staff('withdrawal-batches'), clerk, body, key))
  }
  if (dice < 0.86) {
    const batch = await anyBatch(random)
    if (batch !== undefined) await press(() => call('DELETE', staff(`withdrawal-batches/${batch.id}`), clerk))
    return
  }
  if (dice < 0.91) return await reading(random, clerk)
  if (dice < 0.97) return await settling(random, clerk)
  const { ref } = random.pick(sales)
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'live', ref },
      reason: 'refund',
      ref: randomUUID(),
      amount: random.between(1, 300),
    }),
  )
}

/** The bank writes what it did with some of what it was told, and now and then something else. */
async function reading(random: Random, clerk: TestActor): Promise<void> {
  const { rows } = await t.app.pool.query(
    'select number, amount from withdrawal where batch_id is not null order by number desc limit 6',
  )
  const lines = rows.flatMap(({ number, amount }) => {
    const decimal = (Number(amount) / 100).toFixed(2)
    const paid = `2026-11-27,-${decimal},TRF,CAL-${number}`
    if (random.next() < 0.5) return [paid]
    return random.next() < 0.3 ? [paid, `2026-11-28,${decimal},DEVOLUCION,CAL-${number}`] : []
  })
  if (lines.length === 0) return
  const content = Buffer.from(`Date,Amount,Description,Reference\n${lines.join('\n')}\n`).toString('base64')
  const read = () => call('POST', staff('bank-statements'), clerk, { name: 'x.csv', content })
  await Promise.all([read(), read()])
}

async function settling(random: Random, clerk: TestActor): Promise<void> {
  const batch = await anyBatch(random)
  if (batch === undefined) return
  const path = staff(`withdrawal-batches/${batch.id}`)
  const shown = await call('GET', path, clerk)
  if (shown.statusCode !== 200) return
  const { paid, returned } = shown.json().settling
  const key = randomUUID()
  const settle = () => call('POST', `${path}/settlement`, clerk, { paid, returned }, key)
  await Promise.all([settle(), settle()])
}

// M9: requests, decisions, batches, statements and refunds by many at once, and not one amount wrong.
it(
  `${WORKERS} workers × ${OPERATIONS} operations on the withdrawals of ${CREATORS} creators leave nothing wrong`,
  async () => {
    const seed = Number(process.env.PROOF_SEED ?? 1)
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const random = new Random(seed * 1_000 + worker)
        for (let count = 0; count < OPERATIONS; count++) await once(random)
      }),
    )
    expect(violations).toEqual([])
    const done = [...answered].filter(([what]) => what.endsWith(' done') && !what.startsWith('GET'))
    expect(answered.get('POST /v1/withdrawals done')).toBeGreaterThan(0)
    expect(done.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(WORKERS)
    expect(await ledgerCheck(t.services)).toEqual([])
    // Nobody has lost or gained anything: what is there, reserved, paid out, and still pending, less what was given back.
    for (const { actor } of earners) {
      const { rows } = await t.app.pool.query(
        `select
           (select sum(balance) from ledger_account where owner_id = $1) as has,
           (select coalesce(sum(amount), 0) from withdrawal where user_id = $1 and status = 'paid') as paid,
           (select sum(share - (reversed - reversed_fee)) from sale where seller_id = $1) as earned`,
        [actor.user.id],
      )
      expect(Number(rows[0].has) + Number(rows[0].paid)).toBe(Number(rows[0].earned))
    }
    const { rows: twice } = await t.app.pool.query(
      `select ref, kind from ledger_journal where kind like 'withdrawal%' group by ref, kind having count(*) > 1`,
    )
    expect(twice).toEqual([])
    const { rows: open } = await t.app.pool.query(
      `select user_id from withdrawal where status in ('pending', 'approved') group by user_id having count(*) > 1`,
    )
    expect(open).toEqual([])
    await t.close()
    expect(await countDeadlocks(database.connection)).toBe(0)
  },
  sized({ quick: 60_000, whole: 240_000, full: 3_600_000 }),
)
