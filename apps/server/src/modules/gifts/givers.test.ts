import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { give, giveBack } from '../../testing/factories/gifts.ts'
import { fund } from '../../testing/factories/money.ts'
import { ADDRESS_ABROAD, BLOCKED_COUNTRY, WORLD_ENV } from '../../testing/matrix/subjects.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount, suspendAccount } from '../accounts/index.ts'

let t: TestApp
let creator: TestActor
let ana: TestActor
let carla: TestActor
let mateo: TestActor
beforeAll(async () => {
  t = await createTestApp({ env: WORLD_ENV })
})
beforeEach(async () => {
  creator = await createCreator(t)
  ana = await giver('Ana Roldán')
  carla = await giver('Carla Prieto')
  mateo = await giver('Mateo Ríos Sanz')
})
afterAll(() => t?.close())

async function giver(name: string): Promise<TestActor> {
  const fan = await createFan(t, { name })
  await fund(t, fan, 50_000)
  return fan
}
const ask = (viewer?: TestActor, range = 'month', from?: string) =>
  t.call('GET', `/v1/users/${creator.user.username}/givers?range=${range}`, {
    ...(viewer ? { token: viewer.token } : {}),
    ...(from !== undefined && { from }),
  })
const givers = async (viewer?: TestActor, range?: string) => {
  const answer = await ask(viewer, range)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const names = async (viewer?: TestActor, range?: string) =>
  (await givers(viewer, range)).items.map((each: { name: string | null }) => each.name)
const list = (fan: TestActor | undefined, listing: unknown, username = creator.user.username) =>
  t.call('PUT', `/v1/users/${username}/givers/listing`, {
    ...(fan && { token: fan.token }),
    body: { listing },
  })
const show = (shown: unknown, by: TestActor | undefined = creator) =>
  t.call('PUT', '/v1/gifts/givers', { ...(by && { token: by.token }), body: { shown } })

describe('those who give most', () => {
  it('are ranked by what they paid, without amounts, by the names that they chose', async () => {
    await give(t, ana, creator, 'Flor', { listing: 'named' })
    await give(t, carla, creator, 'Corona', { listing: 'named' })
    await give(t, carla, creator, 'Sol')
    await give(t, carla, creator, 'Café')
    await give(t, mateo, creator, 'Canción')
    const seen = await givers()
    expect(seen).toMatchObject({ shown: true, own: null, listing: null })
    expect(seen.items).toMatchObject([
      { rank: 1, name: 'Carla P.', person: null, mine: false, count: 3 },
      { rank: 2, name: null, person: null, mine: false, count: 1 },
      { rank: 3, name: 'Ana R.', person: null, mine: false, count: 1 },
    ])
    expect(seen.items[0].gifts.map((gift: { titles: { es: string } }) => gift.titles.es)).toEqual([
      'Corona',
      'Sol',
    ])
    expect(JSON.stringify(seen)).not.toMatch(/amount|total|3300|Prieto|Mateo/)
    expect(await givers(ana)).toMatchObject({
      own: { rank: 3, total: { amount: 100 }, name: 'Ana R.' },
      listing: 'named',
    })
    expect(await givers(mateo)).toMatchObject({
      own: { rank: 2, total: { amount: 1_200 }, name: 'Mateo R.' },
      listing: 'unnamed',
    })
  })

  it('are people to the creator and to themselves alone', async () => {
    await give(t, carla, creator, 'Sol')
    await give(t, ana, creator, 'Flor')
    const usernames = async (viewer: TestActor) =>
      (await givers(viewer)).items.map((each: { person: { username: string } | null; mine: boolean }) => [
        each.person?.username ?? null,
        each.mine,
      ])
    expect(await usernames(creator)).toEqual([
      [carla.user.username, false],
      [ana.user.username, false],
    ])
    expect(await usernames(ana)).toEqual([
      [null, false],
      [ana.user.username, true],
    ])
    expect(await usernames(mateo)).toEqual([
      [null, false],
      [null, false],
    ])
  })

  it('with the same sum are in the order in which they reached it', async () => {
    for (const fan of [mateo, ana, carla]) {
      t.clock.advance(1)
      await give(t, fan, creator, 'Sol', { listing: 'named' })
    }
    expect(await names()).toEqual(['Mateo R.', 'Ana R.', 'Carla P.'])
  })

  it('are at most twenty, and who is behind them knows their own place', async () => {
    const users = await Promise.all(Array.from({ length: 21 }, () => createFan(t)))
    for (const { user } of users) await insertGiven(user.id, 300)
    await give(t, ana, creator, 'Flor')
    const seen = await givers(ana)
    expect(seen.items).toHaveLength(20)
    expect(seen.items.some((each: { mine: boolean }) => each.mine)).toBe(false)
    expect(seen.own).toMatchObject({ rank: 22, total: { amount: 100 } })
  })

  it('who does not want to appear has no place, and the next one has it', async () => {
    await give(t, carla, creator, 'Corona', { listing: 'hidden' })
    await give(t, ana, creator, 'Sol', { listing: 'named' })
    for (const viewer of [undefined, creator, ana, carla])
      expect(
        (await givers(viewer)).items.map((each: { rank: number; name: string }) => [each.rank, each.name]),
      ).toEqual([[1, 'Ana R.']])
    expect(await givers(carla)).toMatchObject({
      own: { rank: null, total: { amount: 2_500 }, name: 'Carla P.' },
      listing: 'hidden',
    })
  })

  it('count without what was given back, in part and whole', async () => {
    const first = await give(t, carla, creator, 'Corona', { listing: 'named' })
    await give(t, ana, creator, 'Sol', { listing: 'named' })
    await giveBack(t, first.id, 2_001)
    expect(await names()).toEqual(['Ana R.', 'Carla P.'])
    expect((await givers(carla)).own).toMatchObject({ rank: 2, total: { amount: 499 } })
    await giveBack(t, first.id)
    expect(await names()).toEqual(['Ana R.'])
    expect((await givers(carla)).own).toBeNull()
  })

  it('are of the month on the clock of the house, or ever', async () => {
    const calendar = t.services.settings.get('businessCalendar')
    await changeSettings(t, { businessCalendar: { ...calendar, timeZone: 'America/Bogota' } })
    await give(t, carla, creator, 'Corona', { listing: 'named' })
    await give(t, ana, creator, 'Flor', { listing: 'named' })
    await give(t, mateo, creator, 'Sol', { listing: 'named' })
    const at = (fan: TestActor, time: string) =>
      sql`update given_gift set created_at = ${time} where fan_id = ${fan.user.id}`.execute(t.services.db)
    const now = t.clock.now()
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    // In Bogotá the month begins at 5:00 in UTC.
    const begins = Date.UTC(year, month, 1, 5)
    await at(carla, new Date(begins - 1).toISOString())
    await at(ana, new Date(begins).toISOString())
    expect(await names()).toEqual(['Mateo R.', 'Ana R.'])
    expect(await names(undefined, 'ever')).toEqual(['Carla P.', 'Mateo R.', 'Ana R.'])
    await changeSettings(t, { businessCalendar: calendar })
  })

  it('are without those who are blocked either way, suspended, or closed', async () => {
    const others = await Promise.all(['Uno Uno', 'Dos Dos', 'Tres Tres', 'Cuatro Cuatro'].map(giver))
    for (const fan of [...others, ana]) await give(t, fan, creator, 'Sol', { listing: 'named' })
    const [blocked, blocker, suspended, closed] = others as [TestActor, TestActor, TestActor, TestActor]
    await t.call('PUT', `/v1/users/${blocked.user.username}/block`, { token: creator.token })
    await t.call('PUT', `/v1/users/${creator.user.username}/block`, { token: blocker.token })
    await inTransaction(t.ctx(), tx => suspendAccount(tx, suspended.user.id, 'fraud'))
    await inTransaction(t.ctx(), tx => closeAccount(tx, closed.user.id, async () => undefined))
    expect(await names()).toEqual(['Ana R.'])
    expect((await givers(creator)).items).toHaveLength(1)
  })

  it('of a creator who shows no list are for the creator alone', async () => {
    await give(t, ana, creator, 'Sol', { listing: 'named' })
    expect((await show(false)).json()).toEqual({ shown: false })
    for (const viewer of [undefined, mateo])
      expect(await givers(viewer)).toMatchObject({ shown: false, items: [] })
    expect(await givers(ana)).toMatchObject({
      shown: false,
      items: [],
      own: { rank: null, total: { amount: 500 } },
    })
    expect(await givers(creator)).toMatchObject({ shown: false, items: [{ name: 'Ana R.' }] })
    expect((await show(true)).json()).toEqual({ shown: true })
    expect(await names()).toEqual(['Ana R.'])
  })

  it('are of creators who exist for the viewer', async () => {
    expect((await t.call('GET', `/v1/users/${ana.user.username}/givers`)).statusCode).toBe(404)
    expect(outcome(await t.call('GET', '/v1/users/nobody_here/givers'))).toEqual([404, 'USER_NOT_FOUND'])
    expect((await ask(undefined, 'week')).statusCode).toBe(400)
    await t.call('PUT', '/v1/blocked-countries', {
      token: creator.token,
      body: { countries: [BLOCKED_COUNTRY], version: 0 },
    })
    expect(outcome(await ask(undefined, 'month', ADDRESS_ABROAD))).toEqual([404, 'USER_NOT_FOUND'])
    expect((await ask()).statusCode).toBe(200)
    await t.call('PUT', `/v1/users/${creator.user.username}/block`, { token: ana.token })
    expect(outcome(await ask(ana))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await list(ana, 'named'))).toEqual([404, 'USER_NOT_FOUND'])
  })

  it('are found fast among a hundred thousand gifts', async () => {
    const users = await Promise.all(Array.from({ length: 40 }, () => createFan(t)))
    const now = t.clock.now()
    await sql`insert into given_gift (id, version_id, fan_id, creator_id, place, price, fee, share, created_at)
      select gen_random_uuid(), (select id from gift_version order by price limit 1),
        (${users.map(({ user }) => user.id)}::uuid[])[1 + n % 40], ${creator.user.id}, 'chat', 100, 20, 80,
        ${now}::timestamptz - n * interval '1 minute'
      from generate_series(1, 100000) as n`.execute(t.services.db)
    await sql`analyze given_gift`.execute(t.services.db)
    const took: number[] = []
    for (let n = 0; n < 3; n++) {
      const begun = performance.now()
      await givers(ana, 'ever')
      took.push(performance.now() - begun)
    }
    // Generous: the machine may be busy.
    expect(Math.min(...took)).toBeLessThan(1_000)
    await sql`delete from given_gift where creator_id = ${creator.user.id}`.execute(t.services.db)
  })
})

describe('how a fan appears', () => {
  it('is set at any time, and the same again is the same', async () => {
    expect(await givers(ana)).toMatchObject({ own: null, listing: 'unnamed' })
    for (const listing of ['named', 'named', 'hidden', 'unnamed']) {
      expect((await list(ana, listing)).json()).toEqual({ listing })
      expect((await givers(ana)).listing).toBe(listing)
    }
    await list(ana, 'named')
    await give(t, ana, creator, 'Sol')
    expect(await names()).toEqual(['Ana R.'])
    await give(t, ana, creator, 'Flor', { listing: 'unnamed' })
    expect(await names()).toEqual([null])
  })

  it('is set by fans for creators', async () => {
    expect((await list(undefined, 'named')).statusCode).toBe(401)
    expect(outcome(await list(creator, 'named'))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await list(ana, 'named', ana.user.username))).toEqual([403, 'OWN_ACCOUNT'])
    expect(outcome(await list(ana, 'named', mateo.user.username))).toEqual([404, 'USER_NOT_FOUND'])
    expect((await list(ana, 'loud')).statusCode).toBe(400)
  })

  it('and whether the list is shown is for creators to set', async () => {
    expect((await t.call('PUT', '/v1/gifts/givers', { body: { shown: true } })).statusCode).toBe(401)
    expect(outcome(await show(true, ana))).toEqual([403, 'FORBIDDEN'])
    expect((await show('no')).statusCode).toBe(400)
  })

  it('changes with the name, and is dropped when the account is erased', async () => {
    await give(t, ana, creator, 'Sol', { listing: 'named' })
    t.clock.advance(DAY)
    ana = await actorOf(t, ana.user)
    await t.services.db
      .updateTable('user_account')
      .set({ name: 'Ñusta' })
      .where('id', '=', ana.user.id)
      .execute()
    expect((await givers(ana, 'ever')).items[0].name).toBe('Ñusta')
  })
})

async function insertGiven(fan: string, price: number): Promise<void> {
  await sql`insert into given_gift (id, version_id, fan_id, creator_id, place, price, fee, share, created_at)
    select gen_random_uuid(), id, ${fan}, ${creator.user.id}, 'chat', ${price}, 0, ${price}, ${t.clock.now()}
    from gift_version order by price limit 1`.execute(t.services.db)
}
