import { LIVE_CHAT } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { FLOWER, send } from '../../testing/factories/gifts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { removedFrom, voiceOf } from './index.ts'
import { chattingIn } from './testing/chatting.ts'
import { TestHouse } from './testing/house.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor
let live: string
const house = new TestHouse()
const { ask, done, write, wrote, read, lead, restrict, lift } = chattingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({ modules: [house.module] })
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  other = await createFan(t)
  live = await house.begin(t, creator)
  t.realtime.sent.length = 0
  house.out.length = 0
})

const listed = async () =>
  (await done(ask(creator, 'GET', `/lives/${live}/restrictions`))).items.map(
    ({ person, kind }: { person: { username: string }; kind: string }) => [person.username, kind],
  )
const toldMine = () =>
  t.realtime.sent.filter(({ event }) => event === 'live.mine').map(({ userId }) => userId)

describe('who is muted', () => {
  it('reads and does not write, for so many minutes or until the end', async () => {
    await wrote(fan, live, 'Hola')
    const answer = await done(restrict(creator, live, fan, { kind: 'muted', minutes: 1 }))
    const until = new Date(t.clock.now().getTime() + MINUTE).toISOString()
    expect(answer).toMatchObject({ kind: 'muted', until, person: { username: fan.user.username } })
    expect(toldMine()).toEqual([fan.user.id])
    const refused = await write(fan, live, 'Hola')
    expect([...outcome(refused), refused.json().params]).toEqual([403, 'LIVE_MUTED', { until }])
    expect(await voiceOf(t.ctx(), live, fan.user.id)).toEqual({ silence: 'muted', until })
    expect((await read(fan, live)).items).toHaveLength(1)
    t.clock.advance(MINUTE)
    await wrote(fan, live, 'Otra vez')
    expect(await listed()).toEqual([])
    await done(restrict(creator, live, fan, { kind: 'muted', minutes: null }))
    t.clock.advance(12 * MINUTE)
    const ever = await write(fan, live, 'Hola')
    expect([...outcome(ever), ever.json().params]).toEqual([403, 'LIVE_MUTED', undefined])
    expect(house.out).toEqual([])
    for (const minutes of [0, 2, 'x'])
      expect((await restrict(creator, live, fan, { kind: 'muted', minutes })).statusCode).toBe(400)
  })

  it('gives without words', async () => {
    await fund(t, fan, 1_000)
    await done(restrict(creator, live, fan, { kind: 'muted', minutes: 10 }))
    const given = await send(t, fan, creator.user.username, {
      ...{ gift: FLOWER, words: 'Escúchame', place: { kind: 'live', live } },
    })
    expect(given.statusCode, given.body).toBe(200)
    expect((await read(other, live)).items).toMatchObject([{ kind: 'gift', text: '' }])
  })
})

describe('who is taken out', () => {
  it('has the entry back, is in it no more, and is in again when the creator lets them', async () => {
    await wrote(fan, live, 'Hola')
    await done(restrict(creator, live, fan, { kind: 'muted', minutes: 10 }))
    for (let n = 0; n < 2; n++) await done(restrict(creator, live, fan))
    // muted besides they stay out
    const muted = await done(restrict(creator, live, fan, { kind: 'muted', minutes: 1 }))
    expect(muted).toMatchObject({ kind: 'removed', until: null })
    expect(house.out[0]).toEqual({ liveId: live, userId: fan.user.id })
    expect(await removedFrom(t.ctx(), live, [fan.user.id, other.user.id])).toEqual(new Set([fan.user.id]))
    expect(outcome(await write(fan, live, 'Hola'))).toEqual([403, 'LIVE_OUTSIDE'])
    expect(outcome(await ask(fan, 'GET', `/lives/${live}/messages`))).toEqual([403, 'LIVE_OUTSIDE'])
    await fund(t, fan, 1_000)
    const given = await send(t, fan, creator.user.username, { place: { kind: 'live', live } })
    expect(outcome(given)).toEqual([403, 'LIVE_OUTSIDE'])
    expect(await listed()).toEqual([[fan.user.username, 'removed']])
    for (let n = 0; n < 2; n++) expect(await done(lift(creator, live, fan))).toEqual({ restricted: false })
    await wrote(fan, live, 'Gracias')
    expect(toldMine().filter(id => id === fan.user.id)).toHaveLength(5)
  })

  it('is whoever the creator blocks during it, also without having been there', async () => {
    await wrote(fan, live, 'Hola')
    for (const blocked of [fan, other])
      await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    await t.drain()
    expect(house.out.map(({ userId }) => userId)).toEqual([fan.user.id, other.user.id])
    expect((await listed()).toSorted()).toEqual(
      [fan, other].map(({ user }) => [user.username, 'removed']).toSorted(),
    )
    expect(outcome(await write(fan, live, 'Hola'))).toEqual([404, 'LIVE_NOT_FOUND'])
    // who was there can be let in again, by a name that one does not see elsewhere
    expect(await done(lift(creator, live, fan))).toEqual({ restricted: false })
  })

  it('is nobody by blocking the creator: they are outside by that', async () => {
    await blockPerson(asUser(t, fan.user), { username: creator.user.username })
    await t.drain()
    expect(house.out).toEqual([])
    expect(outcome(await restrict(creator, live, fan))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await lift(creator, live, fan))).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('the creator alone', () => {
  it('keeps somebody back, in a live that is not over', async () => {
    const stranger = await createCreator(t)
    expect(outcome(await restrict(fan, live, other))).toEqual([403, 'FORBIDDEN'])
    for (const asked of [restrict(stranger, live, fan), lift(stranger, live, fan)])
      expect(outcome(await asked)).toEqual([404, 'LIVE_NOT_FOUND'])
    expect(outcome(await ask(stranger, 'GET', `/lives/${live}/restrictions`))).toEqual([
      404,
      'LIVE_NOT_FOUND',
    ])
    expect(outcome(await restrict(creator, live, creator))).toEqual([404, 'USER_NOT_FOUND'])
    const nobody = { ...fan, user: { ...fan.user, username: 'nadie_asi' } }
    for (const asked of [restrict(creator, live, nobody), lift(creator, live, nobody)])
      expect(outcome(await asked)).toEqual([404, 'USER_NOT_FOUND'])
    await done(restrict(creator, live, fan))
    await house.end(t, live)
    expect(outcome(await restrict(creator, live, other))).toEqual([409, 'LIVE_STATE'])
    expect(await done(lift(creator, live, fan))).toEqual({ restricted: false })
  })

  it('and so many people, who are counted where it is done', async () => {
    const { rows } = await t.app.pool.query<{ id: string }>(
      `insert into user_account (id, type, username, name, email, password_hash, birth_date, locale, created_at, terms_accepted_at)
       select gen_random_uuid(), type, 'p' || n || '_' || left(md5($1), 8), 'P', n || '_' || $1 || '@people.test', password_hash,
         birth_date, locale, created_at, terms_accepted_at
       from user_account, generate_series(1, ${LIVE_CHAT.maxRestricted}) as n where id = $1::uuid returning id`,
      [fan.user.id],
    )
    await t.app.pool.query(
      `insert into live_restriction (live_id, user_id, kind, created_at)
       select $1, id, 'muted', now() from unnest($2::uuid[]) as id`,
      [live, rows.map(({ id }) => id)],
    )
    expect(outcome(await restrict(creator, live, fan))).toEqual([409, 'LIVE_RESTRICTED_FULL'])
    // a block is never one too many
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    await t.drain()
    expect(await removedFrom(t.ctx(), live, [fan.user.id])).toEqual(new Set([fan.user.id]))
  })
})

describe('at the same moment', () => {
  it('fifty write, one after the other, and nobody twice in the slow mode', async () => {
    await lead(creator, live, { slowSeconds: 60 })
    const people = await Promise.all(Array.from({ length: 25 }, () => createFan(t)))
    const answers = await Promise.all(
      people.flatMap(who => [write(who, live, 'Uno'), write(who, live, 'Dos')]),
    )
    const seqs = answers.filter(({ statusCode }) => statusCode === 200).map(each => each.json().line.seq)
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(outcome)
    expect(new Set(refused.map(String))).toEqual(new Set(['429,LIVE_SLOW']))
    const { items } = await read(other, live)
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })

  it('one writes five at most, however many are sent', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => write(fan, live, `${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LIVE_CHAT.burst)
  })

  it('the same message is sent, and is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(fan, live, 'Hola', 'el-mismo-nombre')),
    )
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.json().line?.id}`)).size).toBe(1)
    expect((await read(other, live)).items).toHaveLength(1)
  })

  it('somebody writes and is taken out: nothing of them comes after it', async () => {
    const sent = Array.from({ length: 4 }, (_, n) => write(fan, live, `${n}`))
    const out = restrict(creator, live, fan)
    for (const answer of await Promise.all(sent)) expect([200, 403]).toContain(answer.statusCode)
    expect((await out).statusCode).toBe(200)
    expect(outcome(await write(fan, live, 'más'))).toEqual([403, 'LIVE_OUTSIDE'])
  })

  it('people write and it ends: each message stands before the end, or is refused', async () => {
    const sent = [fan, other].flatMap(who => [write(who, live, 'Uno'), write(who, live, 'Dos')])
    const [answers] = await Promise.all([Promise.all(sent), house.end(t, live)])
    const stand = answers.filter(({ statusCode }) => statusCode === 200)
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(outcome(answer)).toEqual([409, 'LIVE_STATE'])
    expect((await read(creator, live)).items).toHaveLength(stand.length)
    expect(outcome(await write(fan, live, 'Tarde'))).toEqual([409, 'LIVE_STATE'])
  })
})
