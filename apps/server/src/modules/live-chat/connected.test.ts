import type { LiveLine } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { give } from '../../testing/factories/gifts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { type ClientSocket, connected, listen, TestSockets } from '../../testing/sockets.ts'
import { blockPerson } from '../relationships/index.ts'
import { peopleIn, seenBy } from './index.ts'
import { chattingIn } from './testing/chatting.ts'
import { TestHouse } from './testing/house.ts'

let t: TestApp
let address: string
let creator: TestActor
let fan: TestActor
let other: TestActor
let live: string
const house = new TestHouse()
const sockets = new TestSockets()
const { done, wrote, read, lead, hide, drop, restrict, lift } = chattingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({
    env: { GEOIP_NETWORKS: '203.0.113.0/24=CO', TRUST_PROXY: '127.0.0.1' },
    sockets: true,
    modules: [house.module],
  })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Bruno Kaiser' })
  other = await createFan(t)
  live = await house.begin(t, creator)
})
afterEach(() => sockets.close())

const join = (socket: ClientSocket, id = live) => socket.emitWithAck('place.join', { kind: 'live', id })
/** Somebody in the live, with what they are told. */
async function inside(who: TestActor) {
  const socket = await sockets.connect(address, who.token)
  expect(await join(socket)).toMatchObject({ ok: true })
  const told = listen(socket)
  return {
    socket,
    told,
    payloads: (event: string) => told.flatMap(([name, payload]) => (name === event ? [payload] : [])),
    lines: (): LiveLine[] =>
      told.flatMap(([name, payload]) =>
        name === 'live.lines' ? (payload as { lines: LiveLine[] }).lines : [],
      ),
  }
}
const texts = ({ lines }: { lines: () => LiveLine[] }) => lines().map(({ kind, text }) => `${kind} ${text}`)

describe('who is in a live', () => {
  it('has rights there, and is told of what is written: the same to everybody', async () => {
    const rightsOf = async (who: TestActor) => {
      const answer = await join(await sockets.connect(address, who.token))
      return answer.ok ? answer.answer.rights : answer.code
    }
    expect(await rightsOf(creator)).toEqual(['read', 'write', 'lead'])
    expect(await rightsOf(fan)).toEqual(['read', 'write'])
    await done(lead(creator, live, { writers: 'subscribers' }))
    expect(await rightsOf(other)).toEqual(['read'])
    await done(lead(creator, live))
    const [theirs, own] = [await inside(other), await inside(creator)]
    const line = await wrote(fan, live, 'Hola')
    for (const each of [theirs, own])
      await eventually(() => expect(each.lines()).toContainEqual({ ...line, mine: false }))
    expect(JSON.stringify(theirs.told)).not.toContain(fan.user.username)
  })

  it('is told of what came at one moment together, and of gifts with their price', async () => {
    await fund(t, fan, 5_000)
    const theirs = await inside(other)
    const sent = await Promise.all(['Uno', 'Dos', 'Tres'].map(text => wrote(fan, live, text)))
    await give(t, fan, creator, 'Corona', { place: { kind: 'live', live }, words: 'Toma' })
    const own = ({ kind }: LiveLine) => kind !== 'joined'
    await eventually(() => expect(theirs.lines().filter(own)).toHaveLength(sent.length + 1))
    expect(theirs.payloads('live.lines').length).toBeLessThan(sent.length + 1)
    const seqs = theirs.lines().map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(theirs.lines().at(-1)).toMatchObject({ text: 'Toma', gift: { amount: { amount: 2_500 } } })
  })

  it('is not told of what a hidden word keeps back, and is told what was taken out', async () => {
    await done(hide(creator, ['numero']))
    const theirs = await inside(other)
    await wrote(fan, live, 'mi número')
    const { id } = await wrote(fan, live, 'Hola')
    await eventually(() => expect(texts(theirs)).toContain('text Hola'))
    expect(texts(theirs)).not.toContain('text mi número')
    await done(drop(creator, live, id))
    await eventually(() => expect(theirs.payloads('live.lines-gone')).toEqual([{ live, lines: [id] }]))
  })

  it('is named when they come in: once each, and one in a second', async () => {
    const theirs = await inside(creator)
    const came = await inside(fan)
    await inside(other)
    await eventually(() => expect(theirs.lines()).toMatchObject([{ kind: 'joined', text: '' }]))
    came.socket.disconnect()
    t.clock.advance(SECOND)
    await inside(fan)
    const third = await createFan(t, { name: 'Dana Ruiz' })
    await inside(third)
    await eventually(() => expect(theirs.lines().map(({ name }) => name)).toContain('Dana R.'))
    expect(theirs.lines()).toHaveLength(2)
    await eventually(async () => expect(await seenBy(t.services, [live])).toEqual(new Map([[live, 3]])))
  })

  it('is counted without the creator, and hearts are told together, so many of each', async () => {
    const [own, theirs] = [await inside(creator), await inside(fan)]
    await inside(other)
    await eventually(() => expect(peopleIn(t.services, live, creator.user.id)).toBe(2))
    for (let n = 0; n < 9; n++) await theirs.socket.emitWithAck('live.heart', { live })
    // of a live in which they are not, and of nothing
    const elsewhere = await house.begin(t, creator)
    expect(await theirs.socket.emitWithAck('live.heart', { live: elsewhere })).toEqual({ ok: true })
    const bad = await theirs.socket.emitWithAck('live.heart', { live: 'x' })
    expect(bad).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' })
    const people = () => own.payloads('live.people') as { people: number; hearts: number }[]
    await eventually(() => expect(people().reduce((sum, { hearts }) => sum + hearts, 0)).toBeGreaterThan(0))
    expect(people().at(-1)).toMatchObject({ live, people: 2 })
    expect(house.counts).toContainEqual({ liveId: live, people: 2 })
    expect(people().reduce((sum, { hearts }) => sum + hearts, 0)).toBeLessThanOrEqual(9)
  })
})

describe('who may not be in a live', () => {
  it('does not come in, and hears nothing', async () => {
    const refused = { ok: false, code: 'NOT_FOUND' }
    house.stand(live, fan, null)
    const socket = await sockets.connect(address, fan.token)
    const told = listen(socket)
    expect(await join(socket)).toEqual(refused)
    for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
      expect(await join(socket, id)).toEqual(refused)
    const theirs = await inside(other)
    await wrote(other, live, 'Un secreto')
    await eventually(() => expect(texts(theirs)).toContain('text Un secreto'))
    await socket.emitWithAck('place.leave', { kind: 'live', id: live })
    expect(told).toEqual([])
  })

  it.each(['is taken out', 'is blocked', 'has blocked the creator'])(
    'because somebody %s: is out at once, and not in again',
    async how => {
      const [theirs, others] = [await inside(fan), await inside(other)]
      if (how === 'is taken out') await done(restrict(creator, live, fan))
      else if (how === 'is blocked')
        await blockPerson(asUser(t, creator.user), { username: fan.user.username })
      else await blockPerson(asUser(t, fan.user), { username: creator.user.username })
      await t.drain()
      await eventually(() => expect(theirs.payloads('place.closed')).toEqual([{ kind: 'live', id: live }]))
      await wrote(other, live, 'Ya no está')
      await eventually(() => expect(texts(others)).toContain('text Ya no está'))
      expect(JSON.stringify(theirs.told)).not.toContain('Ya no está')
      expect(await join(theirs.socket)).toEqual({ ok: false, code: 'NOT_FOUND' })
      if (how !== 'is taken out') return
      await done(lift(creator, live, fan))
      expect(await join(theirs.socket)).toMatchObject({ ok: true })
    },
  )

  it('because of the country in which they are: hears nothing that comes after, and does not come in', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const abroad = async () => await connected(sockets.socketOf(address, () => ({ token: fan.token }), from))
    const theirs = await abroad()
    expect(await join(theirs)).toMatchObject({ ok: true })
    const told = listen(theirs)
    const others = await inside(other)
    const body = { countries: ['CO'], version: 0 }
    expect((await t.call('PUT', '/v1/blocked-countries', { token: creator.token, body })).statusCode).toBe(
      200,
    )
    // what was sent before that has arrived by the time of this answer
    expect(await join(theirs)).toEqual({ ok: false, code: 'NOT_FOUND' })
    const before = told.length
    const { id } = await wrote(other, live, 'Solo para otros')
    await eventually(() => expect(texts(others)).toContain('text Solo para otros'))
    await done(drop(creator, live, id))
    await eventually(() => expect(others.payloads('live.lines-gone')).toHaveLength(1))
    expect(told.slice(before).filter(([event]) => event.startsWith('live.'))).toEqual([])
    expect(await join(await abroad())).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  it('muted is told that they read on, and that they write again', async () => {
    const theirs = await inside(fan)
    const rights = () => theirs.payloads('place.rights')
    await done(restrict(creator, live, fan, { kind: 'muted', minutes: 10 }))
    const place = { kind: 'live', id: live }
    await eventually(() => expect(rights()).toEqual([{ ...place, rights: ['read'] }]))
    await done(lift(creator, live, fan))
    await eventually(() => expect(rights().at(-1)).toEqual({ ...place, rights: ['read', 'write'] }))
    expect(theirs.payloads('live.mine')).toHaveLength(2)
  })

  it('writes no more in what is over, and reads what they may', async () => {
    const theirs = await inside(fan)
    await wrote(fan, live, 'Adiós')
    await house.end(t, live)
    await eventually(() => expect(theirs.payloads('place.rights')).toHaveLength(1))
    expect((await read(fan, live)).items.at(-1)?.text).toBe('Adiós')
  })
})
