import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { give } from '../../testing/factories/gifts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { chattingIn } from '../live-chat/testing/chatting.ts'
import { blockPerson } from '../relationships/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { writeThanks } from './commands/thank-givers.ts'
import { livingIn } from './testing/living.ts'

/** Lives and their chats together: each is proved alone where it is. */

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor
let live: string
const { onAir, enter, see, own, end, settle } = livingIn(() => t)
const { done, ask, write, wrote, read, lead, pin, restrict, lift } = chattingIn(() => t)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  other = await createFan(t)
  for (const who of [fan, other]) await fund(t, who, 10_000)
  live = (await onAir(creator, { goal: { title: 'Una cámara', amount: 5_000 } })).id
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const walletOf = async ({ user }: TestActor) => (await balanceOf(t.services.db, user.id)).wallet

it('who has paid the entry reads and writes, and nobody else', async () => {
  expect(outcome(await write(fan, live, 'Hola'))).toEqual([403, 'LIVE_OUTSIDE'])
  expect(outcome(await ask(fan, 'GET', `/lives/${live}/messages`))).toEqual([403, 'LIVE_OUTSIDE'])
  expect((await see(fan, live)).voice.silence).toBe('outside')
  await done(enter(fan, live))
  await done(lead(creator, live, { writers: 'payers', slowSeconds: 5 }))
  await wrote(fan, live, 'Hola')
  const shown = await see(fan, live)
  expect(shown.voice.silence).toBe('slow')
  expect(shown.chat).toMatchObject({ writers: 'payers', slowSeconds: 5 })
})

it('who is taken out has the entry back, and pays it again once they are let in', async () => {
  await done(enter(fan, live))
  await wrote(fan, live, 'Hola')
  await Promise.all([restrict(creator, live, fan), restrict(creator, live, fan)])
  await t.drain()
  expect(await walletOf(fan)).toBe(10_000)
  expect(await see(fan, live)).toMatchObject({ gate: 'removed', playback: null, returned: { amount: 1_000 } })
  expect(outcome(await enter(fan, live))).toEqual([403, 'LIVE_REMOVED'])
  expect(outcome(await write(fan, live, 'Hola'))).toEqual([403, 'LIVE_OUTSIDE'])
  await done(lift(creator, live, fan))
  expect((await see(fan, live)).gate).toBe('pay')
  await done(enter(fan, live))
  await wrote(fan, live, 'Otra vez')
  expect((await own(creator, live)).earned).toMatchObject({ entryCount: 1, entries: { amount: 800 } })
})

it('who is blocked during it has the entry back', async () => {
  await done(enter(fan, live))
  await blockPerson(asUser(t, creator.user), { username: fan.user.username })
  await t.drain()
  expect(await walletOf(fan)).toBe(10_000)
})

it('gifts reach the goal, and a live that shows it is another revision by them', async () => {
  await done(enter(fan, live))
  const before = await see(fan, live)
  await give(t, fan, creator, 'Corona', { place: { kind: 'live', live } })
  const after = await see(fan, live)
  expect(after.goal?.reached.amount).toBe(2_500)
  expect(after.revision).toBeGreaterThan(before.revision)
  expect((await own(creator, live)).earned).toMatchObject({ giftCount: 1, gifts: { amount: 2_000 } })
})

it('what is pinned is shown to all in it, and a change of it is a revision', async () => {
  await done(enter(fan, live))
  const { id, text } = await wrote(fan, live, 'Hoy, pan')
  const before = await see(fan, live)
  await done(pin(creator, live, id))
  const after = await see(fan, live)
  expect(after.chat.pinned).toEqual({ id, text })
  expect(after.revision).toBeGreaterThan(before.revision)
})

it('people write, give, enter and are taken out while it ends: nothing is left half done', async () => {
  await done(enter(fan, live))
  t.clock.advance(10 * MINUTE)
  const place = { kind: 'live', live } as const
  const answers = await Promise.all([
    write(fan, live, 'Uno'),
    give(t, fan, creator, 'Flor', { place }).catch(() => undefined),
    enter(other, live),
    restrict(creator, live, fan),
    lead(creator, live, { slowSeconds: 15 }),
    end(creator, live),
    write(creator, live, 'Adiós'),
  ])
  for (const answer of answers)
    if (answer && 'statusCode' in answer) expect(answer.statusCode).toBeLessThan(500)
  await t.drain()
  await t.app.jobs.drain(t.services)
  expect((await see(creator, live)).state).toBe('ended')
  const { items } = await read(creator, live)
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, n) => n + 1))
})

it('who gave is thanked once, each in their conversation, whoever presses twice', async () => {
  for (const who of [fan, other]) {
    await done(enter(who, live))
    await give(t, who, creator, 'Flor', { place: { kind: 'live', live } })
  }
  const blocker = await createFan(t)
  await fund(t, blocker, 10_000)
  await done(enter(blocker, live))
  await give(t, blocker, creator, 'Flor', { place: { kind: 'live', live } })
  const thank = (text = 'Gracias por venir', who = creator) =>
    ask(who, 'POST', `/lives/${live}/thanks`, { text })
  expect(outcome(await thank())).toEqual([409, 'LIVE_STATE'])
  t.clock.advance(11 * MINUTE)
  await done(end(creator, live))
  expect((await own(creator, live)).summary).toMatchObject({ giverCount: 3, thankedAt: null })
  await blockPerson(asUser(t, blocker.user), { username: creator.user.username })
  expect(outcome(await thank('  '))).toEqual([400, 'VALIDATION_FAILED'])
  expect(outcome(await thank('Gracias', await createCreator(t)))).toEqual([404, 'LIVE_NOT_FOUND'])
  const answers = await Promise.all([thank(), thank(), thank('Otra cosa')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers[0]?.json().summary.thankedAt).toBe(t.clock.now().toISOString())
  await settle()
  await writeThanks(t.ctx(), { live }, { signal: new AbortController().signal })
  const { rows } = await t.app.pool.query(
    `select chat.fan_id from message join chat on chat.id = message.chat_id
     join live on live.thanks_batch_id = message.batch_id where live.id = $1 order by 1`,
    [live],
  )
  expect(rows.map(row => row.fan_id)).toEqual([fan.user.id, other.user.id].sort())
})

it('nobody is thanked where nobody gave', async () => {
  t.clock.advance(11 * MINUTE)
  await done(end(creator, live))
  expect(outcome(await ask(creator, 'POST', `/lives/${live}/thanks`, { text: 'Gracias' }))).toEqual([
    409,
    'LIVE_STATE',
  ])
})
