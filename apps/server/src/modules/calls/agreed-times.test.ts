import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { balanceOf } from '../wallet/index.ts'
import { callingIn } from './testing/calling.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let chat: string
const { on, buy, bought, accept, report, settings, see, line } = callingIn(() => t)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  chat = await createChat(t, fan, creator)
  await fund(t, fan, 10_000)
  await settings(creator)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet
const inFuture = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
const propose = (id: string, at: string, who = creator) => on(who, id, '/proposal', { at }, 'PUT')
const agree = (id: string, at: string) => on(fan, id, '/proposal/acceptance', { at })
/** Time goes by, what is due happens, and both have logged in again where their tokens are old. */
const wait = async (ms: number) => {
  t.clock.advance(ms)
  await t.app.jobs.drain(t.services)
  await t.drain()
  fan = await actorOf(t, fan.user)
  creator = await actorOf(t, creator.user)
}
const told = async (fact: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where kind = ${fact}`.execute(t.services.db)
  return rows[0]?.count
}

it('a proposed time holds the price for a day, and goes back where the fan does not accept it', async () => {
  const { id } = await bought(fan, chat)
  const at = inFuture(2 * DAY)
  expect((await propose(id, at)).json()).toMatchObject({
    ...{ state: 'proposed', answerUntil: null, devices: { mine: null, theirs: null } },
    proposal: { at, acceptUntil: inFuture(DAY) },
  })
  expect((await line(fan, chat)).call).toMatchObject({ state: 'proposed', at })
  expect(outcome(await accept(creator, id))).toEqual([409, 'CALL_STATE'])
  await wait(DAY - 1)
  expect((await see(fan, id)).state).toBe('proposed')
  await wait(1)
  expect((await see(fan, id)).state).toBe('cancelled')
  expect(await walletOf(fan)).toBe(10_000)
})

it('an agreed time is told to both before it comes, and then the call rings anew', async () => {
  const { id } = await bought(fan, chat)
  const at = inFuture(2 * HOUR)
  await propose(id, at)
  const agreed = await agree(id, at)
  expect(agreed.json()).toMatchObject({ state: 'agreed', proposal: { at, acceptUntil: null } })
  expect((await agree(id, at)).json().revision).toBe(agreed.json().revision)
  await wait(115 * MINUTE - 1)
  t.realtime.sent.length = 0
  expect(await told('call.reminded')).toBe(0)
  t.clock.advance(1)
  await t.app.jobs.drain(t.services)
  expect(await told('call.reminded')).toBe(1)
  await wait(5 * MINUTE - 1)
  t.clock.advance(1)
  await t.app.jobs.drain(t.services)
  expect(await told('call.due')).toBe(1)
  await wait(0)
  expect(await see(creator, id)).toMatchObject({
    state: 'requested',
    proposal: null,
    answerUntil: inFuture(10 * MINUTE),
  })
  // the fan comes from any device, once it is accepted
  await accept(creator, id)
  await on(fan, id, '/devices', { device: 'the-fans-page' })
  await report(fan, id, true, 'the-fans-page')
  expect((await report(creator, id)).json().state).toBe('connected')
})

it('nobody answers at the agreed time: it is missed, and the money goes back', async () => {
  const { id } = await bought(fan, chat)
  const at = inFuture(HOUR)
  await propose(id, at)
  await agree(id, at)
  await wait(HOUR + 10 * MINUTE)
  expect((await see(fan, id)).state).toBe('missed')
  expect(await walletOf(fan)).toBe(10_000)
})

it('a time can be proposed anew, and either takes an agreed one back', async () => {
  for (const who of ['fan', 'creator'] as const) {
    const { id } = await bought(fan, chat)
    const [first, second] = [inFuture(HOUR), inFuture(2 * HOUR)]
    await propose(id, first)
    await propose(id, second)
    expect(outcome(await agree(id, first))).toEqual([409, 'CALL_STATE'])
    await agree(id, second)
    const third = inFuture(3 * HOUR)
    expect((await propose(id, third)).json()).toMatchObject({ state: 'proposed', proposal: { at: third } })
    await agree(id, third)
    const back = await on(who === 'fan' ? fan : creator, id, '/cancellation')
    expect(back.json()).toMatchObject({ state: 'cancelled', proposal: null })
    expect(await walletOf(fan)).toBe(10_000)
  }
})

it('the creator declines what they are asked, and takes back what they have proposed', async () => {
  const { id } = await bought(fan, chat)
  expect(outcome(await on(creator, id, '/cancellation'))).toEqual([409, 'CALL_STATE'])
  await propose(id, inFuture(HOUR))
  expect(outcome(await on(creator, id, '/refusal'))).toEqual([409, 'CALL_STATE'])
  expect((await on(creator, id, '/cancellation')).json().state).toBe('cancelled')
})

it('a time is some minutes to some days ahead, and of one call at a time', async () => {
  const { id } = await bought(fan, chat)
  for (const ms of [-HOUR, 5 * MINUTE - 1, 5 * DAY + 1])
    expect(outcome(await propose(id, inFuture(ms)))).toEqual([409, 'TIME_PASSED'])
  const at = inFuture(HOUR)
  await propose(id, at)
  await agree(id, at)
  const other = await createFan(t)
  const otherChat = await createChat(t, other, creator)
  await fund(t, other, 1_000)
  const { id: next } = await bought(other, otherChat)
  expect(outcome(await propose(next, inFuture(HOUR + 4 * MINUTE)))).toEqual([409, 'CALL_TIME_TAKEN'])
  expect(outcome(await propose(next, inFuture(HOUR - 4 * MINUTE)))).toEqual([409, 'CALL_TIME_TAKEN'])
  expect((await propose(next, inFuture(HOUR + 5 * MINUTE))).statusCode).toBe(200)
  // one that is agreed on rings nobody
  expect(outcome(await buy(other, otherChat))).toEqual([409, 'CALL_OPEN'])
})

it('a time that has passed is not accepted, and a fan of others accepts none', async () => {
  const { id } = await bought(fan, chat)
  const at = inFuture(10 * MINUTE)
  await propose(id, at)
  const other = await createFan(t)
  expect(outcome(await on(other, id, '/proposal/acceptance', { at }))).toEqual([404, 'CALL_NOT_FOUND'])
  expect(outcome(await on(creator, id, '/proposal/acceptance', { at }))).toEqual([403, 'FORBIDDEN'])
  t.clock.advance(10 * MINUTE)
  expect(outcome(await agree(id, at))).toEqual([409, 'TIME_PASSED'])
  await wait(0)
  expect((await see(fan, id)).state).toBe('cancelled')
})

it('what two do at one moment with a time has one outcome', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await bought(fan, chat)
    const [first, second] = [inFuture(HOUR), inFuture(2 * HOUR)]
    await propose(id, first)
    const [agreed, proposed, back] = await Promise.all([
      agree(id, first),
      propose(id, second),
      on(fan, id, '/cancellation'),
    ])
    const { state } = await see(fan, id)
    expect(back.statusCode).toBe(200)
    expect(state).toBe('cancelled')
    for (const each of [agreed, proposed]) expect([200, 409]).toContain(each.statusCode)
    expect(await walletOf(fan)).toBe(10_000)
  }
})
