import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { balanceOf } from '../wallet/index.ts'
import { livingIn } from './testing/living.ts'

let t: TestApp
const { ask, on, onAir, pictures, enter, see, own, end, settle, created } = livingIn(() => t)

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const walletOf = async ({ user }: TestActor) => (await balanceOf(t.services.db, user.id)).wallet

async function createPeople(): Promise<{ fan: TestActor; creator: TestActor }> {
  const [fan, creator] = [await createFan(t), await createCreator(t)]
  await fund(t, fan, 5_000)
  return { fan, creator }
}

const follow = (who: TestActor, whom: TestActor, method: 'PUT' | 'DELETE' = 'PUT') =>
  ask(who, method, `/users/${whom.user.username}/follow`)

describe('an entry', () => {
  it('is paid once, and one comes back as often as one likes', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    expect(await see(fan, id)).toMatchObject({
      gate: 'pay',
      price: { amount: 1_000 },
      playback: null,
      mark: null,
    })
    const answer = await enter(fan, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      live: { gate: 'inside', paid: { amount: 1_000 }, mark: fan.user.username },
      balance: { amount: 4_000 },
    })
    expect(answer.json().live.playback).toMatch(/^\/live\/media\/.+\/main\.m3u8$/)
    expect(outcome(await enter(fan, id))).toEqual([409, 'LIVE_ALREADY_PURCHASED'])
    expect(await see(fan, id)).toMatchObject({ gate: 'inside', gifts: true })
    expect(await own(creator, id)).toMatchObject({
      earned: { total: { amount: 800 }, entries: { amount: 800 }, entryCount: 1, giftCount: 0 },
    })
    await expectLedgerBalanced(t.services)
  })

  it('costs what the fan saw, and subscribers less', async () => {
    const { fan, creator } = await createPeople()
    await subscribeFree(t, fan, creator)
    const { id } = await onAir(creator)
    expect(await see(fan, id)).toMatchObject({ price: { amount: 400 }, usualPrice: { amount: 1_000 } })
    expect(outcome(await enter(fan, id, 1_000))).toEqual([409, 'PRICE_CHANGED'])
    expect(outcome(await enter(fan, id, 0))).toEqual([409, 'PRICE_CHANGED'])
    expect((await enter(fan, id, 400)).statusCode).toBe(200)
    const poor = await createFan(t)
    expect(outcome(await enter(poor, id))).toEqual([402, 'INSUFFICIENT_BALANCE'])
  })

  it('is none where it is free', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator, { price: 0, subscriberPrice: 0 })
    expect(await see(fan, id)).toMatchObject({ gate: 'inside', paid: null })
    expect((await enter(fan, id, 0)).statusCode).toBe(200)
    expect(await walletOf(fan)).toBe(5_000)
  })

  it('is paid while it lasts, and neither before nor afterwards', async () => {
    const { fan, creator } = await createPeople()
    const at = new Date(t.clock.now().getTime() + 30 * MINUTE).toISOString()
    const { id } = await created(creator, { at })
    expect(outcome(await enter(fan, id))).toEqual([409, 'LIVE_STATE'])
    expect((await on(creator, id, '/start')).statusCode).toBe(200)
    expect(outcome(await enter(fan, id))).toEqual([409, 'LIVE_STATE'])
    await pictures(id, 'on-air')
    await pictures(id, 'interrupted')
    expect((await enter(fan, id)).statusCode).toBe(200)
    // the time has ended it, though nothing has noted that yet
    t.clock.advance(5 * MINUTE)
    const late = await createFan(t)
    await fund(t, late, 1_000)
    expect(outcome(await enter(late, id))).toEqual([409, 'LIVE_STATE'])
    await settle()
    expect(await own(creator, id)).toMatchObject({ state: 'ended', end: 'lost' })
  })

  it('is for its audience', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator, { audience: 'followers' })
    expect((await see(fan, id)).gate).toBe('follow')
    expect(outcome(await enter(fan, id))).toEqual([403, 'LIVE_AUDIENCE'])
    await follow(fan, creator)
    expect((await see(fan, id)).gate).toBe('pay')
    const other = await createCreator(t)
    const { id: exclusive } = await onAir(other, { audience: 'subscribers', subscriberPrice: 0 })
    expect((await see(fan, exclusive)).gate).toBe('subscribe')
    expect((await see(creator, exclusive)).gate).toBe('closed')
    expect((await see(undefined, exclusive)).gate).toBe('guest')
    expect((await see(other, exclusive)).gate).toBe('own')
    await subscribeFree(t, fan, other)
    expect((await see(fan, exclusive)).gate).toBe('inside')
  })

  it('is for fans: creators do not pay, and guests and others are refused', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    expect(outcome(await enter(creator, id))).toEqual([403, 'FORBIDDEN'])
    expect((await ask(undefined, 'POST', `/lives/${id}/entry`, { price: 1_000 })).statusCode).toBe(401)
    expect(outcome(await enter(fan, '00000000-0000-7000-8000-000000000000'))).toEqual([404, 'LIVE_NOT_FOUND'])
  })

  it('is nothing for who may not pay at present', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    await sql`update ledger_account set suspended_at = now()
      where owner_id = ${fan.user.id} and kind = 'fan_wallet'`.execute(t.services.db)
    expect(outcome(await enter(fan, id))).toEqual([403, 'PAYER_SUSPENDED'])
    expect((await see(fan, id)).gate).toBe('pay')
  })

  it('of many who pay at one moment is one for each, and one of a double press', async () => {
    const { creator } = await createPeople()
    const { id } = await onAir(creator)
    const fans = await Promise.all(Array.from({ length: 8 }, () => createFan(t)))
    for (const fan of fans) await fund(t, fan, 2_500)
    const answers = await Promise.all(fans.flatMap(fan => [enter(fan, id), enter(fan, id)]))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([...Array(8).fill(200), ...Array(8).fill(409)])
    for (const fan of fans) expect(await walletOf(fan)).toBe(1_500)
    expect(await own(creator, id)).toMatchObject({ earned: { entryCount: 8, total: { amount: 6_400 } } })
    await expectLedgerBalanced(t.services)
  })
})

describe('an end', () => {
  it('by the creator after a few minutes keeps the entries', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    await enter(fan, id)
    t.clock.advance(5 * MINUTE)
    expect((await end(creator, id)).json()).toMatchObject({ state: 'ended', end: 'creator', refunded: false })
    await settle()
    expect(await walletOf(fan)).toBe(4_000)
    expect(await see(fan, id)).toMatchObject({
      state: 'ended',
      paid: { amount: 1_000 },
      returned: null,
      playback: null,
    })
  })

  it('too early gives every entry back, by whom it is, and tells the fans', async () => {
    const { fan, creator } = await createPeople()
    const other = await createFan(t)
    await fund(t, other, 1_000)
    const { id } = await onAir(creator)
    for (const each of [fan, other]) await enter(each, id)
    t.clock.advance(4 * MINUTE)
    expect((await end(creator, id)).json()).toMatchObject({ refunded: true })
    expect((await end(creator, id)).statusCode).toBe(200)
    await settle()
    expect([await walletOf(fan), await walletOf(other)]).toEqual([5_000, 1_000])
    expect(await see(fan, id)).toMatchObject({ paid: null, returned: { amount: 1_000 } })
    expect(await own(creator, id)).toMatchObject({ earned: { total: { amount: 0 }, entryCount: 0 } })
    const { items } = (await ask(fan, 'GET', '/notifications')).json()
    expect(items).toMatchObject([{ topic: 'live-returned', link: '/settings/transactions' }])
    await expectLedgerBalanced(t.services)
  })

  it('for good without pictures gives them back where there was little of it', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    await enter(fan, id)
    t.clock.advance(2 * MINUTE)
    await pictures(id, 'interrupted')
    t.clock.advance(5 * MINUTE)
    await settle()
    expect(await own(creator, id)).toMatchObject({ state: 'ended', end: 'lost', refunded: true })
    expect(await walletOf(fan)).toBe(5_000)
  })

  it('is decided by the setting of the operator', async () => {
    const { fan, creator } = await createPeople()
    await changeSettings(t, { liveRefundMinutes: 0 })
    const { id } = await onAir(creator)
    await enter(fan, id)
    t.clock.advance(SECOND)
    expect((await end(creator, id)).json()).toMatchObject({ refunded: false })
    await settle()
    expect(await walletOf(fan)).toBe(4_000)
    await changeSettings(t, { liveRefundMinutes: 5 })
  })

  it('at the moment at which many pay leaves each either in or out, and gives back what was paid', async () => {
    const { creator } = await createPeople()
    const { id } = await onAir(creator)
    const fans = await Promise.all(Array.from({ length: 8 }, () => createFan(t)))
    for (const fan of fans) await fund(t, fan, 1_000)
    const [ended, ...entered] = await Promise.all([end(creator, id), ...fans.map(fan => enter(fan, id))])
    expect(ended?.statusCode).toBe(200)
    for (const { statusCode } of entered) expect([200, 409]).toContain(statusCode)
    await settle()
    for (const fan of fans) expect(await walletOf(fan)).toBe(1_000)
    await expectLedgerBalanced(t.services)
  })
})
