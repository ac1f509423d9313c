import { randomUUID } from 'node:crypto'
import { CALL } from '@calina/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { asUser, createChat, endSubscriptions } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { suspendAccount } from '../accounts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { callingIn, deviceOf } from './testing/calling.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let chat: string
const { ask, on, buy, bought, accept, settings, see, open, line } = callingIn(() => t)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Carla Prieto' })
  chat = await createChat(t, fan, creator)
  await fund(t, fan, 10_000)
  await settings(creator)
  t.realtime.sent.length = 0
})
afterEach(async () => {
  await t.drain()
  await t.app.jobs.drain(t.services)
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet
const offer = async (who = fan, of = chat) => (await ask(who, 'GET', `/chats/${of}/calls/offer`)).json()
const pass = async (ms: number) => {
  t.clock.advance(ms)
  await t.app.jobs.drain(t.services)
  await t.drain()
}

describe('settings', () => {
  it('are what a creator sets, with what they earn, and before that nothing is sold', async () => {
    const other = await createCreator(t)
    const unsaid = (await ask(other, 'GET', '/calls/settings')).json()
    expect(unsaid).toMatchObject({ audio: { on: false }, video: { on: false }, available: true })
    const set = await settings(creator, {
      opening: 'hours',
      hours: [[{ from: 540, to: 720 }], [], [], [], [], [], []],
    })
    expect(set.statusCode).toBe(200)
    expect(set.json()).toMatchObject({
      video: { on: true, minutes: 5, price: 1_000, share: { amount: 800 } },
      // it is a Thursday
      now: { open: false, changesAt: '2026-01-19T08:00:00.000Z' },
      people: { subscribers: 1, followers: 0 },
      month: { calls: 0, missed: 0 },
    })
    expect((await ask(creator, 'GET', '/calls/settings')).json()).toEqual(set.json())
  })

  it('are refused with hours that touch, a price out of bounds, and to fans', async () => {
    const touching = [
      [
        { from: 0, to: 60 },
        { from: 60, to: 120 },
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ]
    for (const wrong of [
      { hours: touching },
      { hours: [] },
      { hours: [[{ from: 10, to: 60 }], [], [], [], [], [], []] },
      { timeZone: 'Nowhere/City' },
      { video: { on: true, minutes: 5, price: 99 } },
      { video: { on: true, minutes: 7, price: 1_000 } },
      { rest: 7 },
    ])
      expect((await settings(creator, wrong)).statusCode).toBe(400)
    expect(outcome(await settings(fan))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('an offer', () => {
  it('says what is sold, and whether now', async () => {
    expect(await offer()).toEqual({
      audio: { minutes: 5, price: { amount: 600, currency: 'USD' } },
      video: { minutes: 5, price: { amount: 1_000, currency: 'USD' } },
      ...{ refused: null, from: null, until: null, consented: false },
    })
    await settings(creator, { audio: { on: false, minutes: 5, price: 600 } })
    expect(await offer()).toMatchObject({ audio: null, video: { minutes: 5 }, refused: null })
    await settings(creator, { opening: 'never' })
    expect(await offer()).toMatchObject({ video: { minutes: 5 }, refused: 'closed' })
    const off = { on: false, minutes: 5, price: 600 }
    await settings(creator, { audio: off, video: off })
    expect(await offer()).toMatchObject({ audio: null, video: null, refused: 'off' })
  })

  it.each([
    ['off', { audio: { on: false, minutes: 5, price: 600 }, video: { on: false, minutes: 5, price: 1_000 } }],
    ['closed', { opening: 'never' }],
    ['hours', { opening: 'hours' }],
  ])('that is %s is refused to who buys', async (reason, terms) => {
    await settings(creator, terms)
    const refused = await buy(fan, chat)
    expect(outcome(refused)).toEqual([409, 'CALLS_CLOSED'])
    expect(refused.json().params).toEqual({ reason })
    expect(await walletOf(fan)).toBe(10_000)
  })

  it('follows the hours of the creator’s place, and says from and until when', async () => {
    // Thursday, 13:00 in Madrid
    const thursday = (...ranges: object[]) => ({ opening: 'hours', hours: [[], [], [], ranges, [], [], []] })
    await settings(creator, thursday({ from: 12 * 60, to: 14 * 60 }, { from: 20 * 60, to: 22 * 60 }))
    expect(await offer()).toMatchObject({ refused: null, until: '2026-01-15T13:00:00.000Z' })
    await settings(creator, thursday({ from: 20 * 60, to: 22 * 60 }))
    expect(await offer()).toMatchObject({ refused: 'hours', from: '2026-01-15T19:00:00.000Z' })
    expect((await buy(fan, chat)).json().params).toEqual({
      reason: 'hours',
      from: '2026-01-15T19:00:00.000Z',
    })
  })

  it('is for those who the creator says may call', async () => {
    await endSubscriptions(t, fan, 'is suspended')
    expect((await offer()).refused).toBeNull()
    await settings(creator, { audience: 'followers' })
    expect((await offer()).refused).toBe('audience')
    await ask(fan, 'PUT', `/users/${creator.user.username}/follow`)
    expect((await offer()).refused).toBeNull()
    await settings(creator, { audience: 'subscribers' })
    expect((await offer()).refused).toBe('audience')
    expect((await buy(fan, chat)).json().params).toEqual({ reason: 'audience' })
  })

  it('is none in a chat of others, with somebody who is blocked, and of a suspended creator', async () => {
    const stranger = await createFan(t)
    expect(outcome(await ask(stranger, 'GET', `/chats/${chat}/calls/offer`))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await ask(creator, 'GET', `/chats/${chat}/calls/offer`))).toEqual([403, 'FORBIDDEN'])
    await inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'other' }))
    expect(await offer()).toMatchObject({ audio: null, video: null, refused: 'off' })
  })
})

describe('a call that is bought', () => {
  it('holds its price, invites the creator, and stands in the chat', async () => {
    const answer = await buy(fan, chat)
    expect(answer.statusCode).toBe(200)
    const { call, balance } = answer.json()
    expect(balance.amount).toBe(9_000)
    expect(call).toMatchObject({
      ...{ kind: 'video', video: true, side: 'fan', state: 'requested', revision: 1, minutes: 5, number: 1 },
      other: { username: creator.user.username },
      extension: { minutes: 5, price: { amount: 1_000 }, left: CALL.maxExtensions },
      answerUntil: '2026-01-15T12:10:00.000Z',
      ...{ proposal: null, clock: null, startedAt: null, endedAt: null, end: null },
      devices: { mine: deviceOf(fan), theirs: null },
      money: { held: { amount: 1_000 }, charged: null, returned: null, share: null, fee: null, feeBps: null },
    })
    const theirs = await see(creator, call.id)
    expect(theirs).toMatchObject({
      side: 'creator',
      other: { username: fan.user.username },
      money: { held: { amount: 1_000 }, share: { amount: 800 }, fee: { amount: 200 }, feeBps: 2_000 },
    })
    for (const who of [fan, creator]) expect((await open(who)).map(({ id }) => id)).toEqual([call.id])
    expect(await line(fan, chat)).toMatchObject({
      ...{ mine: true, text: '', gift: null, editableUntil: null },
      call: {
        id: call.id,
        kind: 'video',
        minutes: 5,
        state: 'requested',
        at: null,
        amount: { amount: 1_000 },
      },
    })
    expect((await line(creator, chat)).call?.amount.amount).toBe(800)
    expect((await ask(creator, 'GET', `/chats/${chat}`)).json()).toMatchObject({
      unread: 1,
      lastMessage: { text: '', call: { kind: 'video', state: 'requested', end: null } },
    })
    for (const { user } of [fan, creator])
      expect(t.realtime.sent).toContainEqual({
        ...{ userId: user.id, event: 'call.changed' },
        payload: { call: call.id, chat, revision: 1 },
      })
  })

  it('is told to the creator as what was bought, and not as a message besides', async () => {
    await bought(fan, chat, { kind: 'audio' })
    await t.drain()
    const { items } = (await ask(creator, 'GET', '/notifications')).json()
    expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['buy-message', 'subscription'])
    expect(items.find(({ kind }: { kind: string }) => kind === 'buy-message')).toMatchObject({
      public: { chat, fan: fan.user.username, type_call: 'audio' },
    })
  })

  it('takes a consent with the first one', async () => {
    const without = { consented: undefined }
    expect(outcome(await buy(fan, chat, without))).toEqual([403, 'CALL_CONSENT_NEEDED'])
    const { id } = await bought(fan, chat)
    expect(await offer()).toMatchObject({ consented: true })
    await on(fan, id, '/cancellation')
    expect((await buy(fan, chat, without)).statusCode).toBe(200)
  })

  it('is refused on other terms than the fan saw, without the money, and twice', async () => {
    expect(outcome(await buy(fan, chat, { price: 999 }))).toEqual([409, 'PRICE_CHANGED'])
    expect(outcome(await buy(fan, chat, { minutes: 10 }))).toEqual([409, 'PRICE_CHANGED'])
    await settings(creator, { audio: { on: false, minutes: 5, price: 600 } })
    expect(outcome(await buy(fan, chat, { kind: 'audio' }))).toEqual([409, 'NOT_FOR_SALE'])
    await settings(creator, { video: { on: true, minutes: 5, price: 10_001 } })
    const poor = await buy(fan, chat, { price: 10_001 })
    expect(outcome(poor)).toEqual([402, 'INSUFFICIENT_BALANCE'])
    expect(poor.json().params).toEqual({ missing: 1 })
    expect(await open(fan)).toEqual([])
    await settings(creator)
    await bought(fan, chat)
    expect(outcome(await buy(fan, chat))).toEqual([409, 'CALL_OPEN'])
    expect(await walletOf(fan)).toBe(9_000)
  })

  it('is made once, however often it is asked for at one moment', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => buy(fan, chat)))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await walletOf(fan)).toBe(9_000)
    const headers = { 'idempotency-key': randomUUID() }
    await on(fan, (await open(fan))[0]?.id ?? '', '/cancellation')
    const body = { kind: 'video', minutes: 5, price: 1_000, device: 'one-page' }
    const again = await Promise.all(
      [1, 2, 3].map(() => t.call('POST', `/v1/chats/${chat}/calls`, { token: fan.token, headers, body })),
    )
    const ids = again.filter(({ statusCode }) => statusCode === 200).map(each => each.json().call.id)
    expect(new Set(ids).size).toBe(1)
    expect(await walletOf(fan)).toBe(9_000)
  })

  it('rings for one fan at a time', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createFan(t)))
    const chats: string[] = []
    for (const other of others) {
      chats.push(await createChat(t, other, creator))
      await fund(t, other, 1_000)
    }
    const tries = await Promise.all(others.map((other, index) => buy(other, chats[index] ?? '')))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const refused = tries.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'CALLS_CLOSED', params: { reason: 'busy' } })
    expect(await offer()).toMatchObject({ refused: 'busy' })
  })

  it('cannot be deleted or edited as a message', async () => {
    await bought(fan, chat)
    const { id } = await line(fan, chat)
    expect(outcome(await ask(fan, 'DELETE', `/chats/${chat}/messages/${id}`))).toEqual([409, 'MESSAGE_SOLD'])
    expect(outcome(await ask(fan, 'PATCH', `/chats/${chat}/messages/${id}`, { text: 'Hola' }))).toEqual([
      409,
      'MESSAGE_SOLD',
    ])
  })
})

describe('an invitation', () => {
  it('rings on the creator’s devices, once', async () => {
    const { id } = await bought(fan, chat)
    expect((await on(creator, id, '/ringing')).json()).toMatchObject({ state: 'ringing', revision: 2 })
    expect((await on(creator, id, '/ringing')).json()).toMatchObject({ state: 'ringing', revision: 2 })
    expect((await line(fan, chat)).call?.state).toBe('ringing')
    expect(outcome(await on(fan, id, '/ringing'))).toEqual([403, 'FORBIDDEN'])
  })

  it.each([
    ['declined', 'creator', '/refusal'],
    ['cancelled', 'fan', '/cancellation'],
  ] as const)('that is %s gives the whole price back', async (state, by, path) => {
    const { id } = await bought(fan, chat)
    const over = await on(by === 'fan' ? fan : creator, id, path)
    expect(over.json()).toMatchObject({ state, end: null, revision: 2 })
    expect((await see(fan, id)).money).toMatchObject({
      charged: { amount: 0 },
      returned: { amount: 1_000 },
    })
    expect(await walletOf(fan)).toBe(10_000)
    expect(await open(creator)).toEqual([])
    expect((await line(fan, chat)).call).toMatchObject({ state, amount: { amount: 0 } })
    for (const again of ['/refusal', '/acceptance', '/ringing'])
      expect(
        outcome(await on(creator, id, again, again === '/acceptance' ? { device: 'a-device' } : undefined)),
      ).toEqual([409, 'CALL_STATE'])
  })

  it('is missed after ten minutes, and the next one can be bought', async () => {
    const { id } = await bought(fan, chat)
    await pass(10 * MINUTE - 1)
    expect((await see(fan, id)).state).toBe('requested')
    await pass(1)
    expect(await see(fan, id)).toMatchObject({
      state: 'missed',
      endedAt: '2026-01-15T12:10:00.000Z',
    } as object)
    expect(await walletOf(fan)).toBe(10_000)
    expect((await ask(creator, 'GET', '/calls/settings')).json().month).toMatchObject({ calls: 0, missed: 1 })
    expect((await bought(fan, chat)).number).toBe(2)
  })

  it('that a fan takes back and a creator accepts at one moment has one outcome', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await bought(fan, chat)
      const [back, taken] = await Promise.all([on(fan, id, '/cancellation'), accept(creator, id)])
      expect([back.statusCode, taken.statusCode].sort()).toEqual([200, 409])
      const state = (await see(fan, id)).state
      expect(state).toBe(back.statusCode === 200 ? 'cancelled' : 'accepted')
      if (state === 'accepted') await on(fan, id, '/end')
      expect(await walletOf(fan)).toBe(10_000)
    }
  })

  it('is of its two people alone', async () => {
    const { id } = await bought(fan, chat)
    const [other, another] = [await createFan(t), await createCreator(t)]
    for (const who of [other, another])
      expect(outcome(await on(who, id, '', undefined, 'GET'))).toEqual([404, 'CALL_NOT_FOUND'])
    expect(outcome(await accept(another, id))).toEqual([404, 'CALL_NOT_FOUND'])
    expect(outcome(await on(other, id, '/cancellation'))).toEqual([404, 'CALL_NOT_FOUND'])
  })

  it('ends at once where one blocks the other, and exists for neither then', async () => {
    const { id } = await bought(fan, chat)
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    for (const who of [fan, creator])
      expect(outcome(await on(who, id, '', undefined, 'GET'))).toEqual([404, 'CALL_NOT_FOUND'])
    await t.drain()
    expect(await walletOf(fan)).toBe(10_000)
    const { rows } = await sql<{ state: string }>`select state from call where id = ${id}`.execute(
      t.services.db,
    )
    expect(rows).toEqual([{ state: 'cancelled' }])
  })
})

it('what no run of a job took is done by the sweep', async () => {
  const { id } = await bought(fan, chat)
  const other = await createFan(t)
  const otherCreator = await createCreator(t)
  await settings(otherCreator)
  const otherChat = await createChat(t, other, otherCreator)
  await fund(t, other, 1_000)
  const second = await bought(other, otherChat)
  await sql`delete from job.job where name = 'calls.advance'`.execute(t.services.db)
  t.clock.advance(HOUR)
  await t.app.jobs.runNow(t.services, 'calls.sweep')
  const { rows } = await sql<{ state: string }>`
    select state from call where id in (${id}, ${second.id})`.execute(t.services.db)
  expect(rows).toEqual([{ state: 'missed' }, { state: 'missed' }])
})
