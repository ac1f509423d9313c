import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  ACCOUNT,
  addAccount,
  again,
  approveIdentity,
  createEarner,
  createWithdrawal,
  withdraw,
} from '../../testing/factories/withdrawals.ts'
import { ledgerCheck } from '../wallet/index.ts'

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
})
