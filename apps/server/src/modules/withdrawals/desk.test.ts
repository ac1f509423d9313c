import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  addAccount,
  again,
  createEarner,
  createWithdrawal,
  earn,
  withdraw,
} from '../../testing/factories/withdrawals.ts'
import { setStaffRoles, setVerified, suspendAccount } from '../accounts/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { ledgerCheck, reverseSale } from '../wallet/index.ts'

let t: TestApp
let clerk: TestActor
let colleague: TestActor
beforeAll(async () => {
  t = await createTestApp()
  clerk = await createStaff(t, ['finance'], { name: 'Clara Nieto' })
  colleague = await createStaff(t, ['finance'], { name: 'Bruno Salas' })
})
afterAll(() => t?.close())

/** Sessions of now, after the clock went on. */
async function logIn(): Promise<void> {
  clerk = await again(t, clerk)
  colleague = await again(t, colleague)
}
const prepared = async (of: Parameters<typeof createWithdrawal>[1] = {}) => {
  const made = await createWithdrawal(t, of)
  await logIn()
  return made
}
const headers = () => ({ 'idempotency-key': randomUUID() })
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = clerk) =>
  t.call(method, `/v1/staff/withdrawals/${path}`, {
    token: by.token,
    ...(body && { body }),
    headers: headers(),
  })
const approve = (id: string, by = clerk) => call('PUT', `${id}/approval`, { staffNote: null }, by)
const reject = (id: string, more: object = {}) =>
  call('PUT', `${id}/rejection`, { reason: 'other-holder', note: null, staffNote: null, ...more })
const pay = (id: string) => call('PUT', `${id}/paid`, { bankReference: 'TRF 8841' })
const giveBack = (id: string) => call('PUT', `${id}/returned`, { note: 'Cuenta cerrada' })
const deskOf = async (creator: TestActor) =>
  (await t.call('GET', '/v1/withdrawals/desk', { token: creator.token })).json()
const historyOf = async (creator: TestActor) =>
  (await t.call('GET', '/v1/withdrawals', { token: (await again(t, creator)).token })).json().items

describe('what staff see beside a withdrawal', () => {
  it('is where the money comes from and goes to', async () => {
    const { id, creator } = await prepared({ amount: 80_000 })
    const fan = await createFan(t, { name: 'Carla Prieto' })
    await earn(t, creator, 20_000, fan)
    const seen = (await call('GET', id)).json()
    expect(seen).toMatchObject({
      person: { id: creator.user.id },
      amount: { amount: 80_000 },
      status: 'pending',
      account: { bank: 'Banco do Atlântico', end: '0154', holder: 'Aya Lucía Moreno Tanaka', sharedWith: [] },
      identity: { state: 'approved', legalName: 'Aya Lucía Moreno Tanaka', holderMatches: true },
      ledger: { clean: true },
      money: {
        before: { amount: 80_000 },
        available: { amount: 0 },
        pending: { amount: 16_000 },
        debt: { amount: 0 },
        sales: 2,
        chargebacks: 0,
        paid: 0,
        returned: 0,
      },
      payers: { people: 2, amount: { amount: 120_000 } },
      signatures: { needed: 1, by: [] },
      decision: null,
      batch: null,
    })
    expect(seen.payers.first).toHaveLength(2)
    expect(seen.payers.first[1]).toMatchObject({
      person: { name: 'Carla Prieto' },
      amount: { amount: 20_000 },
      chargebacks: 0,
      suspended: false,
    })
    expect(seen.lines).toMatchObject([
      { kind: 'withdrawal-hold', amount: { amount: -80_000 } },
      { kind: 'release', amount: { amount: 80_000 } },
    ])
    expect(JSON.stringify(seen)).not.toContain('12345678')
  })

  it('is who else has this account, under whatever name, and that the holder is another one', async () => {
    const number = '700012345'
    const first = await prepared({ account: { number } })
    const { id } = await prepared({ account: { number: '7000-12345', holder: 'Bruno Teles' } })
    const seen = (await call('GET', id)).json()
    expect(seen.identity.holderMatches).toBe(false)
    expect(seen.account.sharedWith.map((each: { id: string }) => each.id)).toEqual([first.creator.user.id])
  })

  it('is chargebacks of the last ninety days, and payers who are stopped', async () => {
    const { method, creator } = await addAccount(t, await createEarner(t, { available: 50_000 }))
    const fan = await createFan(t)
    const ref = await earn(t, creator, 10_000, fan)
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'live', ref }, reason: 'chargeback', ref: randomUUID() }),
    )
    const id = await withdraw(t, creator, { method, amount: 5_000 })
    await logIn()
    const seen = (await call('GET', id)).json()
    expect(seen.money).toMatchObject({ sales: 2, chargebacks: 1 })
    const payer = seen.payers.first.find((each: { person: { id: string } }) => each.person.id === fan.user.id)
    expect(payer).toMatchObject({ amount: { amount: 0 }, chargebacks: 1, suspended: true })
  })

  it('is the whole number for a reason, and that is recorded', async () => {
    const { id, creator } = await prepared()
    const answer = await call('POST', `${id}/number`, { reason: 'El banco preguntó' })
    expect(answer.json()).toEqual({ number: 'PT50000201231234567890154', routing: null })
    expect((await call('POST', `${id}/number`, { reason: '' })).statusCode).toBe(400)
    const lines = await auditLines(t.services.db, 'withdrawal.number-revealed', creator.user.id)
    expect(lines).toMatchObject([{ details: { reason: 'El banco preguntó' } }])
  })
})

describe('a decision', () => {
  it('approves, is taken back, and stands once it is paid', async () => {
    const { id, creator } = await prepared()
    expect((await approve(id)).json()).toMatchObject({
      status: 'approved',
      decision: { by: 'Clara Nieto', own: true, undo: true },
      signatures: { needed: 1, by: [{ name: 'Clara Nieto', own: true }] },
    })
    expect((await approve(id)).json()).toMatchObject({ code: 'ALREADY_DECIDED' })
    const late = await t.call('PUT', `/v1/withdrawals/${id}/cancelled`, {
      token: (await again(t, creator)).token,
      headers: headers(),
    })
    expect(late.json()).toMatchObject({ code: 'TOO_LATE' })
    expect((await call('DELETE', `${id}/approval`, undefined, colleague)).json()).toMatchObject({
      status: 'pending',
      decision: null,
      signatures: { by: [] },
    })
    expect((await call('DELETE', `${id}/approval`)).json()).toMatchObject({ code: 'TOO_LATE' })
    expect((await pay(id)).json()).toMatchObject({ code: 'NOT_APPROVED' })
    await approve(id)
    expect((await pay(id)).json()).toMatchObject({ status: 'paid', bankReference: 'TRF 8841' })
    for (const refused of [await pay(id), await approve(id), await reject(id)])
      expect(refused.statusCode).toBe(409)
    expect((await call('DELETE', `${id}/approval`)).json()).toMatchObject({ code: 'TOO_LATE' })
    const now = await again(t, creator)
    expect(await deskOf(now)).toMatchObject({
      available: { amount: 0 },
      inProcess: { amount: 0 },
      open: null,
      paid: { amount: { amount: 50_000 } },
      averageDays: 0,
      counts: { all: 1, paid: 1, returned: 0 },
    })
    expect(await ledgerCheck(t.services)).toEqual([])
  })

  it('rejects with a reason that its creator reads; the money is back at once', async () => {
    const { id, creator } = await prepared()
    const rejected = await reject(id, { note: 'El titular es otra persona', staffNote: 'Llamé al banco' })
    expect(rejected.json()).toMatchObject({
      status: 'rejected',
      why: 'staff',
      reason: 'other-holder',
      staffNote: 'Llamé al banco',
    })
    const [own] = await historyOf(creator)
    expect(own).toMatchObject({
      status: 'rejected',
      why: 'staff',
      reason: 'other-holder',
      note: 'El titular es otra persona',
    })
    expect(JSON.stringify(own)).not.toContain('Llamé')
    const now = await again(t, creator)
    expect(await deskOf(now)).toMatchObject({
      available: { amount: 50_000 },
      obstacles: [],
      counts: { returned: 1 },
    })
    expect((await reject(id)).json()).toMatchObject({ code: 'ALREADY_DECIDED' })
    const { rows } = await t.app.pool.query('select note, staff_note from withdrawal where id = $1', [id])
    expect(JSON.stringify(rows)).not.toMatch(/titular|Llamé/)
  })

  it('rejects what was approved, as long as it is in no file', async () => {
    const { id } = await prepared()
    await approve(id)
    expect((await reject(id, { reason: 'doubtful-sales' })).json()).toMatchObject({ status: 'rejected' })
  })

  it('needs two people from an amount on', async () => {
    const { id } = await prepared({ amount: 100_000 })
    expect((await call('GET', id)).json()).toMatchObject({ signatures: { needed: 2, by: [] } })
    expect((await approve(id)).json()).toMatchObject({
      status: 'pending',
      signatures: { needed: 2, by: [{ name: 'Clara Nieto' }] },
    })
    expect((await approve(id)).json()).toMatchObject({ status: 409, code: 'SECOND_SIGNATURE_NEEDED' })
    expect((await approve(id, colleague)).json()).toMatchObject({
      status: 'approved',
      signatures: { by: [{ name: 'Clara Nieto' }, { name: 'Bruno Salas' }] },
    })
    const other = await prepared({ amount: 99_999 })
    expect((await approve(other.id)).json()).toMatchObject({ status: 'approved' })
  })

  it('is refused about oneself, about who is away, and without approved documents', async () => {
    const { method, creator } = await addAccount(t, await createEarner(t))
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, creator.user.id, ['finance']))
    const own = await withdraw(t, await again(t, creator), { method, amount: 5_000 })
    t.clock.advance(MINUTE)
    const self = await again(t, creator)
    for (const [verb, path, body] of [
      ['PUT', `${own}/approval`, { staffNote: null }],
      ['DELETE', `${own}/approval`, undefined],
      ['PUT', `${own}/rejection`, { reason: 'asked-for', note: null, staffNote: null }],
      ['PUT', `${own}/paid`, { bankReference: 'x' }],
      ['PUT', `${own}/returned`, { note: 'x' }],
    ] as const)
      expect((await call(verb, path, body, self)).json()).toMatchObject({ status: 403, code: 'OWN_ACCOUNT' })

    const { id, creator: other } = await prepared()
    await inTransaction(t.ctx(), tx => setVerified(tx, other.user.id, false))
    await t.app.pool.query(
      `update identity set state = 'rejected', facts = null, number_hash = null where user_id = $1`,
      [other.user.id],
    )
    expect((await approve(id)).json()).toMatchObject({ status: 403, code: 'DOCUMENTS_NOT_VERIFIED' })

    const third = await prepared()
    await inTransaction(t.ctx(), tx => suspendAccount(tx, third.creator.user.id, { reason: 'fraud' }))
    expect((await approve(third.id)).json()).toMatchObject({ status: 403, code: 'USER_NOT_ACTIVE' })
    expect((await reject(third.id)).json()).toMatchObject({ status: 'rejected' })
  })

  it('stops while the ledger does not add up: nothing is approved or paid', async () => {
    const [one, two] = [await prepared(), await prepared()]
    await approve(one.id)
    await t.app.pool.query(
      `insert into ledger_check (since, findings, checked_at) values (now(), '[{"check":"x","subject":"","detail":""}]', $1)`,
      [t.clock.now()],
    )
    for (const stopped of [await approve(two.id), await pay(one.id)])
      expect(stopped.json()).toMatchObject({ status: 503, code: 'WITHDRAWALS_STOPPED' })
    expect(
      (await t.call('GET', '/v1/staff/withdrawals/payable', { token: clerk.token })).json().stopped,
    ).toBe(true)
    await t.app.pool.query('delete from ledger_check')
    expect((await pay(one.id)).json()).toMatchObject({ status: 'paid' })
  })

  it('is made once, whoever presses at the same time', async () => {
    const { id, creator } = await prepared()
    const both = await Promise.all([approve(id), reject(id), approve(id, colleague), reject(id)])
    expect(both.map(answer => answer.statusCode).toSorted()[0]).toBe(200)
    const paid = await Promise.all([pay(id), pay(id), giveBack(id), reject(id)])
    expect(paid.filter(answer => answer.statusCode === 200).length).toBeLessThanOrEqual(2)
    const { available, inProcess, paid: out } = await deskOf(await again(t, creator))
    expect(available.amount + inProcess.amount + out.amount.amount).toBe(50_000)
    expect(await ledgerCheck(t.services)).toEqual([])
  })
})

it('a withdrawal that does not exist is not found, whatever is wanted of it', async () => {
  await logIn()
  const nobody = randomUUID()
  for (const answer of [
    await call('GET', nobody),
    await call('POST', `${nobody}/number`, { reason: 'El banco preguntó' }),
    await approve(nobody),
    await call('DELETE', `${nobody}/approval`),
    await reject(nobody),
    await pay(nobody),
    await giveBack(nobody),
  ])
    expect(answer.json()).toMatchObject({ status: 404, code: 'WITHDRAWAL_NOT_FOUND' })
})

describe('what the bank sends back', () => {
  it('is available to its creator again, who reads why, and can be withdrawn anew', async () => {
    const { id, creator, method } = await prepared()
    expect((await giveBack(id)).json()).toMatchObject({ code: 'NOT_PAID' })
    await approve(id)
    expect((await giveBack(id)).json()).toMatchObject({ code: 'NOT_PAID' })
    await pay(id)
    t.clock.advance(DAY)
    await logIn()
    expect((await giveBack(id)).json()).toMatchObject({ status: 'rejected', why: 'bank' })
    expect((await giveBack(id)).json()).toMatchObject({ code: 'NOT_PAID' })
    expect(await historyOf(creator)).toMatchObject([{ why: 'bank', note: 'Cuenta cerrada' }])
    const now = await again(t, creator)
    expect(await deskOf(now)).toMatchObject({
      available: { amount: 50_000 },
      paid: { amount: { amount: 0 } },
    })
    const { items } = (await t.call('GET', '/v1/transactions?group=withdrawal', { token: now.token })).json()
    expect(items.map((item: { kind: string }) => item.kind)).toEqual([
      'withdrawal-bounced',
      'withdrawal-hold',
    ])
    const next = await withdraw(t, now, { method, amount: 50_000 })
    expect((await call('GET', next)).json().money).toMatchObject({ paid: 0, returned: 1 })
    expect(await ledgerCheck(t.services)).toEqual([])
  })
})

describe('the queue', () => {
  beforeEach(async () => {
    await t.app.pool.query(
      `update withdrawal set status = 'rejected', why = 'staff', closed_at = now() where status in ('pending', 'approved')`,
    )
  })

  it('has what waits, the oldest first, and beside it what is approved and what came back', async () => {
    const first = await prepared({ amount: 5_000 })
    const second = await prepared({ amount: 6_000 })
    const list = async (filter: string) =>
      (
        await t.call('GET', `/v1/staff/queues/withdrawals/items?filter=${filter}`, { token: clerk.token })
      ).json().items
    expect(await list('all')).toMatchObject([
      { id: first.id, withdrawals: { amount: { amount: 5_000 }, status: 'pending', end: '0154' } },
      { id: second.id },
    ])
    await approve(first.id)
    expect(await list('all')).toMatchObject([{ id: second.id }])
    expect(await list('approved')).toMatchObject([{ id: first.id }])
    await pay(first.id)
    await giveBack(first.id)
    expect((await list('returned')).map((item: { id: string }) => item.id)).toContain(first.id)
    const { queues } = (await t.call('GET', '/v1/staff/queues', { token: clerk.token })).json()
    expect(queues).toMatchObject([{ queue: 'withdrawals', waiting: 1, late: 0, promiseHours: 72 }])
    t.clock.advance(73 * HOUR)
    await logIn()
    const later = (await t.call('GET', '/v1/staff/queues', { token: clerk.token })).json()
    expect(later.queues).toMatchObject([{ waiting: 1, late: 1 }])
  })

  it('sends word to its creator and to staff', async () => {
    const { id, creator } = await prepared()
    await t.drain()
    t.realtime.sent.length = 0
    t.realtime.toPlaces.length = 0
    await approve(id)
    await t.drain()
    expect(t.realtime.toPlaces).toContainEqual({ kind: 'queue', id: 'withdrawals', event: 'queue.changed' })
    expect(t.realtime.sent).toContainEqual({
      userId: creator.user.id,
      event: 'withdrawals.changed',
      payload: {},
    })
    const { items } = (
      await t.call('GET', '/v1/notifications', { token: (await again(t, creator)).token })
    ).json()
    expect(items[0]).toMatchObject({ topic: 'withdrawal', link: '/settings/withdraw/history' })
  })
})
