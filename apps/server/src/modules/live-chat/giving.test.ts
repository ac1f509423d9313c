import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { give, giveBack, send } from '../../testing/factories/gifts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { countGiftsByMinute, listLiveGivers, readLiveGiver, sumGiftsOfLives } from '../gifts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { chattingIn } from './testing/chatting.ts'
import { TestHouse } from './testing/house.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor
let live: string
const house = new TestHouse()
const { done, ask, write, wrote, read, lead, hide } = chattingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({ modules: [house.module] })
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Carla Prieto' })
  other = await createFan(t)
  for (const who of [fan, other]) await fund(t, who, 20_000)
  live = await house.begin(t, creator)
  house.changes.length = 0
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const here = () => ({ place: { kind: 'live', live } })

it('a gift is a line of the live and a message of the chat, with the price to fans and the net to the creator', async () => {
  const { id, chat } = await give(t, fan, creator, 'Corona', { ...here(), words: 'Por la receta' })
  const [line] = (await read(other, live)).items
  expect(line).toMatchObject({
    kind: 'gift',
    name: 'Carla P.',
    text: 'Por la receta',
    person: null,
    mine: false,
  })
  expect(line?.gift).toMatchObject({ id, titles: { es: 'Corona' }, amount: { amount: 2_500 } })
  const [earned] = (await read(creator, live)).items
  expect(earned?.gift?.amount.amount).toBe(2_000)
  expect(earned?.person?.username).toBe(fan.user.username)
  expect((await read(fan, live)).items[0]).toMatchObject({ mine: true, gift: { amount: { amount: 2_500 } } })
  const [message] = (await done(ask(fan, 'GET', `/chats/${chat}/messages`))).items
  expect(message).toMatchObject({ text: 'Por la receta', gift: { id } })
  expect(house.changes).toEqual([live])
})

it('makes who gave one of those who pay, and counts among those who give most', async () => {
  await lead(creator, live, { writers: 'payers' })
  expect(outcome(await write(fan, live, 'Hola'))).toEqual([403, 'LIVE_WRITERS'])
  await give(t, fan, creator, 'Flor', here())
  await wrote(fan, live, 'Hola')
  const { items } = await done(ask(fan, 'GET', `/users/${creator.user.username}/givers`))
  expect(items).toMatchObject([{ mine: true, count: 1 }])
})

it('says nothing that the chat would not take, and is given all the same', async () => {
  await done(hide(creator, ['numero']))
  for (const words of ['mi número', 'mira sitio.com', 'bravo'])
    await give(t, fan, creator, 'Flor', { ...here(), words })
  expect((await read(other, live)).items.map(({ text }) => text)).toEqual(['', '', 'bravo'])
})

it('is given in a live of this creator that is on air, by who is in it', async () => {
  const to = (place: object, who = fan) =>
    send(t, who, creator.user.username, { place: { kind: 'live', ...place } })
  expect((await to({ live: 'x' })).statusCode).toBe(400)
  expect(outcome(await to({ live: randomUUID() }))).toEqual([404, 'LIVE_NOT_FOUND'])
  const theirs = await house.begin(t, await createCreator(t))
  expect(outcome(await to({ live: theirs }))).toEqual([404, 'LIVE_NOT_FOUND'])
  house.stand(live, fan, null)
  expect(outcome(await to({ live }))).toEqual([403, 'LIVE_OUTSIDE'])
  await blockPerson(asUser(t, other.user), { username: creator.user.username })
  expect(outcome(await to({ live }, other))).toEqual([404, 'USER_NOT_FOUND'])
  house.stand(live, fan, {})
  house.put(live, 'scheduled')
  expect(outcome(await to({ live }))).toEqual([409, 'LIVE_STATE'])
  await house.end(t, live)
  house.put(live, 'live')
  expect(outcome(await to({ live }))).toEqual([409, 'LIVE_STATE'])
  expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(20_000)
})

it('is given once by one key, and none while the live ends', async () => {
  const key = randomUUID()
  for (let n = 0; n < 2; n++)
    expect((await send(t, fan, creator.user.username, { ...here(), key })).statusCode).toBe(200)
  const asked = Array.from({ length: 6 }, () => send(t, other, creator.user.username, here()))
  const [answers] = await Promise.all([Promise.all(asked), house.end(t, live)])
  const given = answers.filter(({ statusCode }) => statusCode === 200).length
  for (const answer of answers)
    if (answer.statusCode !== 200) expect(outcome(answer)).toEqual([409, 'LIVE_STATE'])
  expect((await read(creator, live)).items).toHaveLength(1 + given)
  expect((await balanceOf(t.services.db, other.user.id)).wallet).toBe(20_000 - 100 * given)
})

it('what a live brought is summed, counted by minutes, and by who gave most', async () => {
  const since = t.clock.now()
  await give(t, fan, creator, 'Corona', here())
  await give(t, fan, creator, 'Flor', here())
  t.clock.advance(2 * MINUTE)
  await give(t, fan, creator, 'Flor', here())
  const back = await give(t, other, creator, 'Corona', here())
  const part = await give(t, other, creator, 'Sol', here())
  // elsewhere it is nothing of this live
  await give(t, other, creator, 'Diamante')
  await giveBack(t, back.id)
  await giveBack(t, part.id, 100)
  const sums = await sumGiftsOfLives(t.services.db, [live, randomUUID()])
  expect([...sums]).toMatchObject([[live, { count: 4, paid: 3_100, share: 2_480 }]])
  expect([...(await countGiftsByMinute(t.services.db, { liveId: live, since }))]).toEqual([
    [0, 2],
    [2, 2],
  ])
  const givers = await listLiveGivers(t.services.db, { liveId: live, limit: 10 })
  expect(givers.map(row => [readLiveGiver(row).id, row.share, row.gifts.map(({ count }) => count)])).toEqual([
    [fan.user.id, 2_160, [1, 2]],
    [other.user.id, 320, [1]],
  ])
})
