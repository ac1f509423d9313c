import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { asUser, createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount, suspendAccount } from '../accounts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { balanceOf } from '../wallet/index.ts'
import { callingIn, deviceOf, say, sessionOf } from './testing/calling.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let chat: string
const { ask, on, buy, bought, accept, report, connected, settings, see, open, line, pass } = callingIn(
  () => t,
)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  chat = await createChat(t, fan, creator)
  await fund(t, fan, 10_000)
  await settings(creator)
  t.realtime.sent.length = 0
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const pair = () => ({ fan, creator, chat })
const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet
const pendingOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).pending
/** Time goes by, and what is due happens. */
const wait = async (ms: number) => {
  t.clock.advance(ms)
  await t.app.jobs.drain(t.services)
  await t.drain()
}
const rowOf = async (id: string) =>
  (
    await sql<{ state: string; ended_by: string | null; charged: number | null; used_ms: number }>`
      select state, ended_by, charged, used_ms from call where id = ${id}`.execute(t.services.db)
  ).rows[0]

describe('an acceptance', () => {
  it('answers how to connect, on one device, and both are told', async () => {
    const { id } = await bought(fan, chat)
    const answer = await accept(creator, id)
    expect(answer.json()).toMatchObject({
      call: {
        state: 'accepted',
        answerUntil: null,
        devices: { mine: deviceOf(creator), theirs: deviceOf(fan) },
      },
      ice: { servers: [], policy: 'all' },
    })
    // whose answer was lost asks again
    expect((await accept(creator, id, { consented: undefined })).json().call.revision).toBe(2)
    expect(outcome(await accept(creator, id, { device: 'another-device' }))).toEqual([409, 'CALL_STATE'])
    for (const { user } of [fan, creator])
      expect(t.realtime.sent).toContainEqual({
        ...{ userId: user.id, event: 'call.changed' },
        payload: { call: id, chat, revision: 2 },
      })
  })

  it('takes a consent of the creator with the first one', async () => {
    const { id } = await bought(fan, chat)
    const consented = async (who: TestActor) => (await ask(who, 'GET', '/calls/open')).json().consented
    expect([await consented(fan), await consented(creator)]).toEqual([true, false])
    expect(outcome(await accept(creator, id, { consented: undefined }))).toEqual([403, 'CALL_CONSENT_NEEDED'])
    expect((await accept(creator, id)).statusCode).toBe(200)
    expect(await consented(creator)).toBe(true)
  })

  it('is of one device, whichever of several answer at one moment', async () => {
    const { id } = await bought(fan, chat)
    const devices = ['device-1', 'device-2', 'device-3', 'device-4']
    const tries = await Promise.all(devices.map(device => accept(creator, id, { device })))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const won = devices[tries.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await see(creator, id)).devices.mine).toBe(won)
  })

  it('is refused to who is in another call, also at one moment', async () => {
    const other = await createCreator(t)
    await settings(other)
    const second = await createChat(t, fan, other)
    const [one, two] = [await bought(fan, chat), await bought(fan, second)]
    const tries = await Promise.all([accept(creator, one.id), accept(other, two.id)])
    expect(tries.map(each => outcome(each)).sort()).toEqual([
      [200, undefined],
      [409, 'CALL_OPEN'],
    ])
    // neither does a fan in a call buy another one
    const third = await createCreator(t)
    await settings(third)
    expect(outcome(await buy(fan, await createChat(t, fan, third)))).toEqual([409, 'CALL_OPEN'])
  })

  it('that leads nowhere fails after a minute, and nothing is charged', async () => {
    const { id } = await bought(fan, chat)
    await accept(creator, id)
    await report(fan, id)
    await wait(MINUTE)
    expect(await see(fan, id)).toMatchObject({ state: 'failed', money: { returned: { amount: 1_000 } } })
    expect(await walletOf(fan)).toBe(10_000)
  })
})

describe('a connection', () => {
  it('starts the clock once both have it, and is told by the device of the call alone', async () => {
    const { id } = await bought(fan, chat)
    expect(outcome(await report(fan, id))).toEqual([409, 'CALL_STATE'])
    await accept(creator, id)
    expect((await report(fan, id)).json()).toMatchObject({ state: 'accepted', clock: null })
    expect(outcome(await report(creator, id, true, 'another-device'))).toEqual([409, 'CALL_ELSEWHERE'])
    const sameDevice = await actorOf(t, creator.user)
    expect(outcome(await report(sameDevice, id, true, deviceOf(creator)))).toEqual([409, 'CALL_ELSEWHERE'])
    t.clock.advance(2 * SECOND)
    expect((await report(creator, id)).json()).toMatchObject({
      state: 'connected',
      startedAt: t.clock.now().toISOString(),
      clock: { usedSeconds: 0, leftSeconds: 300, lost: null, givesUpAt: null },
    })
    expect((await line(creator, chat)).call?.state).toBe('connected')
  })

  it('ends by itself when its minutes are used, and both have a receipt', async () => {
    const { id } = await connected(pair())
    await pass(id, 300, [fan, creator])
    expect(await see(fan, id)).toMatchObject({
      ...{ state: 'ended', end: 'time-up', clock: null, devices: { mine: null, theirs: null } },
      money: { held: { amount: 1_000 }, charged: { amount: 1_000 }, returned: { amount: 0 } },
    })
    expect((await see(creator, id)).money).toMatchObject({
      ...{ share: { amount: 800 }, fee: { amount: 200 }, feeBps: 2_000 },
      availableAt: new Date(t.clock.now().getTime() + 7 * DAY).toISOString(),
    })
    expect([await walletOf(fan), await pendingOf(creator)]).toEqual([9_000, 800])
    expect((await ask(creator, 'GET', '/calls/settings')).json().month).toMatchObject({
      ...{ calls: 1, earned: { amount: 800 } },
    })
    expect((await line(creator, chat)).call).toMatchObject({
      state: 'ended',
      end: 'time-up',
      amount: { amount: 800 },
    })
    const lines = (await ask(fan, 'GET', '/transactions')).json().items
    expect(lines[0]).toMatchObject({
      kind: 'call',
      title: 'Videollamada de 5 min',
      subject: { kind: 'call', id },
    })
  })

  it('is among what the fan has bought, once for each time that it was paid', async () => {
    const { id } = await connected(pair())
    await pass(id, 240, [fan, creator])
    await on(fan, id, '/extensions', { price: 1_000 })
    await pass(id, 90, [fan, creator])
    await on(fan, id, '/end')
    const { items } = (await ask(fan, 'GET', '/purchases?kind=call')).json()
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      ...{ kind: 'call', price: { amount: 1_000 }, creator: { username: creator.user.username } },
      thing: { id, chat, title: 'Videollamada de 10 min', cover: null, duration: 330 },
    })
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    const hidden = (await ask(fan, 'GET', '/purchases?kind=call')).json().items
    expect(hidden[0].thing.chat).toBeNull()
    expect((await ask(creator, 'GET', '/calls/settings')).json().month.earned.amount).toBe(1_600)
  })

  it('that is cut short by the creator costs the used time, and by the fan all of it', async () => {
    for (const [by, charged] of [
      [creator, 200],
      [fan, 1_000],
    ] as const) {
      const before = await walletOf(fan)
      const { id } = await connected(pair())
      await pass(id, 60, [fan, creator])
      const over = (await on(by, id, '/end')).json()
      expect(over.end).toBe(by === fan ? 'fan' : 'creator')
      expect(before - (await walletOf(fan))).toBe(charged)
      expect(outcome(await on(by, id, '/end'))).toEqual([409, 'CALL_STATE'])
    }
  })

  it('has one end, whoever of the two hangs up at one moment', async () => {
    const { id } = await connected(pair())
    await pass(id, 60, [fan, creator])
    const tries = await Promise.all([on(fan, id, '/end'), on(creator, id, '/end'), on(fan, id, '/end')])
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const end = (await see(fan, id)).end
    expect(await walletOf(fan)).toBe(end === 'fan' ? 9_000 : 9_800)
  })

  it('that is lost stops the clock, and goes on where it stood', async () => {
    const { id } = await connected(pair())
    await pass(id, 60, [fan, creator])
    expect((await report(creator, id, false)).json().clock).toMatchObject({
      ...{
        usedSeconds: 60,
        lost: 'creator',
        givesUpAt: new Date(t.clock.now().getTime() + MINUTE).toISOString(),
      },
    })
    const revision = (await see(fan, id)).revision
    await pass(id, 30, [fan, creator])
    expect((await see(fan, id)).revision).toBe(revision)
    expect((await report(creator, id)).json().clock).toMatchObject({ usedSeconds: 60, lost: null })
    await pass(id, 240, [fan, creator])
    expect(await rowOf(id)).toMatchObject({ ended_by: 'time-up', charged: 1_000 })
  })

  it('that one side does not bring back ends by the rule of whose it is', async () => {
    for (const [stays, gone, end, charged] of [
      [fan, creator, 'creator-lost', 200],
      [creator, fan, 'fan-lost', 1_000],
    ] as const) {
      const { id } = await connected(pair())
      await pass(id, 60, [fan, creator])
      await pass(id, 20, [stays])
      expect((await see(stays, id)).clock?.lost).toBe(gone === fan ? 'fan' : 'creator')
      await pass(id, 45, [stays])
      expect(await rowOf(id)).toEqual({ state: 'ended', ended_by: end, charged, used_ms: 60_000 })
    }
  })

  it('goes on by a word of the device that was silent', async () => {
    const { id } = await connected(pair())
    await pass(id, 20, [fan])
    expect((await see(fan, id)).clock).toMatchObject({ usedSeconds: 0, lost: 'creator' })
    await say(t, creator, id)
    expect((await see(fan, id)).clock).toMatchObject({ usedSeconds: 0, lost: null })
    await pass(id, 10, [fan, creator])
    expect((await see(fan, id)).clock).toMatchObject({ usedSeconds: 10 })
    // another device says nothing about it
    await say(t, creator, id, 'another-device')
    await pass(id, 20, [fan])
    await say(t, creator, id, 'another-device')
    expect((await see(fan, id)).clock?.lost).toBe('creator')
  })

  it('waits for a page that is loaded again, which takes the call over', async () => {
    const { id } = await connected(pair())
    await pass(id, 30, [fan, creator])
    const joined = await on(fan, id, '/devices', { device: 'loaded-again' })
    expect(joined.json()).toMatchObject({
      call: { devices: { mine: 'loaded-again' }, clock: { usedSeconds: 30, lost: 'fan' } },
      ice: { policy: 'all' },
    })
    expect(outcome(await report(fan, id))).toEqual([409, 'CALL_ELSEWHERE'])
    const back = await report(fan, id, true, 'loaded-again')
    expect(back.json().clock).toMatchObject({ usedSeconds: 30, lost: null })
  })
})

describe('a call ends at once', () => {
  const running = async () => {
    const { id } = await connected(pair())
    await pass(id, 60, [fan, creator])
    return id
  }

  it('where staff end it: the rest goes back, and the audit log has it', async () => {
    const moderator = await createStaff(t, ['moderator'])
    const id = await running()
    const { items } = (await ask(moderator, 'GET', '/staff/calls')).json()
    expect(items[0]).toMatchObject({ id, state: 'connected', minutes: 5, price: { amount: 1_000 } })
    expect(outcome(await ask(fan, 'POST', `/staff/calls/${id}/end`, { reason: 'x' }))).toEqual([
      403,
      'FORBIDDEN',
    ])
    const done = await ask(moderator, 'POST', `/staff/calls/${id}/end`, { reason: 'Amenazas' })
    expect(done.json()).toMatchObject({ id, state: 'ended', fan: { username: fan.user.username } })
    expect(await rowOf(id)).toMatchObject({ ended_by: 'stopped', charged: 200 })
    expect(await auditLines(t.services.db, 'call.stopped', id)).toMatchObject([
      { actor_id: moderator.user.id, details: { reason: 'Amenazas', state: 'connected' } },
    ])
    expect(outcome(await ask(moderator, 'POST', `/staff/calls/${id}/end`, { reason: 'x' }))).toEqual([
      409,
      'CALL_STATE',
    ])
    const unknown = '018f0000-0000-7000-8000-000000000000'
    expect(outcome(await ask(moderator, 'POST', `/staff/calls/${unknown}/end`, { reason: 'x' }))).toEqual([
      404,
      'CALL_NOT_FOUND',
    ])
    for (const state of ['requested', 'accepted'] as const) {
      const next = await bought(fan, chat)
      if (state === 'accepted') await accept(creator, next.id)
      const ended = await ask(moderator, 'POST', `/staff/calls/${next.id}/end`, { reason: 'x' })
      expect(ended.json().state).toBe(state === 'requested' ? 'cancelled' : 'failed')
    }
    expect(await walletOf(fan)).toBe(9_800)
  })

  it('where one is suspended', async () => {
    for (const who of ['fan', 'creator'] as const) {
      if (who === 'creator') fan = await createFan(t)
      if (who === 'creator') {
        chat = await createChat(t, fan, creator)
        await fund(t, fan, 1_000)
      }
      const id = await running()
      const suspended = who === 'fan' ? fan : creator
      await inTransaction(t.ctx(), tx => suspendAccount(tx, suspended.user.id, { reason: 'other' }))
      await t.drain()
      expect(await rowOf(id)).toMatchObject({ ended_by: 'stopped', charged: 200 })
    }
  })

  it('where one blocks the other, who then has hung up', async () => {
    const id = await running()
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    // until it has ended it is there for who is in it
    expect((await see(fan, id)).state).toBe('connected')
    await t.drain()
    expect(await rowOf(id)).toMatchObject({ ended_by: 'creator', charged: 200 })
    expect(outcome(await on(fan, id, '', undefined, 'GET'))).toEqual([404, 'CALL_NOT_FOUND'])
  })

  it('where one logs out on the device of the call, and not on another', async () => {
    const id = await running()
    const elsewhere = await actorOf(t, creator.user)
    await ask(elsewhere, 'DELETE', `/security/sessions/${sessionOf(elsewhere)}`)
    await t.drain()
    expect((await see(fan, id)).state).toBe('connected')
    await ask(creator, 'DELETE', `/security/sessions/${sessionOf(creator)}`)
    await t.drain()
    const row = await rowOf(id)
    expect(row).toMatchObject({ ended_by: 'creator-lost', charged: 200 })
  })

  it('where one closes their account, also what waits to be answered', async () => {
    const id = await running()
    const other = await createFan(t)
    const waiting = await createChat(t, other, creator)
    await fund(t, other, 1_000)
    await inTransaction(t.ctx(), tx => closeAccount(tx, fan.user.id, async () => undefined))
    await t.drain()
    expect(await rowOf(id)).toMatchObject({ ended_by: 'fan-lost', charged: 1_000 })
    const next = await bought(other, waiting)
    await inTransaction(t.ctx(), tx => closeAccount(tx, creator.user.id, async () => undefined))
    await t.drain()
    expect(await rowOf(next.id)).toMatchObject({ state: 'cancelled', charged: 0 })
    expect(await walletOf(other)).toBe(1_000)
  })
})

describe('more minutes', () => {
  const lastMinute = async () => {
    const { id } = await connected(pair())
    await pass(id, 240, [fan, creator])
    return id
  }
  const extend = (id: string, price = 1_000) => on(fan, id, '/extensions', { price })

  it('are added in the last one, at the same price, and charged in their order', async () => {
    const { id } = await connected(pair())
    expect(outcome(await extend(id))).toEqual([409, 'CALL_TOO_EARLY'])
    await pass(id, 240, [fan, creator])
    expect(outcome(await extend(id, 999))).toEqual([409, 'PRICE_CHANGED'])
    const added = (await extend(id)).json()
    expect(added).toMatchObject({
      call: {
        minutes: 10,
        extension: { left: 11 },
        clock: { leftSeconds: 360 },
        money: { held: { amount: 2_000 } },
      },
      balance: { amount: 8_000 },
    })
    expect(outcome(await extend(id))).toEqual([409, 'CALL_TOO_EARLY'])
    expect(outcome(await on(creator, id, '/extensions', { price: 1_000 }))).toEqual([403, 'FORBIDDEN'])
    await pass(id, 90, [fan, creator])
    await on(creator, id, '/end')
    expect(await rowOf(id)).toMatchObject({ charged: 1_100, used_ms: 330_000 })
    expect([await walletOf(fan), await pendingOf(creator)]).toEqual([8_900, 880])
  })

  it('are added once, however often they are asked for at one moment', async () => {
    const id = await lastMinute()
    const tries = await Promise.all([extend(id), extend(id), extend(id)])
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await walletOf(fan)).toBe(8_000)
  })

  it('are not added when the call ends at that moment, and cost nothing then', async () => {
    const id = await lastMinute()
    const [added, ended] = await Promise.all([extend(id), on(creator, id, '/end')])
    expect(ended.statusCode).toBe(200)
    expect([200, 409]).toContain(added.statusCode)
    expect(await rowOf(id)).toMatchObject({ charged: 800 })
    expect(await walletOf(fan)).toBe(9_200)
  })

  it('are refused without the money, to a call of others, and beyond the last', async () => {
    const id = await lastMinute()
    const rest = await createFan(t)
    expect(outcome(await on(rest, id, '/extensions', { price: 1_000 }))).toEqual([404, 'CALL_NOT_FOUND'])
    await sql`update call set extensions = 12, used_ms = 3630000 where id = ${id}`.execute(t.services.db)
    const full = await extend(id)
    expect(outcome(full)).toEqual([409, 'CALL_EXTENSIONS_FULL'])
    expect(full.json().params).toEqual({ max: 12 })
    await sql`update call set extensions = 0, used_ms = 0 where id = ${id}`.execute(t.services.db)
    const poor = await createFan(t)
    const poorChat = await createChat(t, poor, creator)
    await fund(t, poor, 1_500)
    await on(fan, id, '/end')
    const call = await connected({ fan: poor, creator, chat: poorChat })
    await pass(call.id, 240, [poor, creator])
    const refused = await on(poor, call.id, '/extensions', { price: 1_000 })
    expect(outcome(refused)).toEqual([402, 'INSUFFICIENT_BALANCE'])
    expect(refused.json().params).toEqual({ missing: 500 })
    expect((await see(poor, call.id)).minutes).toBe(5)
  })
})

it('a voice call becomes a video call where both wish it', async () => {
  const { id } = await connected(pair(), { kind: 'audio' })
  const wish = async (who: TestActor, wished: boolean) =>
    (await on(who, id, '/video', { wished }, 'PUT')).json()
  expect(await wish(fan, true)).toMatchObject({ video: false, videoAsked: 'fan' })
  expect(await wish(creator, false)).toMatchObject({ video: false, videoAsked: null })
  expect(await wish(creator, true)).toMatchObject({ video: false, videoAsked: 'creator' })
  expect(await wish(fan, true)).toMatchObject({ kind: 'audio', video: true, videoAsked: null })
  await on(fan, id, '/end')
  expect(outcome(await on(fan, id, '/video', { wished: true }, 'PUT'))).toEqual([409, 'CALL_STATE'])
})

it('a creator rests after a call that took place', async () => {
  await settings(creator, { rest: 10 })
  const { id } = await connected(pair())
  await on(creator, id, '/end')
  const refused = await buy(fan, chat)
  expect(refused.json()).toMatchObject({
    ...{
      code: 'CALLS_CLOSED',
      params: { reason: 'resting', from: new Date(t.clock.now().getTime() + 10 * MINUTE).toISOString() },
    },
  })
  t.clock.advance(10 * MINUTE)
  expect((await buy(fan, chat)).statusCode).toBe(200)
  expect(await open(fan)).toHaveLength(1)
})
