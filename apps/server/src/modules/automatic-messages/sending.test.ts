import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  passTime,
  readAutomatic,
  received,
  runMinute,
  setAutomatic,
  setHours,
  subscribeTo,
  textsOf,
} from '../../testing/factories/automatic-messages.ts'
import { call } from '../../testing/factories/diffusions.ts'
import { asUser, createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { suspendAccount } from '../accounts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { reverseSale } from '../wallet/index.ts'
import { sendOne } from './commands/send-one.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / DAY + 1) * DAY + 12 * HOUR))
  creator = await createCreator(t)
  fan = await createFan(t)
})
afterEach(async () => {
  await t.services.db.deleteFrom('automatic_send').execute()
})

const onlyOf = async (kind: string) =>
  (await readAutomatic(t, creator)).items.find(item => item.kind === kind)
const waiting = async () =>
  (await t.services.db.selectFrom('automatic_send').where('next_at', 'is not', null).selectAll().execute())
    .length
/** Has a fan buy a post of the creator. */
async function buy(title = 'Serie de mayo'): Promise<string> {
  const post = await createPost(t, creator, { text: title, audience: 'paid', price: 500 })
  await fund(t, fan, 500)
  const by = await actorOf(t, fan.user)
  const answer = await call(t, by, 'POST', `/v1/posts/${post.id}/unlock`, { price: 500 })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await t.drain()
  return post.id
}

describe('a welcome', () => {
  it('goes out so long after the beginning of a subscription, once, as a message of the creator', async () => {
    await setAutomatic(t, creator, 'welcome', { text: 'Hola, {nombre}. Vence el {vence}.' })
    await subscribeTo(t, fan, creator)
    await passTime(t, 9 * MINUTE)
    expect(await textsOf(t, fan)).toEqual([])
    await passTime(t, MINUTE)
    const [message] = await received(t, fan)
    expect(message?.text).toMatch(/^Hola, \p{L}+\. Vence el \d+ de \p{L}+\.$/u)
    await passTime(t, DAY)
    expect(await received(t, fan)).toHaveLength(1)
    expect(await onlyOf('welcome')).toMatchObject({ sent: 1, achieved: 0 })
    const told = await t.services.db
      .selectFrom('notification')
      .where('user_id', '=', fan.user.id)
      .where('topic', '=', 'message')
      .selectAll()
      .execute()
    expect(told).toHaveLength(1)
  })

  it('goes out at once where its creator wants that, by the job that the subscription asks for', async () => {
    await setAutomatic(t, creator, 'welcome', { delay: 0 })
    await subscribeTo(t, fan, creator)
    await t.services.jobs.drain(t.services)
    expect(await textsOf(t, fan)).toHaveLength(1)
  })

  it('goes to nobody of before, and to nobody once it is off, had its subscription refunded or ended', async () => {
    // whose subscription the server hears of later
    await subscribeTo(t, fan, creator, { relayed: false })
    t.clock.advance(1)
    await setAutomatic(t, creator, 'welcome')
    await passTime(t, DAY)
    expect(await textsOf(t, fan)).toEqual([])

    const [off, back, gone] = [await createFan(t), await createFan(t), await createFan(t)]
    await subscribeTo(t, off, creator)
    await setAutomatic(t, creator, 'welcome', { enabled: false })
    expect(await waiting()).toBe(0)
    await setAutomatic(t, creator, 'welcome')
    await passTime(t, DAY)
    expect(await textsOf(t, off)).toEqual([])

    await fund(t, back, 1_000)
    await subscribeTo(t, back, creator, { price: 500, renews: true })
    const sale = await t.services.db
      .selectFrom('sale')
      .where('buyer_id', '=', back.user.id)
      .select('ref')
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'subscription', ref: sale.ref }, reason: 'refund', ref: 'x' }),
    )
    await subscribeTo(t, gone, creator)
    await blockPerson(asUser(t, gone.user), { username: creator.user.username })
    await passTime(t, HOUR)
    expect(await textsOf(t, back)).toEqual([])
    expect(await waiting()).toBe(0)
    expect(await onlyOf('welcome')).toMatchObject({ sent: 0 })
  })

  it('is answered by who writes within a week', async () => {
    await setAutomatic(t, creator, 'welcome')
    const [slow, other] = [await createFan(t), await createFan(t)]
    for (const each of [fan, slow, other]) await subscribeTo(t, each, creator)
    await passTime(t, 10 * MINUTE)
    const chats = new Map<TestActor, string>()
    for (const each of [fan, slow]) chats.set(each, (await received(t, each))[0]?.chat ?? '')
    await createMessage(t, fan, chats.get(fan) ?? '')
    await createMessage(t, fan, chats.get(fan) ?? '')
    await t.drain()
    await passTime(t, 7 * DAY)
    await createMessage(t, slow, chats.get(slow) ?? '')
    await t.drain()
    expect(await onlyOf('welcome')).toMatchObject({ sent: 3, achieved: 1 })
  })
})

describe('a message before the end', () => {
  it('goes to who does not renew, on its day, and says who has renewed', async () => {
    await setAutomatic(t, creator, 'expiring')
    const paying = await createFan(t)
    await fund(t, paying, 5_000)
    await subscribeTo(t, paying, creator, { price: 500, renews: true, duration: '7d' })
    await subscribeTo(t, fan, creator, { duration: '7d' })
    await runMinute(t)
    await passTime(t, 3 * DAY)
    expect(await textsOf(t, fan)).toEqual([])
    await passTime(t, DAY)
    expect(await textsOf(t, fan)).toHaveLength(1)
    expect(await textsOf(t, paying)).toEqual([])
    await passTime(t, DAY)
    expect(await textsOf(t, fan)).toHaveLength(1)
    expect(await onlyOf('expiring')).toMatchObject({ sent: 1, achieved: 0 })
    await passTime(t, 2 * DAY + HOUR)
    await subscribeTo(t, await actorOf(t, fan.user), creator)
    expect(await onlyOf('expiring')).toMatchObject({ sent: 1, achieved: 1 })
  })

  it('goes to nobody whose day was before it was switched on, or who renews after all', async () => {
    const late = await createFan(t)
    await runMinute(t)
    await subscribeTo(t, late, creator, { duration: '7d' })
    await passTime(t, 4 * DAY + HOUR)
    await setAutomatic(t, creator, 'expiring')
    await passTime(t, DAY)
    expect(await textsOf(t, late)).toEqual([])

    await fund(t, fan, 5_000)
    await subscribeTo(t, fan, creator, { price: 500, renews: false, duration: '7d' })
    await setHours(t, await actorOf(t, creator.user), 0, 5)
    await passTime(t, 4 * DAY)
    expect(await waiting()).toBe(1)
    await sql`update subscription set renews = true where fan_id = ${fan.user.id}`.execute(t.services.db)
    await passTime(t, 13 * HOUR)
    expect(await textsOf(t, fan)).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('is found once by two who look at the same moment, also after a day without any look', async () => {
    await setAutomatic(t, creator, 'expiring')
    await runMinute(t)
    await subscribeTo(t, fan, creator, { duration: '7d' })
    t.clock.advance(5 * DAY)
    const look = () => t.app.jobs.runNow(t.services, 'automatic-messages.look')
    await Promise.all([look(), look(), look()])
    expect(await textsOf(t, fan)).toHaveLength(1)
  })
})

describe('a message after the end', () => {
  it('goes out the next day to who has not come back, and counts who does', async () => {
    await setAutomatic(t, creator, 'expired')
    const back = await createFan(t)
    for (const each of [fan, back]) await subscribeTo(t, each, creator, { duration: '1d' })
    await passTime(t, DAY)
    await subscribeTo(t, await actorOf(t, back.user), creator, { duration: '7d' })
    await passTime(t, DAY)
    expect(await textsOf(t, fan)).toHaveLength(1)
    expect(await textsOf(t, back)).toEqual([])
    expect(await onlyOf('expired')).toMatchObject({ sent: 1, achieved: 0 })
    await passTime(t, 5 * DAY)
    await subscribeTo(t, await actorOf(t, fan.user), creator, { duration: '7d' })
    expect(await onlyOf('expired')).toMatchObject({ sent: 1, achieved: 1 })
  })

  it('does not go to who blocks the creator, nor to who was suspended, nor of a creator who is', async () => {
    await setAutomatic(t, creator, 'expired')
    await subscribeTo(t, fan, creator, { duration: '1d' })
    await passTime(t, DAY)
    await blockPerson(asUser(t, fan.user), { username: creator.user.username })
    await passTime(t, DAY)
    expect(await waiting()).toBe(0)
    expect(await onlyOf('expired')).toMatchObject({ sent: 0 })

    const [barred, other] = [await createFan(t), await createFan(t)]
    for (const each of [barred, other]) await subscribeTo(t, each, creator, { duration: '1d' })
    await passTime(t, DAY)
    expect(await waiting()).toBe(2)
    const suspend = (userId: string) =>
      inTransaction(t.ctx(), tx => suspendAccount(tx, userId, { reason: 'fraud' }))
    await suspend(barred.user.id)
    await t.drain()
    expect(await waiting()).toBe(1)
    await suspend(creator.user.id)
    await passTime(t, DAY)
    expect(await waiting()).toBe(0)
    expect(await textsOf(t, other)).toEqual([])
  })
})

describe('a message after a purchase', () => {
  it('goes out an hour after it, with its title, at most once a week', async () => {
    await setAutomatic(t, creator, 'bought', { text: '¿Qué tal {última compra}, {nombre}? {otra}' })
    await createChat(t, fan, creator)
    await buy()
    t.clock.advance(MINUTE)
    await buy('Serie de junio')
    await passTime(t, HOUR)
    const [first] = await textsOf(t, fan)
    expect(first).toMatch(/^¿Qué tal Serie de junio, \p{L}+\? \{otra\}$/u)
    await passTime(t, DAY)
    await buy('Serie de julio')
    await passTime(t, HOUR)
    expect(await textsOf(t, fan)).toHaveLength(1)
    await passTime(t, 6 * DAY)
    await buy('Serie de agosto')
    await passTime(t, HOUR)
    expect(await textsOf(t, fan)).toHaveLength(2)
    expect(await onlyOf('bought')).toMatchObject({ sent: 2 })
  })

  it('does not go out for what was given back, nor for a subscription', async () => {
    await setAutomatic(t, creator, 'bought')
    await fund(t, fan, 500)
    await subscribeTo(t, fan, creator, { price: 500 })
    const id = await buy()
    expect(await waiting()).toBe(1)
    const { ref } = await t.services.db
      .selectFrom('sale')
      .where('kind', '=', 'post')
      .where('subject_id', '=', id)
      .select('ref')
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'post', ref }, reason: 'refund', ref: 'y' }),
    )
    await passTime(t, HOUR)
    expect(await textsOf(t, fan)).toEqual([])
    expect(await waiting()).toBe(0)
  })
})

describe('the hours', () => {
  const live = async (timeZone: string) =>
    await call(t, await actorOf(t, fan.user), 'PATCH', '/v1/notifications/settings', { timeZone })

  it('are those of who receives it: outside of them it waits until they begin', async () => {
    t.clock.advance(-HOUR)
    await setAutomatic(t, creator, 'welcome', { delay: 0 })
    await live('America/Bogota')
    await subscribeTo(t, fan, creator)
    await passTime(t, 2 * HOUR)
    // eight in Bogota
    expect(await textsOf(t, fan)).toEqual([])
    await passTime(t, HOUR)
    expect(await textsOf(t, fan)).toHaveLength(1)
  })

  it('may go over midnight, and other ones count for who waits already', async () => {
    await setHours(t, creator, 22, 2)
    await setAutomatic(t, creator, 'welcome', { delay: 0 })
    await subscribeTo(t, fan, creator)
    await passTime(t, 9 * HOUR)
    expect(await textsOf(t, fan)).toEqual([])
    await setHours(t, await actorOf(t, creator.user), 21, 2)
    await t.services.jobs.drain(t.services)
    expect(await textsOf(t, fan)).toHaveLength(1)
    const other = await createFan(t)
    t.clock.advance(4 * HOUR)
    await subscribeTo(t, other, await actorOf(t, creator.user))
    await runMinute(t)
    expect(await textsOf(t, other)).toHaveLength(1)
  })

  it('begin at their time also on a day on which the clocks are changed', async () => {
    await setAutomatic(t, creator, 'welcome', { delay: 0 })
    await live('Europe/Madrid')
    const year = t.clock.now().getUTCFullYear() + 1
    const march = new Date(Date.UTC(year, 2, 31))
    // the last Sunday of March at midnight in UTC: one o'clock there, and nine is at seven in UTC
    const sunday = new Date(march.getTime() - march.getUTCDay() * DAY)
    t.clock.set(sunday)
    creator = await actorOf(t, creator.user)
    fan = await actorOf(t, fan.user)
    await subscribeTo(t, fan, creator)
    await runMinute(t)
    await passTime(t, 7 * HOUR - MINUTE)
    expect(await textsOf(t, fan)).toEqual([])
    await passTime(t, MINUTE)
    expect(await textsOf(t, fan)).toHaveLength(1)
  })
})

describe('nothing is sent twice', () => {
  it('by workers that come upon it together, or by one that was killed', async () => {
    await setAutomatic(t, creator, 'welcome', { delay: 0 })
    const fans = [fan]
    for (let made = 0; made < 9; made++) fans.push(await createFan(t))
    for (const each of fans) await subscribeTo(t, each, creator)
    const ids = (await t.services.db.selectFrom('automatic_send').select('id').execute()).map(({ id }) => id)
    // One is written, and its process dies before it commits.
    const killed = inTransaction(t.ctx(), async tx => {
      await sendOne(tx, ids[0] ?? '')
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const look = () => t.app.jobs.runNow(t.services, 'automatic-messages.look')
    await Promise.all([look(), look(), look(), look()])
    for (const each of fans) expect(await textsOf(t, each)).toHaveLength(1)
    expect(await onlyOf('welcome')).toMatchObject({ sent: 10 })
  })

  it('and one that always fails holds up nobody', async () => {
    await setAutomatic(t, creator, 'welcome', { delay: 0 })
    const other = await createFan(t)
    for (const each of [fan, other]) await subscribeTo(t, each, creator)
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if exists (select from chat where id = new.chat_id and fan_id = '${sql.raw(fan.user.id)}') then
        raise exception 'refused'; end if; return new; end $$`.execute(t.services.db)
    await sql`create trigger refuse before insert on message for each row execute function refuse()`.execute(
      t.services.db,
    )
    await runMinute(t)
    expect(await textsOf(t, other)).toHaveLength(1)
    await sql`drop trigger refuse on message`.execute(t.services.db)
    await sql`drop function refuse`.execute(t.services.db)
    await passTime(t, 2 * MINUTE)
    expect(await textsOf(t, fan)).toHaveLength(1)
  })
})
