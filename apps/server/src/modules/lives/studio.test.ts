import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { countPeople } from './commands/count-people.ts'
import { LIVE_HOUSE } from './queries/live-house.ts'
import { LIVE_SAID, livingIn } from './testing/living.ts'

let t: TestApp
const lives = livingIn(() => t)
const { ask, on, create, created, onAir, pictures, own, end, settle, studio } = lives

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const ahead = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
const told = async ({ user }: TestActor): Promise<{ topic: string; title: string; description: string }[]> =>
  (await ask(await actorOf(t, user), 'GET', '/notifications')).json().items

describe('a studio', () => {
  it('says what there is before a live, and whom it would reach', async () => {
    const [creator, fan] = [await createCreator(t), await createFan(t)]
    await subscribeFree(t, fan, creator)
    await ask(fan, 'PUT', `/users/${creator.user.username}/follow`)
    expect(await studio(creator)).toMatchObject({
      ...{ open: null, next: null, scheduled: 0, refused: null, rtmp: null, keptBack: 0, hiddenWords: [] },
      people: { followers: 1, subscribers: 1 },
      feeBps: 2_000,
      limits: { hours: 12, bitsPerSecond: 6_000_000 },
    })
    const live = await created(creator)
    expect(await studio(creator)).toMatchObject({ open: { id: live.id, state: 'starting' } })
  })

  it('has one live of a creator open at a time, whoever presses twice', async () => {
    const creator = await createCreator(t)
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(creator)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const { id } = await created(creator, { at: ahead(HOUR) })
    expect(outcome(await on(creator, id, '/start'))).toEqual([409, 'LIVE_OPEN'])
  })

  it('answers the same call again as the same live', async () => {
    const creator = await createCreator(t)
    const call = () =>
      t.call('POST', '/v1/lives', {
        ...{ token: creator.token, body: LIVE_SAID },
        headers: { 'idempotency-key': 'one-key-of-a-live-that-is-begun' },
      })
    const [first, again] = [await call(), await call()]
    expect(again.json().id).toBe(first.json().id)
  })

  it('is full where the installation has as many lives as the operator allows', async () => {
    const creator = await createCreator(t)
    await changeSettings(t, { livesAtOnce: 0 })
    expect(await studio(creator)).toMatchObject({ refused: 'full' })
    expect(outcome(await create(creator))).toEqual([409, 'LIVES_FULL'])
    const { id } = await created(creator, { at: ahead(HOUR) })
    expect(outcome(await on(creator, id, '/start'))).toEqual([409, 'LIVES_FULL'])
    const change = (body: object) => on(creator, id, '', body, 'PATCH')
    expect(outcome(await change({ source: 'rtmp' }))).toEqual([409, 'RTMP_UNAVAILABLE'])
    expect(outcome(await change({ cover: randomUUID() }))).toEqual([404, 'MEDIA_NOT_FOUND'])
    await changeSettings(t, { livesAtOnce: 1_000 })
    expect((await create(creator)).statusCode).toBe(200)
    await changeSettings(t, { livesAtOnce: 20 })
  })

  it('refuses what does not go together, or cannot be kept', async () => {
    const creator = await createCreator(t)
    expect(outcome(await create(creator, { price: 100, subscriberPrice: 200 }))).toEqual([
      422,
      'LIVE_SUBSCRIBER_PRICE',
    ])
    expect(outcome(await create(creator, { source: 'rtmp' }))).toEqual([409, 'RTMP_UNAVAILABLE'])
    // programs could send when it was planned, and the operator has ended that since
    const programmer = await createCreator(t)
    const planned = await created(programmer, { at: ahead(30 * MINUTE) })
    await t.services.db.updateTable('live').set({ source: 'rtmp' }).where('id', '=', planned.id).execute()
    expect(outcome(await on(programmer, planned.id, '/start'))).toEqual([409, 'RTMP_UNAVAILABLE'])
    expect(outcome(await create(creator, { cover: randomUUID() }))).toEqual([404, 'MEDIA_NOT_FOUND'])
    for (const said of [
      { title: '' },
      { title: 'x'.repeat(81) },
      { title: 'a\u0000b' },
      { title: '\ud800' },
      { price: -1 },
      { price: 50_001 },
      { audience: 'nobody' },
      { goal: { title: 'Luces', amount: 1 } },
      { more: 1 },
    ])
      expect((await create(creator, said)).statusCode, JSON.stringify(said)).toBe(400)
    expect((await create(await createFan(t))).statusCode).toBe(403)
    expect((await ask(undefined, 'POST', '/lives', LIVE_SAID)).statusCode).toBe(401)
  })

  it('gives tickets to send by, to its creator and while the live is open', async () => {
    const [creator, other] = [await createCreator(t), await createCreator(t)]
    const { id } = await created(creator)
    expect((await on(creator, id, '/ingest')).json()).toMatchObject({ token: expect.any(String) })
    expect(outcome(await on(other, id, '/ingest'))).toEqual([404, 'LIVE_NOT_FOUND'])
    await end(creator, id)
    expect(outcome(await on(creator, id, '/ingest'))).toEqual([409, 'LIVE_STATE'])
    expect((await ask(creator, 'POST', '/lives/connection-tests')).json()).toMatchObject({
      token: expect.any(String),
    })
    expect(outcome(await ask(creator, 'GET', '/lives/stream-key'))).toEqual([409, 'RTMP_UNAVAILABLE'])
    expect(outcome(await ask(creator, 'POST', '/lives/stream-key'))).toEqual([409, 'RTMP_UNAVAILABLE'])
  })
})

describe('a scheduled live', () => {
  it('is planned, moved, changed and called off', async () => {
    const creator = await createCreator(t)
    const { id, scheduledFor } = await created(creator, { at: ahead(2 * DAY) })
    expect(scheduledFor).toBe(ahead(2 * DAY))
    const change = (body: object) => on(creator, id, '', body, 'PATCH')
    expect(
      (await change({ title: 'Otro', price: 0, subscriberPrice: 0, at: ahead(DAY) })).json(),
    ).toMatchObject({
      ...{ title: 'Otro', price: { amount: 0 }, scheduledFor: ahead(DAY), revision: 2 },
    })
    expect((await change({ title: 'Otro' })).json().revision).toBe(2)
    expect(outcome(await change({ at: ahead(MINUTE) }))).toEqual([409, 'TIME_PASSED'])
    expect(outcome(await change({ subscriberPrice: 1 }))).toEqual([422, 'LIVE_SUBSCRIBER_PRICE'])
    expect(outcome(await on(creator, id, '/start'))).toEqual([409, 'LIVE_STATE'])
    expect(outcome(await on(creator, id, '/end'))).toEqual([409, 'LIVE_STATE'])
    expect((await on(creator, id, '/cancellation')).json().state).toBe('cancelled')
    expect(outcome(await on(creator, id, '/cancellation'))).toEqual([409, 'LIVE_STATE'])
    expect(outcome(await change({ title: 'Tarde' }))).toEqual([409, 'LIVE_STATE'])
  })

  it('is one of twenty at most, however many are planned at one moment', async () => {
    const creator = await createCreator(t)
    for (let each = 1; each < 20; each++) await created(creator, { at: ahead(each * HOUR) })
    const answers = await Promise.all([1, 2, 3].map(() => create(creator, { at: ahead(DAY) })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(outcome(await create(creator, { at: ahead(DAY) }))).toEqual([409, 'LIVES_SCHEDULED_FULL'])
    for (const at of [ahead(4 * MINUTE), ahead(91 * DAY)])
      expect(outcome(await create(await createCreator(t), { at }))).toEqual([409, 'TIME_PASSED'])
  })

  it('stands before all others in the list of its creator, page by page', async () => {
    const creator = await createCreator(t)
    const first = await created(creator, { at: ahead(DAY) })
    t.clock.advance(MINUTE)
    const second = await created(creator, { at: ahead(2 * DAY) })
    t.clock.advance(MINUTE)
    const over = await onAir(creator)
    await end(creator, over.id)
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const { items, next } = (await ask(creator, 'GET', `/lives/mine?limit=1${cursor}`)).json()
      ids.push(...items.map(({ id }: { id: string }) => id))
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(ids).toEqual([second.id, first.id, over.id])
  })

  it('reminds who asked ten minutes before, when it begins, and once; followers hear of the beginning', async () => {
    const creator = await createCreator(t)
    const [fan, follower, waiting] = [await createFan(t), await createFan(t), await createFan(t)]
    for (const each of [fan, follower]) await ask(each, 'PUT', `/users/${creator.user.username}/follow`)
    const { id } = await created(creator, { at: ahead(HOUR), title: 'A las ocho' })
    for (let twice = 0; twice < 2; twice++)
      expect((await on(fan, id, '/reminder', undefined, 'PUT')).json()).toEqual({ reminded: true })
    await ask(waiting, 'PUT', `/users/${creator.user.username}/live/reminder`)
    expect(await own(creator, id)).toMatchObject({ reminders: 1 })
    expect(await lives.see(fan, id)).toMatchObject({ reminded: true })
    expect((await lives.room(waiting, creator)).reminded).toBe(true)
    t.clock.advance(50 * MINUTE)
    await settle()
    expect(await told(fan)).toMatchObject([{ topic: 'live-reminder' }])
    expect((await told(fan))[0]?.description).toContain('A las ocho')
    const back = await actorOf(t, creator.user)
    await on(back, id, '/start')
    await pictures(id, 'on-air')
    await settle()
    expect((await told(fan)).map(({ topic }) => topic)).toEqual(['live-reminder', 'live-reminder'])
    expect((await told(follower)).map(({ topic }) => topic)).toEqual(['live'])
    expect((await told(waiting)).map(({ topic }) => topic)).toEqual(['live-reminder'])
    // who waited for the next one has been told of it
    expect((await lives.room(await actorOf(t, waiting.user), creator)).reminded).toBe(false)
    await end(back, id)
    await onAir(back, { notify: false })
    await settle()
    expect(await told(waiting)).toHaveLength(1)
    expect(await told(follower)).toHaveLength(1)
  })

  it('tells who waited that it does not come', async () => {
    const [creator, fan, other] = [await createCreator(t), await createFan(t), await createFan(t)]
    const { id } = await created(creator, { at: ahead(HOUR) })
    await on(fan, id, '/reminder', undefined, 'PUT')
    await on(other, id, '/reminder', undefined, 'PUT')
    expect((await on(other, id, '/reminder', undefined, 'DELETE')).json()).toEqual({ reminded: false })
    await on(creator, id, '/cancellation')
    await settle()
    expect((await told(fan)).map(({ topic }) => topic)).toEqual(['live-reminder'])
    expect(await told(other)).toEqual([])
    expect(await lives.see(fan, id)).toMatchObject({ state: 'cancelled' })
    expect(outcome(await on(other, id, '/reminder', undefined, 'PUT'))).toEqual([404, 'LIVE_NOT_FOUND'])
  })

  it('that is not begun within two hours is taken off', async () => {
    const [creator, fan] = [await createCreator(t), await createFan(t)]
    const { id } = await created(creator, { at: ahead(HOUR) })
    await on(fan, id, '/reminder', undefined, 'PUT')
    t.clock.advance(4 * HOUR)
    await t.app.jobs.runNow(t.services, 'lives.sweep')
    await settle()
    expect(await own(await actorOf(t, creator.user), id)).toMatchObject({ state: 'cancelled', end: null })
    // nobody is reminded of a time that has come
    expect(await told(fan)).toHaveLength(1)
  })
})

describe('a live', () => {
  it('begins with its first picture, waits for it to come back, and sums up at its end', async () => {
    const [creator, fan] = [await createCreator(t), await createFan(t)]
    const { id } = await created(creator, { price: 0, subscriberPrice: 0, record: true })
    expect(outcome(await ask(fan, 'GET', `/lives/${id}`))).toEqual([404, 'LIVE_NOT_FOUND'])
    await pictures(id, 'on-air')
    expect(await lives.listed(fan)).toContainEqual(expect.objectContaining({ id, state: 'live' }))
    const peopleIn = t.realtime.peopleIn
    t.realtime.peopleIn = () => 7
    await countPeople(t.ctx())
    t.clock.advance(2 * MINUTE)
    await LIVE_HOUSE.counted(t.ctx(), { liveId: id, people: 5 })
    await pictures(id, 'interrupted')
    expect(await lives.see(fan, id)).toMatchObject({
      ...{ state: 'interrupted', interruptedAt: t.clock.now().toISOString(), people: 7 },
    })
    t.clock.advance(MINUTE)
    await pictures(id, 'resumed')
    expect(await lives.see(fan, id)).toMatchObject({ state: 'live', interruptedAt: null })
    t.realtime.peopleIn = () => 3
    await countPeople(t.ctx())
    t.realtime.peopleIn = peopleIn
    await ask(fan, 'PUT', `/users/${creator.user.username}/follow`)
    t.clock.advance(MINUTE)
    expect((await end(creator, id)).json()).toMatchObject({
      ...{ state: 'ended', end: 'creator' },
      summary: {
        // 7 for two minutes, then 5 and 3 for one each
        ...{ seconds: 240, peak: 7, average: 5.5, followers: 1, givers: [], giverCount: 0, thankedAt: null },
        minutes: [{ people: 7, gifts: 0 }, { people: 7 }, { people: 5 }, { people: 3 }],
      },
    })
    await settle()
    expect(await lives.listed(fan)).not.toContainEqual(expect.objectContaining({ id }))
  })

  it('of less than a minute was seen by those who were there, on average over its seconds', async () => {
    const creator = await createCreator(t)
    const { id } = await created(creator, { price: 0, subscriberPrice: 0 })
    const count = (people: number) => LIVE_HOUSE.counted(t.ctx(), { liveId: id, people })
    await count(9)
    await pictures(id, 'on-air')
    t.clock.advance(10 * SECOND)
    await Promise.all([count(4), count(4)])
    t.clock.advance(20 * SECOND)
    await count(1)
    t.clock.advance(10 * SECOND)
    await end(creator, id)
    await count(30)
    expect((await own(creator, id)).summary).toMatchObject({
      ...{ seconds: 40, peak: 4, average: 2.3 },
      minutes: [{ people: 4 }],
    })
  })

  it('changes while it lasts in its title, its goal and whether it is kept', async () => {
    const creator = await createCreator(t)
    const { id } = await onAir(creator)
    const change = (body: object) => on(creator, id, '', body, 'PATCH')
    const goal = { title: 'Luces nuevas', amount: 10_000 }
    expect((await change({ title: 'Ya empezó', goal, record: true })).json()).toMatchObject({
      ...{ title: 'Ya empezó', record: true },
      goal: { title: 'Luces nuevas', amount: { amount: 10_000 }, reached: { amount: 0 } },
    })
    for (const body of [{ price: 1 }, { audience: 'subscribers' }, { at: ahead(HOUR) }])
      expect(outcome(await change(body))).toEqual([409, 'LIVE_STATE'])
    expect((await change({ goal: null })).json().goal).toBeNull()
  })

  it('shows its cover to who may see it, and behind glass to who has to pay', async () => {
    const [creator, fan] = [await createCreator(t), await createFan(t)]
    const { id: cover } = await createMedia(t, creator, { purpose: 'live' })
    const { id } = await onAir(creator, { cover })
    expect(await own(creator, id)).toMatchObject({ cover: { id: cover, locked: false } })
    const glass = (await lives.see(fan, id)).picture
    expect(glass).toMatchObject({ id: cover, locked: true, src: expect.stringContaining('teaser') })
    const load = async (src: string) => (await t.call('GET', `/${src}`)).statusCode
    expect(await load(glass?.src ?? '')).toBe(200)
    await fund(t, fan, 1_000)
    await lives.enter(fan, id)
    const clear = (await lives.see(fan, id)).picture
    expect(clear).toMatchObject({ locked: false, src: expect.stringContaining('photo') })
    expect(await load(clear?.src ?? '')).toBe(200)
    const path = `/viewers/${fan.user.username}/restriction`
    await on(creator, id, path, { kind: 'removed' }, 'PUT')
    t.clock.advance(MINUTE)
    expect(await load(clear?.src ?? '')).toBe(404)
    const { id: free } = await onAir(await createCreator(t), { price: 0, subscriberPrice: 0 })
    expect(await lives.see(fan, free)).toMatchObject({ picture: null })
    const change = await on(creator, id, '', { cover: null }, 'PATCH')
    expect(outcome(change)).toEqual([409, 'LIVE_STATE'])
  })

  it('is another’s to nobody', async () => {
    const [creator, other] = [await createCreator(t), await createCreator(t)]
    const { id } = await onAir(creator)
    for (const [method, path] of [
      ['GET', '/studio'],
      ['POST', '/start'],
      ['POST', '/cancellation'],
      ['POST', '/end'],
    ] as const)
      expect(outcome(await on(other, id, path, undefined, method))).toEqual([404, 'LIVE_NOT_FOUND'])
    expect(outcome(await on(other, id, '', { title: 'Mía' }, 'PATCH'))).toEqual([404, 'LIVE_NOT_FOUND'])
  })

  it('of a creator who is suspended or gone is over', async () => {
    for (const fact of ['account.suspended', 'account.closed'] as const) {
      const creator = await createCreator(t)
      const { id } = await onAir(creator)
      const planned = await created(creator, { at: ahead(DAY) })
      await lives.publishFact(fact, { userId: creator.user.id })
      expect(await own(creator, id)).toMatchObject({ state: 'ended', end: 'stopped', refunded: true })
      expect(await own(creator, planned.id)).toMatchObject({ state: 'cancelled' })
    }
  })
})
