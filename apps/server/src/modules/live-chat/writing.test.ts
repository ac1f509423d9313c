import { randomUUID } from 'node:crypto'
import { LIVE_CHAT } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { chatOf, keptBackIn, voiceOf } from './index.ts'
import { chattingIn } from './testing/chatting.ts'
import { TestHouse } from './testing/house.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor
let live: string
const house = new TestHouse()
const { ask, done, write, wrote, read, lead, hide, pin, drop } = chattingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({ modules: [house.module] })
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t, { name: 'Alma Ferrer' })
  fan = await createFan(t, { name: 'Bruno Kaiser' })
  other = await createFan(t)
  live = await house.begin(t, creator)
})

const rest = () => t.clock.advance(LIVE_CHAT.burstSeconds * SECOND)
const rows = async () =>
  (await t.app.pool.query('select seq, text from live_line where live_id = $1 order by seq', [live])).rows

describe('a message', () => {
  it('is read by who is in the live: by a short name, and by who it is to the creator alone', async () => {
    const line = await wrote(fan, live, 'Qué bien se ve')
    expect(line).toMatchObject({
      ...{ seq: 1, kind: 'text', name: 'Bruno K.', initials: 'BK', host: false, mine: true },
      ...{ text: 'Qué bien se ve', gift: null, person: null },
    })
    const theirs = (await read(other, live)).items
    expect(theirs).toEqual([{ ...line, mine: false }])
    expect(JSON.stringify(theirs)).not.toContain(fan.user.username)
    expect((await read(creator, live)).items[0]?.person?.username).toBe(fan.user.username)
    expect(await wrote(creator, live, 'Hola')).toMatchObject({ name: 'Alma Ferrer', host: true, seq: 2 })
  })

  it('is the same when it is sent again, and one of somebody else is another', async () => {
    const client = randomUUID()
    const first = (await done(write(fan, live, 'Hola', client))).line
    await lead(creator, live, { writers: 'subscribers' })
    expect((await done(write(fan, live, 'Hola', client))).line).toEqual(first)
    await lead(creator, live)
    expect((await done(write(other, live, 'Hola', client))).line.seq).toBe(2)
    expect(await rows()).toHaveLength(2)
  })

  it('says what it may, in the words of the schema', async () => {
    for (const text of ['', ' ', 'a\u0000b', 'a\ud800', 'x'.repeat(301), 7])
      expect(
        (await ask(fan, 'POST', `/lives/${live}/messages`, { client: randomUUID(), text })).statusCode,
      ).toBe(400)
    expect((await write(undefined, live, 'Hola')).statusCode).toBe(401)
    expect(outcome(await write(fan, randomUUID(), 'Hola'))).toEqual([404, 'LIVE_NOT_FOUND'])
  })

  it('is written in a live that is on air, and by its creator also while the picture is away', async () => {
    house.put(live, 'interrupted')
    expect(outcome(await write(fan, live, 'Hola'))).toEqual([409, 'LIVE_STATE'])
    expect(await voiceOf(t.ctx(), live, fan.user.id)).toEqual({ silence: 'interrupted', until: null })
    await wrote(creator, live, 'Vuelvo')
    await house.end(t, live)
    for (const who of [fan, creator])
      expect(outcome(await write(who, live, 'Hola'))).toEqual([409, 'LIVE_STATE'])
    expect((await voiceOf(t.ctx(), live, fan.user.id)).silence).toBe('over')
    // the end came between the look at the live and the chat
    house.put(live, 'live')
    expect(outcome(await write(fan, live, 'Hola'))).toEqual([409, 'LIVE_STATE'])
  })

  it('is not for who is outside, nor for whom the creator does not exist', async () => {
    house.stand(live, fan, null)
    expect(outcome(await write(fan, live, 'Hola'))).toEqual([403, 'LIVE_OUTSIDE'])
    expect(outcome(await ask(fan, 'GET', `/lives/${live}/messages`))).toEqual([403, 'LIVE_OUTSIDE'])
    await blockPerson(asUser(t, creator.user), { username: other.user.username })
    expect(outcome(await write(other, live, 'Hola'))).toEqual([404, 'LIVE_NOT_FOUND'])
    expect(outcome(await ask(other, 'GET', `/lives/${live}/messages`))).toEqual([404, 'LIVE_NOT_FOUND'])
    expect((await voiceOf(t.ctx(), live, other.user.id)).silence).toBe('outside')
  })
})

describe('who writes, and how often', () => {
  it('is said by the slow mode, not to the creator', async () => {
    await lead(creator, live, { slowSeconds: 15 })
    const { voice } = await done(write(fan, live, 'Uno'))
    const until = new Date(t.clock.now().getTime() + 15 * SECOND).toISOString()
    expect(voice).toEqual({ silence: 'slow', until })
    const refused = await write(fan, live, 'Dos')
    expect([...outcome(refused), refused.json().params]).toEqual([429, 'LIVE_SLOW', { until }])
    await wrote(other, live, 'Tres')
    for (const text of ['Cuatro', 'Cinco']) await wrote(creator, live, text)
    t.clock.advance(15 * SECOND - 1)
    expect(outcome(await write(fan, live, 'Dos'))).toEqual([429, 'LIVE_SLOW'])
    t.clock.advance(1)
    await wrote(fan, live, 'Dos')
  })

  it('is no more than five in ten seconds, whatever the mode; also the creator', async () => {
    for (const who of [fan, creator]) {
      for (let n = 0; n < LIVE_CHAT.burst; n++) await wrote(who, live, `${n}`)
      expect(outcome(await write(who, live, 'más'))).toEqual([429, 'LIVE_SLOW'])
    }
    rest()
    await wrote(fan, live, 'más')
  })

  it('is chosen by the creator', async () => {
    const [follower, subscriber, payer] = [await createFan(t), await createFan(t), await createFan(t)]
    house.stand(live, follower, { follower: true })
    house.stand(live, subscriber, { subscriber: true })
    house.stand(live, payer, { payer: true })
    const may = async () => {
      rest()
      const people = { fan, follower, subscriber, payer, creator }
      const answers = Object.entries(people).map(async ([name, who]) => {
        const answer = await write(who, live, 'Hola')
        if (answer.statusCode !== 200) expect(outcome(answer)).toEqual([403, 'LIVE_WRITERS'])
        return answer.statusCode === 200 ? [name] : []
      })
      return (await Promise.all(answers)).flat()
    }
    expect(await may()).toEqual(['fan', 'follower', 'subscriber', 'payer', 'creator'])
    await lead(creator, live, { writers: 'followers' })
    expect(await may()).toEqual(['follower', 'subscriber', 'creator'])
    await lead(creator, live, { writers: 'subscribers' })
    expect(await may()).toEqual(['subscriber', 'creator'])
    await lead(creator, live, { writers: 'payers' })
    expect(await may()).toEqual(['payer', 'creator'])
  })

  it('names no address where the creator wants none', async () => {
    for (const text of ['mira https://sitio.example/a', 'entra en sitio.com', 'WWW.sitio.es', 't.me/ana'])
      expect(outcome(await write(fan, live, text)), text).toEqual([422, 'LIVE_LINKS'])
    await wrote(creator, live, 'Todo en https://sitio.example')
    await lead(creator, live, { links: false })
    await wrote(fan, live, 'mira https://sitio.example/a')
  })
})

describe('a message with a hidden word', () => {
  it('is read by its author alone, who does not learn it', async () => {
    expect(await done(hide(creator, ['Número', 'numero', 'pásame tu']))).toEqual({
      words: ['Número', 'pásame tu'],
    })
    const line = await wrote(fan, live, '¿Cuál es tu NUMERO?')
    expect(line).toMatchObject({ seq: 1, mine: true, text: '¿Cuál es tu NUMERO?' })
    expect((await wrote(other, live, 'numerosos')).seq).toBe(2)
    expect((await read(fan, live)).items.map(({ seq }) => seq)).toEqual([1, 2])
    for (const who of [other, creator])
      expect((await read(who, live)).items.map(({ seq }) => seq)).toEqual([2])
    expect(await keptBackIn(t.ctx(), live)).toBe(1)
    // it is nothing that the creator could do anything with
    expect(outcome(await pin(creator, live, line.id))).toEqual([404, 'LIVE_MESSAGE_NOT_FOUND'])
    expect(outcome(await drop(creator, live, line.id))).toEqual([404, 'LIVE_MESSAGE_NOT_FOUND'])
    // the creator says what they want
    expect((await wrote(creator, live, 'Mi número de la suerte')).text).toContain('número')
    expect((await read(fan, live)).items).toHaveLength(3)
  })

  it('in a list of so many words, of the creator alone', async () => {
    expect(
      (
        await hide(
          creator,
          Array.from({ length: 101 }, (_, n) => `palabra${n}`),
        )
      ).statusCode,
    ).toBe(400)
    expect((await hide(creator, ['a'])).statusCode).toBe(400)
    expect(outcome(await hide(fan, ['hola']))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('how the chat is led', () => {
  it('is the creator’s to say, and begins the same way in the next live', async () => {
    const how = { slowSeconds: 60, writers: 'followers', links: false }
    expect(await done(lead(creator, live, how))).toEqual({ ...how, pinned: null })
    expect(house.changes).toContain(live)
    expect(outcome(await lead(fan, live, how))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await lead(await createCreator(t), live, how))).toEqual([404, 'LIVE_NOT_FOUND'])
    expect((await lead(creator, live, { slowSeconds: 7 })).statusCode).toBe(400)
    await house.end(t, live)
    expect(outcome(await lead(creator, live, how))).toEqual([409, 'LIVE_STATE'])
    t.clock.advance(MINUTE)
    const next = await house.begin(t, creator)
    expect((await chatOf(t.ctx(), [next, randomUUID()])).get(next)).toEqual({ ...how, pinned: null })
  })

  it('pins one message, until another one, none, or until it is taken out', async () => {
    const [one, two] = [await wrote(fan, live, 'Uno'), await wrote(other, live, 'Dos')]
    for (const { id, text } of [one, two])
      expect((await done(pin(creator, live, id))).pinned).toEqual({ id, text })
    expect((await done(drop(creator, live, two.id))).deleted).toBe(true)
    expect((await chatOf(t.ctx(), [live])).get(live)?.pinned).toBeNull()
    expect(outcome(await pin(creator, live, two.id))).toEqual([404, 'LIVE_MESSAGE_NOT_FOUND'])
    expect(outcome(await pin(creator, live, randomUUID()))).toEqual([404, 'LIVE_MESSAGE_NOT_FOUND'])
    expect(outcome(await pin(await createCreator(t), live, one.id))).toEqual([404, 'LIVE_NOT_FOUND'])
    await done(pin(creator, live, one.id))
    expect((await done(pin(creator, live, null))).pinned).toBeNull()
    await house.end(t, live)
    expect(outcome(await pin(creator, live, one.id))).toEqual([409, 'LIVE_STATE'])
  })

  it('takes a message out for everybody, and again is the same', async () => {
    const { id } = await wrote(fan, live, 'Fuera')
    const left = await wrote(fan, live, 'Queda')
    for (let n = 0; n < 2; n++) expect(await done(drop(creator, live, id))).toEqual({ deleted: true })
    for (const who of [fan, other, creator]) {
      const { items, gone } = await read(who, live)
      expect([items.map(line => line.id), gone]).toEqual([[left.id], [id]])
    }
    expect(t.realtime.toPlaces).toContainEqual({ kind: 'live', id: live, event: 'live.lines-gone' })
    expect(outcome(await drop(creator, live, randomUUID()))).toEqual([404, 'LIVE_MESSAGE_NOT_FOUND'])
    expect(outcome(await drop(await createCreator(t), live, left.id))).toEqual([404, 'LIVE_NOT_FOUND'])
    t.clock.advance(11 * MINUTE)
    expect((await read(fan, live)).gone).toEqual([])
  })
})

it('is read in pages: the latest, those before, and those that came since', async () => {
  await t.app.pool.query(
    `with line as (
       insert into live_line (id, live_id, seq, author_id, kind, text, client, created_at)
       select gen_random_uuid(), $1, n, $2, 'text', n::text, n::text, now() from generate_series(1, 250) as n
     ) update live_chat set last_seq = 250 where live_id = $1`,
    [live, fan.user.id],
  )
  const seqs = async (query = '') => {
    const { items, more } = await read(other, live, query)
    return [items[0]?.seq, items.at(-1)?.seq, items.length, more]
  }
  expect(await seqs()).toEqual([151, 250, 100, true])
  expect(await seqs('?before=51')).toEqual([1, 50, 50, false])
  expect(await seqs('?after=240')).toEqual([241, 250, 10, false])
  expect(await seqs('?after=10')).toEqual([151, 250, 100, true])
  expect(await seqs('?after=250')).toEqual([undefined, undefined, 0, false])
  for (const bad of ['?before=0', '?before=x', '?after=-1', '?after=1e300'])
    expect((await ask(other, 'GET', `/lives/${live}/messages${bad}`)).statusCode, bad).toBe(400)
})
