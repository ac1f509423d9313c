import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  ACCOUNT,
  addAccount,
  again,
  approveIdentity,
  createEarner,
  createWithdrawal,
  earn,
  withdraw,
} from '../../testing/factories/withdrawals.ts'
import { ledgerCheck, releaseEarnings, reverseSale } from '../wallet/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const desk = async (creator: TestActor) =>
  (await t.call('GET', '/v1/withdrawals/desk', { token: creator.token })).json()
const request = (creator: TestActor, body: object, headers = key()) =>
  t.call('POST', '/v1/withdrawals', { token: creator.token, body, headers })

describe('a withdrawal', () => {
  it('is requested, reserved at once, and cancelled until it is decided', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t, { available: 100_000 }))
    expect(await desk(creator)).toMatchObject({
      available: { amount: 100_000 },
      inProcess: { amount: 0 },
      obstacles: [],
      min: { amount: 2_000 },
      max: { amount: 100_000 },
      open: null,
    })
    const answer = await request(creator, { amount: 60_000, method })
    expect(answer.statusCode).toBe(200)
    const made = answer.json()
    expect(made).toMatchObject({
      status: 'pending',
      amount: { amount: 60_000, currency: 'USD' },
      to: { bank: 'Banco do Atlântico', end: '0154' },
      why: null,
    })
    expect(made.reference).toMatch(/^CAL-\d+$/)
    expect(await desk(creator)).toMatchObject({
      available: { amount: 40_000 },
      inProcess: { amount: 60_000 },
      obstacles: ['open'],
      open: { id: made.id },
    })
    const cancelled = await t.call('PUT', `/v1/withdrawals/${made.id}/cancelled`, {
      token: creator.token,
      headers: key(),
    })
    expect(cancelled.json()).toMatchObject({ status: 'rejected', why: 'cancelled' })
    expect(await desk(creator)).toMatchObject({ available: { amount: 100_000 }, obstacles: [] })
    const late = await t.call('PUT', `/v1/withdrawals/${made.id}/cancelled`, {
      token: creator.token,
      headers: key(),
    })
    expect(late.json()).toMatchObject({ code: 'TOO_LATE' })
    expect(await ledgerCheck(t.services)).toEqual([])
  })

  it('is requested once: a second one, from whatever device, and a repeated call change nothing', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t))
    const same = key()
    const body = { amount: 30_000, method }
    const answers = await Promise.all([
      request(creator, body, same),
      request(creator, body, same),
      request(creator, body),
      request(creator, body),
    ])
    const made = answers.filter(answer => answer.statusCode === 200)
    expect(new Set(made.map(answer => answer.json().id)).size).toBe(1)
    for (const refused of answers.filter(answer => answer.statusCode !== 200))
      expect(refused.json()).toMatchObject({ status: 409, code: 'WITHDRAWAL_OPEN' })
    expect(await desk(creator)).toMatchObject({
      inProcess: { amount: 30_000 },
      available: { amount: 70_000 },
    })
    const bare = await t.call('POST', '/v1/withdrawals', { token: creator.token, body })
    expect(bare.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' })
  })

  it('is refused with the reason and its limit, and then nothing is reserved', async () => {
    const stranger = await createWithdrawal(t)
    const { creator, method } = await addAccount(t, await createEarner(t, { available: 50_000 }))
    for (const [amount, rule] of [
      [1_999, 'too_small'],
      [500_001, 'too_big'],
    ] as const)
      expect((await request(creator, { amount, method })).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'body.amount', rule }],
        params: { min: 2_000, max: 500_000 },
      })
    expect((await request(creator, { amount: 50_001, method })).json()).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      params: { missing: 1 },
    })
    expect((await request(creator, { amount: 5_000, method: randomUUID() })).json()).toMatchObject({
      status: 404,
      code: 'WITHDRAWAL_METHOD_NOT_FOUND',
    })
    expect((await request(creator, { amount: 5_000, method: stranger.method })).statusCode).toBe(404)
    for (const amount of [0, -1, 0.5, '5000', null, [5_000], 2 ** 53])
      expect((await request(creator, { amount, method })).statusCode, String(amount)).toBe(400)
    expect(await desk(creator)).toMatchObject({ inProcess: { amount: 0 }, available: { amount: 50_000 } })
  })

  it('needs approved documents, and says so before anything else', async () => {
    const unknown = await createCreator(t)
    expect(await desk(unknown)).toMatchObject({ obstacles: ['documents', 'too-little', 'method'] })
    const added = await t.call('POST', '/v1/withdrawal-methods', { token: unknown.token, body: ACCOUNT })
    t.clock.advance(48 * HOUR)
    const later = await again(t, unknown)
    const body = { amount: 5_000, method: added.json().id }
    expect((await request(later, body)).json()).toMatchObject({ status: 403, code: 'DOCUMENTS_NOT_VERIFIED' })
    await approveIdentity(t, later.user.id)
    expect((await request(later, body)).json()).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  })

  it('demands a proof of identity of the last minutes', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t))
    t.clock.advance(6 * MINUTE)
    const refused = await request(creator, { amount: 5_000, method })
    expect(refused.json()).toMatchObject({ status: 403, code: 'FRESH_AUTHENTICATION_REQUIRED' })
  })

  it('is stopped while the ledger does not add up', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t))
    const { rows } = await t.app.pool.query(
      `insert into ledger_check (since, findings, checked_at) values (now(), '[{"check":"x","subject":"","detail":""}]', $1) returning id`,
      [t.clock.now()],
    )
    expect(await desk(creator)).toMatchObject({ obstacles: ['stopped'] })
    const stopped = await request(creator, { amount: 5_000, method })
    expect(stopped.json()).toMatchObject({ status: 503, code: 'WITHDRAWALS_STOPPED' })
    await t.app.pool.query('delete from ledger_check where id = $1', [rows[0].id])
    expect((await request(creator, { amount: 5_000, method })).statusCode).toBe(200)
  })

  it('promises days of the house’s calendar: three for the decision, then two that the bank works', async () => {
    // Friday, 10:12.
    const friday = new Date('2026-12-04T10:12:00Z')
    t.clock.set(new Date(friday.getTime() - 8 * DAY - 48 * HOUR))
    const { creator, method } = await addAccount(t, await createEarner(t))
    expect(t.clock.now()).toEqual(friday)
    const made = (await request(creator, { amount: 5_000, method })).json()
    // Monday 10:12, then Tuesday and Wednesday.
    expect(made).toMatchObject({ decideBy: '2026-12-07T10:12:00.000Z', arrivesBy: '2026-12-09' })
    expect(await desk(creator)).toMatchObject({ arrivesBy: '2026-12-09' })
  })

  it('of somebody else does not exist', async () => {
    const { id } = await createWithdrawal(t)
    const other = await createCreator(t)
    const answer = await t.call('PUT', `/v1/withdrawals/${id}/cancelled`, {
      token: other.token,
      headers: key(),
    })
    expect(answer.json()).toMatchObject({ status: 404, code: 'WITHDRAWAL_NOT_FOUND' })
  })

  it('is listed, filtered and exported', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t))
    const ids: string[] = []
    for (const amount of [5_000, 6_000, 7_000]) {
      t.clock.advance(MINUTE)
      const id = await withdraw(t, await again(t, creator), { method, amount })
      ids.unshift(id)
      if (amount !== 7_000)
        await t.call('PUT', `/v1/withdrawals/${id}/cancelled`, { token: creator.token, headers: key() })
    }
    const list = async (query: string) =>
      (await t.call('GET', `/v1/withdrawals?${query}`, { token: creator.token })).json()
    const first = await list('limit=2')
    expect(first.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 2))
    const second = await list(`limit=2&cursor=${first.next}`)
    expect([second.items.map((item: { id: string }) => item.id), second.next]).toEqual([ids.slice(2), null])
    expect((await list('filter=returned')).items).toHaveLength(2)
    expect((await list('filter=paid')).items).toEqual([])
    expect((await t.call('GET', '/v1/withdrawals?cursor=x', { token: creator.token })).statusCode).toBe(400)
    const table = await t.call('GET', '/v1/withdrawals.csv', {
      token: creator.token,
      headers: { accept: 'text/csv', 'accept-language': 'en' },
    })
    const lines = table.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('70.00')
    expect(lines[2]).toContain('Cancel')
    const spanish = await t.call('GET', '/v1/withdrawals.csv', {
      token: creator.token,
      headers: { accept: 'text/csv', 'accept-language': 'es' },
    })
    expect(spanish.body).toContain(';70,00;')
  })
})

describe('transactions', () => {
  it('have what was reserved and what came back, after a debt was paid off with it', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t, { available: 50_000 }))
    const ref = await earn(t, creator, 10_000)
    t.clock.advance(8 * DAY)
    await releaseEarnings(t.ctx())
    const later = await again(t, creator)
    const id = await withdraw(t, later, { method, amount: 58_000 })
    // The sale is given back while all of it is reserved: its share is owed.
    const sale = { kind: 'live', ref } as const
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
    const path = `/v1/withdrawals/${id}/cancelled`
    expect((await t.call('PUT', path, { token: later.token, headers: key() })).statusCode).toBe(200)
    const { items } = (
      await t.call('GET', '/v1/transactions?group=withdrawal', { token: later.token })
    ).json()
    expect(items).toMatchObject([
      {
        kind: 'withdrawal-returned',
        account: 'available',
        amount: { amount: 50_000 },
        debtPaid: { amount: 8_000 },
        balanceAfter: { amount: 50_000 },
      },
      { kind: 'withdrawal-hold', account: 'available', amount: { amount: -58_000 }, debtPaid: null },
    ])
    expect(await ledgerCheck(t.services)).toEqual([])
  })
})
