import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { endSubscriptions, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { balanceOf, reverseSale } from '../wallet/index.ts'
import { judgeLiveViewers, LIVE_HOUSE } from './queries/live-house.ts'
import { livingIn } from './testing/living.ts'

let t: TestApp
const { ask, on, onAir, enter, see, listed, room, end, settle, created } = livingIn(() => t)

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

/** What somebody has of a live: its pictures, its chat, and the address of its playlist. */
async function rightsOf(who: TestActor, live: string): Promise<{ pictures: boolean; chat: boolean }> {
  const ids = [who.user.id]
  return {
    pictures: (await judgeLiveViewers(t.ctx(), live, ids)).has(who.user.id),
    chat: (await LIVE_HOUSE.standingsOf(t.ctx(), live, ids)).has(who.user.id),
  }
}
const ALL = { pictures: true, chat: true }
const NONE = { pictures: false, chat: false }

async function createPeople(): Promise<{ fan: TestActor; creator: TestActor }> {
  const [fan, creator] = [await createFan(t), await createCreator(t)]
  await fund(t, fan, 5_000)
  return { fan, creator }
}

describe('a right that ends', () => {
  it('by a block of either takes everything, and the live with it', async () => {
    for (const blocks of ['fan', 'creator'] as const) {
      const people = await createPeople()
      const { fan, creator } = people
      const { id } = await onAir(creator, { price: 0, subscriberPrice: 0 })
      expect(await rightsOf(fan, id)).toEqual(ALL)
      const [by, whom] = blocks === 'fan' ? [fan, creator] : [creator, fan]
      await ask(by, 'PUT', `/users/${whom.user.username}/block`)
      expect(await rightsOf(fan, id)).toEqual(NONE)
      expect(outcome(await ask(fan, 'GET', `/lives/${id}`))).toEqual([404, 'LIVE_NOT_FOUND'])
      expect(outcome(await enter(fan, id))).toEqual([404, 'LIVE_NOT_FOUND'])
      expect(outcome(await on(fan, id, '/reminder', undefined, 'PUT'))).toEqual([404, 'LIVE_NOT_FOUND'])
      expect((await listed(fan)).map(live => live.id)).not.toContain(id)
    }
  })

  it('by being taken out gives the entry back at once', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    await enter(fan, id)
    expect(await rightsOf(fan, id)).toEqual(ALL)
    const path = `/viewers/${fan.user.username}/restriction`
    expect((await on(creator, id, path, { kind: 'removed' }, 'PUT')).statusCode).toBe(200)
    expect(await rightsOf(fan, id)).toEqual(NONE)
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(5_000)
    expect(await see(fan, id)).toMatchObject({
      ...{ gate: 'removed', playback: null, paid: null, returned: { amount: 1_000 } },
    })
    expect(outcome(await enter(fan, id))).toEqual([403, 'LIVE_REMOVED'])
    // a second time gives nothing back
    expect((await on(creator, id, path, { kind: 'removed' }, 'PUT')).statusCode).toBe(200)
    await settle()
    await on(creator, id, path, undefined, 'DELETE')
    expect((await see(fan, id)).gate).toBe('pay')
    expect((await enter(fan, id)).statusCode).toBe(200)
    await expectLedgerBalanced(t.services)
  })

  it('by being taken out while one pays leaves nobody out with the entry paid', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    const path = `/viewers/${fan.user.username}/restriction`
    await Promise.all([enter(fan, id), on(creator, id, path, { kind: 'removed' }, 'PUT')])
    expect(await rightsOf(fan, id)).toEqual(NONE)
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(5_000)
  })

  it('with the subscription, and with following, where the live is for those', async () => {
    const { fan, creator } = await createPeople()
    await subscribeFree(t, fan, creator)
    const { id } = await onAir(creator, { audience: 'subscribers', price: 1_000, subscriberPrice: 0 })
    expect(await rightsOf(fan, id)).toEqual(ALL)
    await endSubscriptions(t, fan, 'is suspended')
    expect(await rightsOf(fan, id)).toEqual(NONE)
    expect(await see(fan, id)).toMatchObject({ gate: 'subscribe', playback: null })
    const other = await createCreator(t)
    await ask(fan, 'PUT', `/users/${other.user.username}/follow`)
    const { id: followed } = await onAir(other, { audience: 'followers', price: 0, subscriberPrice: 0 })
    expect(await rightsOf(fan, followed)).toEqual(ALL)
    // taken off by the creator
    expect((await ask(other, 'DELETE', `/followers/${fan.user.username}`)).statusCode).toBeLessThan(300)
    expect(await rightsOf(fan, followed)).toEqual(NONE)
  })

  it('with the money: what staff or a bank give back is paid no longer', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    await enter(fan, id)
    const { rows } = await sql<{ ref: string }>`
      select ref from sale where kind = 'live' and subject_id = ${id}`.execute(t.services.db)
    const sale = { kind: 'live', ref: rows[0]?.ref ?? '' } as const
    const give = (ref: string, amount?: number) =>
      inTransaction(t.ctx(), tx =>
        reverseSale(tx, { sale, reason: 'refund', ref, ...(amount !== undefined && { amount }) }),
      )
    await give('a-part', 300)
    await settle()
    expect(await rightsOf(fan, id)).toEqual(ALL)
    expect(await see(fan, id)).toMatchObject({ paid: { amount: 1_000 }, returned: { amount: 300 } })
    await give('the-rest')
    await settle()
    expect(await rightsOf(fan, id)).toEqual(NONE)
    expect(await see(fan, id)).toMatchObject({ gate: 'pay', paid: null, returned: { amount: 1_000 } })
    await end(creator, id)
    await settle()
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(5_000)
    await expectLedgerBalanced(t.services)
  })

  it('with the account, and in a country that the creator has blocked', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator, { price: 0, subscriberPrice: 0 })
    await sql`update session set country = 'CL' where user_id = ${fan.user.id}`.execute(t.services.db)
    expect(await rightsOf(fan, id)).toEqual(ALL)
    const { version } = (await ask(creator, 'GET', '/blocked-countries')).json()
    await ask(creator, 'PUT', '/blocked-countries', { countries: ['CL'], version })
    expect(await rightsOf(fan, id)).toEqual(NONE)
    await ask(creator, 'PUT', '/blocked-countries', { countries: [], version: version + 1 })
    expect(await rightsOf(fan, id)).toEqual(ALL)
    await sql`update user_account set state = 'suspended' where id = ${fan.user.id}`.execute(t.services.db)
    expect(await rightsOf(fan, id)).toEqual(NONE)
  })

  it('with the live itself', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator, { price: 0, subscriberPrice: 0 })
    await end(creator, id)
    expect(await judgeLiveViewers(t.ctx(), id, [fan.user.id, creator.user.id])).toEqual(new Set())
  })
})

describe('who looks', () => {
  it('sees a live from outside without an account, and nothing of its pictures', async () => {
    const { fan, creator } = await createPeople()
    const { id } = await onAir(creator)
    expect(await see(undefined, id)).toMatchObject({ gate: 'guest', playback: null, mark: null, paid: null })
    expect((await room(undefined, creator)).live?.id).toBe(id)
    expect(await rightsOf(fan, id)).toEqual(NONE)
    expect(await rightsOf(creator, id)).toEqual(ALL)
    await end(creator, id)
    // who was never in it is shown nothing of it any more
    expect((await room(undefined, creator)).live).toBeNull()
    expect((await room(creator, creator)).live?.id).toBe(id)
  })

  it('finds lives by what they follow, subscribe to and need not pay for', async () => {
    const [fan, one, two] = [await createFan(t), await createCreator(t), await createCreator(t)]
    await ask(fan, 'PUT', `/users/${one.user.username}/follow`)
    await subscribeFree(t, fan, two)
    const paid = await onAir(one)
    const free = await onAir(two, { subscriberPrice: 0 })
    const ids = async (filter: string) => {
      const ours = new Set([paid.id, free.id])
      return (await listed(fan, `?filter=${filter}`)).flatMap(({ id }) => (ours.has(id) ? [id] : []))
    }
    expect((await ids('all')).toSorted()).toEqual([paid.id, free.id].toSorted())
    expect(await ids('following')).toEqual([paid.id])
    expect(await ids('subscriptions')).toEqual([free.id])
    expect(await ids('free')).toEqual([free.id])
    for (const live of [paid, free]) await end(live === paid ? one : two, live.id)
  })

  it('pages through what is scheduled, the next first', async () => {
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    const mine: string[] = []
    for (const hours of [30, 10, 20]) {
      const at = new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString()
      mine.push((await created(creator, { at, audience: 'subscribers' })).id)
    }
    const found: string[] = []
    for (let cursor = ''; ; ) {
      const { items, next } = (await ask(fan, 'GET', `/lives/scheduled?limit=1${cursor}`)).json()
      found.push(...items.map(({ id }: { id: string }) => id))
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    const [third, first, second] = mine
    expect(found.filter(id => mine.includes(id))).toEqual([first, second, third])
    expect((await room(fan, creator)).next).toMatchObject({
      id: first,
      gate: 'subscribe',
      state: 'scheduled',
    })
  })

  it('may not remind themselves, and asks of creators alone', async () => {
    const { fan, creator } = await createPeople()
    const of = (username: string) => `/users/${username}/live/reminder`
    expect(outcome(await ask(creator, 'PUT', of(creator.user.username)))).toEqual([403, 'OWN_ACCOUNT'])
    expect(outcome(await ask(creator, 'PUT', of(fan.user.username)))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await ask(fan, 'GET', `/users/${fan.user.username}/live`))).toEqual([
      404,
      'USER_NOT_FOUND',
    ])
    expect((await ask(fan, 'DELETE', of(creator.user.username))).json()).toEqual({ reminded: false })
  })
})

describe('staff', () => {
  it('see every open live, and end one at once: its entries go back', async () => {
    const { fan, creator } = await createPeople()
    const moderator = await createStaff(t, ['moderator'])
    const { id } = await onAir(creator, {
      audience: 'subscribers',
      price: 1_000,
      subscriberPrice: 500,
      record: true,
    })
    await subscribeFree(t, fan, creator)
    await enter(fan, id, 500)
    const { items } = (await ask(moderator, 'GET', '/staff/lives')).json()
    expect(items).toContainEqual(
      expect.objectContaining({
        id,
        state: 'live',
        entries: 1,
        playback: expect.stringContaining('/live/media/'),
      }),
    )
    expect((await judgeLiveViewers(t.ctx(), id, [moderator.user.id])).has(moderator.user.id)).toBe(true)
    expect((await LIVE_HOUSE.standingsOf(t.ctx(), id, [moderator.user.id])).size).toBe(0)
    const stop = (who: TestActor, reason = 'Enseña a un menor') =>
      ask(who, 'POST', `/staff/lives/${id}/end`, { reason })
    expect(outcome(await stop(fan))).toEqual([403, 'FORBIDDEN'])
    expect((await stop(moderator, '')).statusCode).toBe(400)
    expect((await stop(moderator)).json()).toMatchObject({ state: 'ended', playback: null })
    expect(outcome(await stop(moderator))).toEqual([409, 'LIVE_STATE'])
    expect((await rightsOf(fan, id)).pictures).toBe(false)
    await settle()
    expect(await rightsOf(fan, id)).toEqual(NONE)
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(5_000)
    const told = (await ask(creator, 'GET', '/notifications')).json().items
    expect(told.map(({ topic }: { topic: string }) => topic)).toContain('live-ended')
    // its creator has no recording of it
    expect((await on(creator, id, '/studio', undefined, 'GET')).json()).toMatchObject({
      ...{ end: 'stopped', refunded: true, replay: { state: 'none' } },
    })
    const { rows } =
      await sql`select act, subject from audit_entry where act = 'live.stopped' and subject = ${id}
      union select act, subject from audit_incoming where act = 'live.stopped' and subject = ${id}`.execute(
        t.services.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('are told of what is not there', async () => {
    const moderator = await createStaff(t, ['administrator'])
    const path = '/staff/lives/00000000-0000-7000-8000-000000000000/end'
    expect(outcome(await ask(moderator, 'POST', path, { reason: 'No debe seguir' }))).toEqual([
      404,
      'LIVE_NOT_FOUND',
    ])
    expect(outcome(await ask(await createStaff(t, ['support']), 'GET', '/staff/lives'))).toEqual([
      403,
      'FORBIDDEN',
    ])
  })
})
