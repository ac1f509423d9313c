import { randomUUID } from 'node:crypto'
import { FAN_LIST } from '@calina/contract'
import type { FanList, FanListMember, FanMarks, Subscriber } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { restoreAccount, suspendAccount } from '../accounts/index.ts'
import { reverseAll } from '../subscriptions/testing/reverse-all.ts'
import { FAN_LISTS_PERSONAL_DATA } from './fan-lists.personal-data.ts'
import { findList, isInList, membersOf } from './index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

type Method = Parameters<TestApp['call']>[0]
const send = (method: Method, path: string, body?: unknown, by: TestActor | undefined = creator) =>
  t.call(method, path, {
    ...(by && { token: by.token }),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
const nameOf = (of: TestActor) => of.user.username
const namesOf = (of: readonly TestActor[]) => of.map(nameOf)

const create = (name: string, rule: unknown = null) => send('POST', '/v1/fan-lists', { name, rule })
async function created(name: string, rule: unknown = null): Promise<FanList> {
  const answer = await create(name, rule)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const add = (list: string, ...fans: TestActor[]) =>
  send('POST', `/v1/fan-lists/${list}/members`, { usernames: namesOf(fans) })
const remove = (list: string, ...fans: TestActor[]) =>
  send('POST', `/v1/fan-lists/${list}/members/removed`, { usernames: namesOf(fans) })
const lists = async (): Promise<FanList[]> => (await send('GET', '/v1/fan-lists')).json().items
const countOf = async (id: string) => (await lists()).find(list => list.id === id)?.members
/** Who is on a list, by their usernames, in its order; the count agrees with it. */
async function members(id: string): Promise<string[]> {
  const { items }: { items: FanListMember[] } = (await send('GET', `/v1/fan-lists/${id}/members`)).json()
  expect(await countOf(id)).toBe(items.length)
  return items.map(member => member.fan.username)
}
const note = (text: string, of: TestActor = fan) => send('PUT', `/v1/fans/${nameOf(of)}/note`, { text })
const marks = async (of: TestActor = fan): Promise<FanMarks> =>
  (await send('GET', `/v1/fans/${nameOf(of)}/marks`)).json()
const subscribers = async (query = ''): Promise<Subscriber[]> =>
  (await send('GET', `/v1/subscribers${query}`)).json().items

const follow = (by: TestActor) => send('PUT', `/v1/users/${nameOf(creator)}/follow`, undefined, by)
async function follower(): Promise<TestActor> {
  const made = await createFan(t)
  await follow(made)
  return made
}
/** A fan who pays for a month, or for three days. */
async function subscriber(input: { renews: boolean; duration?: '3d' | '1m' }): Promise<TestActor> {
  const made = await createFan(t)
  await fund(t, made, 5_000)
  const { duration = '1m', renews } = input
  const price = duration === '1m' ? 1_500 : 300
  const bought = { duration, price, renews }
  const answer = await send('POST', `/v1/users/${nameOf(creator)}/subscription`, bought, made)
  expect(answer.statusCode, answer.body).toBe(200)
  await t.drain()
  return made
}
const block = (by: TestActor, whom: TestActor) =>
  send('PUT', `/v1/users/${nameOf(whom)}/block`, undefined, by)
const unblock = (by: TestActor, whom: TestActor) =>
  send('DELETE', `/v1/users/${nameOf(whom)}/block`, undefined, by)
/** Time goes by, in which sessions end. */
async function pass(ms: number, ...people: TestActor[]): Promise<void> {
  t.clock.advance(ms)
  for (const person of [creator, ...people]) Object.assign(person, await actorOf(t, person.user))
}

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t)
  const items = [
    { duration: '3d', price: 300 },
    { duration: '1m', price: 1_500 },
  ]
  await send('PUT', '/v1/plans', { items })
  fan = await follower()
})

describe('a list', () => {
  it('is made, renamed and deleted; nothing happens to the fans on it', async () => {
    const list = await created('Mis mejores')
    expect(list).toMatchObject({ name: 'Mis mejores', kind: 'custom', rule: null, members: 0 })
    expect((await add(list.id, fan)).json()).toMatchObject({ id: list.id, members: 1 })
    const renamed = await send('PUT', `/v1/fan-lists/${list.id}`, { name: 'Las mejores', rule: null })
    expect(renamed.json()).toMatchObject({ name: 'Las mejores', members: 1 })
    expect(await lists()).toEqual([renamed.json()])
    expect((await send('DELETE', `/v1/fan-lists/${list.id}`)).statusCode).toBe(204)
    expect(await lists()).toEqual([])
    expect(outcome(await send('DELETE', `/v1/fan-lists/${list.id}`))).toEqual([404, 'FAN_LIST_NOT_FOUND'])
    expect(await marks()).toEqual({ lists: [], note: null })
  })

  it('stands by its name, and those with a rule last', async () => {
    await created('Zarzuela')
    await created('a Gastan', { spentMoreThan: 100 })
    await created('árbol')
    await created('Bosque')
    expect((await lists()).map(({ name }) => name)).toEqual(['árbol', 'Bosque', 'Zarzuela', 'a Gastan'])
  })

  it('has a name of its own, whatever its case', async () => {
    const list = await created('VIP')
    const other = await created('Otra')
    expect(outcome(await create('vip'))).toEqual([409, 'FAN_LIST_NAME_TAKEN'])
    const taken = await send('PUT', `/v1/fan-lists/${other.id}`, { name: 'Vip', rule: null })
    expect(outcome(taken)).toEqual([409, 'FAN_LIST_NAME_TAKEN'])
    // its own name is free for itself, and for every other creator
    const same = await send('PUT', `/v1/fan-lists/${list.id}`, { name: 'Vip', rule: null })
    expect(same.statusCode).toBe(200)
    creator = await createCreator(t)
    await created('VIP')
  })

  it('is one of fifty, also when many are made at once', async () => {
    for (let n = 1; n < FAN_LIST.maxLists - 1; n++) await created(`Lista ${n}`)
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => create(`A la vez ${n}`)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(2)
    const full = await create('Una más')
    expect(full.json()).toMatchObject({ status: 409, code: 'FAN_LISTS_FULL', params: { max: 50 } })
    expect(await lists()).toHaveLength(50)
  }, 60_000)

  it('is made once by two presses of one intent', async () => {
    const key = randomUUID()
    const press = () =>
      t.call('POST', '/v1/fan-lists', {
        token: creator.token,
        body: { name: 'Una vez', rule: null },
        headers: { 'idempotency-key': key },
      })
    const [one, other] = await Promise.all([press(), press()])
    expect(one.json()).toEqual(other.json())
    expect(await lists()).toHaveLength(1)
  })

  it('keeps its kind', async () => {
    const custom = await created('A mano')
    const smart = await created('Sola', { inactiveSince: 30 })
    const change = (id: string, rule: unknown) => send('PUT', `/v1/fan-lists/${id}`, { name: 'Otra', rule })
    expect(outcome(await change(custom.id, { inactiveSince: 30 }))).toEqual([409, 'FAN_LIST_KIND'])
    expect(outcome(await change(smart.id, null))).toEqual([409, 'FAN_LIST_KIND'])
    expect((await change(smart.id, { spentMoreThan: 5_000 })).json()).toMatchObject({
      kind: 'smart',
      rule: { spentMoreThan: 5_000 },
    })
    expect(outcome(await add(smart.id, fan))).toEqual([409, 'FAN_LIST_KIND'])
    expect(outcome(await remove(smart.id, fan))).toEqual([409, 'FAN_LIST_KIND'])
  })
})

describe('a list that its creator puts together', () => {
  it('has followers, subscribers and former subscribers, the last put on it first', async () => {
    const { id } = await created('Todos')
    const former = await subscriber({ renews: false, duration: '3d' })
    await pass(4 * DAY, fan)
    const active = await subscriber({ renews: true })
    for (const each of [fan, former, active]) {
      t.clock.advance(1_000)
      expect((await add(id, each)).statusCode).toBe(200)
    }
    expect(await members(id)).toEqual(namesOf([active, former, fan]))
    const { items }: { items: FanListMember[] } = (await send('GET', `/v1/fan-lists/${id}/members`)).json()
    expect(items.map(({ spent }) => spent.amount)).toEqual([1_500, 300, 0])
  })

  it('takes nobody else: all of those asked for or none', async () => {
    const { id } = await created('Míos')
    const stranger = await createFan(t)
    const colleague = await createCreator(t)
    await follow(colleague)
    const blocking = await follower()
    await block(blocking, creator)
    for (const each of [stranger, colleague, blocking, creator])
      expect(outcome(await add(id, fan, each))).toEqual([404, 'USER_NOT_FOUND'])
    const nobody = await send('POST', `/v1/fan-lists/${id}/members`, { usernames: ['nadie_nunca'] })
    expect(outcome(nobody)).toEqual([404, 'USER_NOT_FOUND'])
    expect(await members(id)).toEqual([])
  })

  it('has a fan once, however often and fast they are put on it', async () => {
    const { id } = await created('Una vez')
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, fan)))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(20).fill(200))
    const twice = await send('POST', `/v1/fan-lists/${id}/members`, { usernames: [nameOf(fan), nameOf(fan)] })
    expect(twice.json()).toMatchObject({ members: 1 })
    expect(await members(id)).toEqual([nameOf(fan)])
    expect((await remove(id, fan)).json()).toMatchObject({ members: 0 })
    expect((await remove(id, fan)).json()).toMatchObject({ members: 0 })
  })

  it.each([
    ['the creator blocks', () => block(creator, fan), () => unblock(creator, fan)],
    ['has blocked the creator', () => block(fan, creator), () => unblock(fan, creator)],
    [
      'no longer follows',
      () => send('DELETE', `/v1/users/${nameOf(creator)}/follow`, undefined, fan),
      follow,
    ],
    [
      'is suspended',
      () => inTransaction(t.ctx(), tx => suspendAccount(tx, fan.user.id, { reason: 'other' })),
      () => inTransaction(t.ctx(), tx => restoreAccount(tx, fan.user.id)),
    ],
  ])('does not show who %s, and has not lost them', async (_, hide, bringBack) => {
    const { id } = await created('Oculta')
    const other = await follower()
    await add(id, fan, other)
    await hide()
    expect(await members(id)).toEqual([nameOf(other)])
    expect(outcome(await note('No'))).toEqual([404, 'USER_NOT_FOUND'])
    await bringBack(fan)
    Object.assign(fan, await actorOf(t, fan.user))
    // a block has ended following
    await follow(fan)
    expect((await members(id)).toSorted()).toEqual(namesOf([fan, other]).toSorted())
  })

  it('comes in pages, each fan once', async () => {
    const { id } = await created('Larga')
    const fans = [fan, await follower(), await follower()]
    await add(id, ...fans)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const from: string = cursor === null ? '' : `&cursor=${cursor}`
      const page = (await send('GET', `/v1/fan-lists/${id}/members?limit=1${from}`)).json()
      seen.push(...page.items.map((member: FanListMember) => member.fan.username))
      cursor = page.next
    } while (cursor !== null)
    expect(seen.toSorted()).toEqual(namesOf(fans).toSorted())
  })
})

describe('a list with a rule', () => {
  it('has those who have spent more than so much, the most first, less what went back', async () => {
    const { id } = await created('Gastan', { spentMoreThan: 299 })
    const exactly = await created('Más de 300', { spentMoreThan: 300 })
    const little = await subscriber({ renews: false, duration: '3d' })
    const much = await subscriber({ renews: true })
    expect(await members(id)).toEqual(namesOf([much, little]))
    expect(await members(exactly.id)).toEqual([nameOf(much)])
    await reverseAll(t, much, 'refund')
    expect(await members(id)).toEqual([nameOf(little)])
  })

  it('has those whose time ends within so many days and does not renew, the next first', async () => {
    const { id } = await created('Vencen', { expiresWithin: 3 })
    const month = await created('Vencen en un mes', { expiresWithin: 31 })
    await subscriber({ renews: true, duration: '3d' })
    const short = await subscriber({ renews: false, duration: '3d' })
    const long = await subscriber({ renews: false })
    expect(await members(id)).toEqual([nameOf(short)])
    expect(await members(month.id)).toEqual(namesOf([short, long]))
    // what is over does not end any more
    await pass(3 * DAY + 1_000)
    expect(await members(id)).toEqual([])
  })

  it('has those who neither bought nor wrote for so many days, and were fans for as long', async () => {
    const { id } = await created('Callados', { inactiveSince: 7 })
    const writes = await createFan(t)
    const chat = await createChat(t, writes, creator)
    await pass(6 * DAY, fan, writes)
    await createMessage(t, creator, chat, 'Hola')
    await t.drain()
    expect(await members(id)).toEqual([])
    await pass(DAY, fan, writes)
    // what the creator writes to them is nothing that they did
    expect((await members(id)).toSorted()).toEqual(namesOf([fan, writes]).toSorted())
    await createMessage(t, writes, chat, 'Aquí estoy')
    await t.drain()
    const fresh = await follower()
    expect(await members(id)).toEqual([nameOf(fan)])
    await pass(7 * DAY, fan, writes, fresh)
    // who has been silent longest comes first
    expect((await members(id))[0]).toBe(nameOf(fan))
    expect(await members(id)).toHaveLength(3)
    await fund(t, fan, 5_000)
    await send('PUT', '/v1/plans', { items: [{ duration: '1m', price: 1_500 }] })
    const bought = { duration: '1m', price: 1_500, renews: true }
    await send('POST', `/v1/users/${nameOf(creator)}/subscription`, bought, fan)
    await t.drain()
    expect((await members(id)).toSorted()).toEqual(namesOf([writes, fresh]).toSorted())
  })

  it('does not have who blocks the creator', async () => {
    const { id } = await created('Gastan', { spentMoreThan: 0 })
    const buyer = await subscriber({ renews: true })
    expect(await members(id)).toEqual([nameOf(buyer)])
    await block(buyer, creator)
    expect(await members(id)).toEqual([])
  })
})

describe('a note', () => {
  it('is put, replaced and deleted, and shown with the fan’s lists', async () => {
    const { id } = await created('Mis mejores')
    await add(id, fan)
    expect((await note('Le gusta el mar\nCumple en mayo')).json()).toEqual({
      lists: [{ id, name: 'Mis mejores' }],
      note: 'Le gusta el mar\nCumple en mayo',
    })
    await note('Le gusta la montaña')
    expect(await marks()).toMatchObject({ note: 'Le gusta la montaña' })
    const gone = () => send('DELETE', `/v1/fans/${nameOf(fan)}/note`)
    expect((await gone()).json()).toMatchObject({ note: null })
    expect((await gone()).json()).toMatchObject({ note: null })
  })

  it('is its creator’s alone', async () => {
    await note('Secreto')
    const colleague = await createCreator(t)
    await send('PUT', `/v1/users/${nameOf(colleague)}/follow`, undefined, fan)
    const theirs = await send('GET', `/v1/fans/${nameOf(fan)}/marks`, undefined, colleague)
    expect(theirs.json()).toEqual({ lists: [], note: null })
    const stranger = await createCreator(t)
    const none = await send('GET', `/v1/fans/${nameOf(fan)}/marks`, undefined, stranger)
    expect(outcome(none)).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('the subscribers', () => {
  it('are read by list, with lists and notes, also as a table', async () => {
    const one = await subscriber({ renews: true })
    const other = await subscriber({ renews: false })
    const { id } = await created('Mis mejores')
    const smart = await created('Vencen', { expiresWithin: 31 })
    // a follower who never subscribed is on the list, and no subscriber
    await add(id, one, fan)
    await note('=SUMA(A1)', one)
    expect((await subscribers(`?list=${id}`)).map(({ fan: { username } }) => username)).toEqual([nameOf(one)])
    expect((await subscribers(`?list=${smart.id}`)).map(each => each.fan.username)).toEqual([nameOf(other)])
    expect(await subscribers(`?list=${smart.id}&status=expired`)).toEqual([])
    const [first] = await subscribers(`?list=${id}`)
    expect(first).toMatchObject({ fan: { username: nameOf(one) }, note: '=SUMA(A1)' })
    expect(first?.lists).toEqual([{ id, name: 'Mis mejores' }])
    const table = await t.call('GET', `/v1/subscribers.csv?list=${id}`, {
      token: creator.token,
      headers: { 'accept-language': 'es' },
    })
    const [header, line, ...rest] = table.body.trim().split(/\r?\n/)
    expect(rest).toEqual([])
    expect(header).toMatch(/Listas.Nota$/)
    expect(line).toContain('Mis mejores')
    // a spreadsheet does not take it for a formula
    expect(line).not.toMatch(/[;,]=SUMA/)
  })

  it('say who cannot be put on a list: who blocks, is blocked or suspended', async () => {
    const [kept, blocked, blocking, suspended] = [
      await subscriber({ renews: true }),
      await subscriber({ renews: true }),
      await subscriber({ renews: true }),
      await subscriber({ renews: true }),
    ]
    await block(creator, blocked)
    await block(blocking, creator)
    await inTransaction(t.ctx(), tx => suspendAccount(tx, suspended.user.id, { reason: 'other' }))
    const reached = (await subscribers()).filter(each => each.reachable)
    expect(reached.map(each => each.fan.username)).toEqual([nameOf(kept)])
  })

  it('of a list that is not theirs are none that can be asked for', async () => {
    const { id } = await created('Mía')
    const colleague = await createCreator(t)
    for (const list of [id, randomUUID()])
      for (const path of [`/v1/subscribers?list=${list}`, `/v1/subscribers.csv?list=${list}`])
        expect(outcome(await send('GET', path, undefined, colleague))).toEqual([404, 'FAN_LIST_NOT_FOUND'])
  })
})

it('other modules ask who is on a list, and whether somebody is, of both kinds', async () => {
  const buyer = await subscriber({ renews: false })
  const blocking = await follower()
  const custom = await created('A mano')
  await add(custom.id, fan, buyer, blocking)
  await block(blocking, creator)
  const smart = await created('Sola', { spentMoreThan: 1_000 })
  const ask = async (id: string) => {
    const list = await findList(t.services.db, creator.user.id, id)
    if (list === undefined) throw new Error('the list is there')
    const now = t.clock.now()
    const all = await sql<{ fan_id: string }>`select fan_id from (${membersOf(list, now)}) as member
      order by rank desc, fan_id desc`.execute(t.services.db)
    const each = await sql<{ id: string }>`select asked.id
      from unnest(${[fan, buyer, blocking, creator].map(({ user }) => user.id)}::uuid[]) as asked (id)
      where ${isInList(list, sql.ref('asked.id'), now)}`.execute(t.services.db)
    expect(each.rows.map(row => row.id).toSorted()).toEqual(all.rows.map(row => row.fan_id).toSorted())
    return all.rows.map(row => row.fan_id).toSorted()
  }
  expect(await ask(custom.id)).toEqual([fan, buyer].map(({ user }) => user.id).toSorted())
  expect(await ask(smart.id)).toEqual([buyer.user.id])
  expect(await findList(t.services.db, fan.user.id, custom.id)).toBeUndefined()
})

it('lists of somebody else do not exist', async () => {
  const { id } = await created('Mía')
  await add(id, fan)
  const owner = creator
  creator = await createCreator(t)
  await follow(fan)
  for (const answer of [
    await send('PUT', `/v1/fan-lists/${id}`, { name: 'Tuya', rule: null }),
    await send('DELETE', `/v1/fan-lists/${id}`),
    await send('GET', `/v1/fan-lists/${id}/members`),
    await add(id, fan),
    await remove(id, fan),
  ])
    expect(outcome(answer)).toEqual([404, 'FAN_LIST_NOT_FOUND'])
  creator = owner
  expect(await members(id)).toEqual([nameOf(fan)])
})

describe('what is refused', () => {
  it.each([
    ['no name', { name: '  ', rule: null }],
    ['a name of 61 characters', { name: 'a'.repeat(61), rule: null }],
    ['a line break', { name: 'a\nb', rule: null }],
    ['NUL', { name: 'a\u0000b', rule: null }],
    ['half a surrogate pair', { name: 'a\ud800', rule: null }],
    ['no rule said', { name: 'a' }],
    ['two rules', { name: 'a', rule: { spentMoreThan: 1, expiresWithin: 1 } }],
    ['an unknown rule', { name: 'a', rule: { bornIn: 1 } }],
    ['less than nothing', { name: 'a', rule: { spentMoreThan: -1 } }],
    ['part of a unit', { name: 'a', rule: { spentMoreThan: 0.5 } }],
    ['no day', { name: 'a', rule: { expiresWithin: 0 } }],
    ['91 days', { name: 'a', rule: { expiresWithin: 91 } }],
    ['6 days', { name: 'a', rule: { inactiveSince: 6 } }],
    ['366 days', { name: 'a', rule: { inactiveSince: 366 } }],
  ])('of a list: %s', async (_, body) => {
    expect(outcome(await send('POST', '/v1/fan-lists', body))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await send('PUT', `/v1/fan-lists/${randomUUID()}`, body))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  })

  it.each([
    ['nobody', []],
    ['more than a hundred', Array.from({ length: 101 }, (_, n) => `persona_${n}`)],
    ['no username', ['¿?']],
  ])('of fans: %s', async (_, usernames) => {
    const { id } = await created('Lista')
    for (const path of ['members', 'members/removed'])
      expect(outcome(await send('POST', `/v1/fan-lists/${id}/${path}`, { usernames }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
  })

  it.each([
    ['nothing', ' '],
    ['too much', 'a'.repeat(1_001)],
    ['NUL', 'a\u0000'],
  ])('of a note: %s', async (_, text) => {
    expect(outcome(await note(text))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('to guests and to fans', async () => {
    const { id } = await created('Lista')
    const calls: [Method, string, unknown?][] = [
      ['GET', '/v1/fan-lists'],
      ['POST', '/v1/fan-lists', { name: 'a', rule: null }],
      ['PUT', `/v1/fan-lists/${id}`, { name: 'a', rule: null }],
      ['DELETE', `/v1/fan-lists/${id}`],
      ['GET', `/v1/fan-lists/${id}/members`],
      ['POST', `/v1/fan-lists/${id}/members`, { usernames: [nameOf(fan)] }],
      ['POST', `/v1/fan-lists/${id}/members/removed`, { usernames: [nameOf(fan)] }],
      ['GET', `/v1/fans/${nameOf(fan)}/marks`],
      ['PUT', `/v1/fans/${nameOf(fan)}/note`, { text: 'a' }],
      ['DELETE', `/v1/fans/${nameOf(fan)}/note`],
    ]
    for (const [method, path, body] of calls) {
      const input = { ...(body !== undefined && { body }), headers: { 'idempotency-key': randomUUID() } }
      expect(outcome(await t.call(method, path, input))).toEqual([401, 'UNAUTHORIZED'])
      expect(outcome(await send(method, path, body, fan))).toEqual([403, 'FORBIDDEN'])
    }
  })
})

describe('personal data', () => {
  const ruleOf = (table: string) => {
    const rule = FAN_LISTS_PERSONAL_DATA.find(each => each.table === table)
    if (rule === undefined || !('rows' in rule.export)) throw new Error(`${table} is exported`)
    return { rows: rule.export.rows, erase: rule.erase }
  }
  const exported = async (table: string, { user }: TestActor) => {
    const found: object[] = []
    for await (const row of ruleOf(table).rows(t.services.db, user)) found.push(row)
    return found
  }
  const erase = async ({ user }: TestActor) => {
    for (const { table } of FAN_LISTS_PERSONAL_DATA) {
      const { erase: rule } = ruleOf(table)
      // again changes nothing
      if ('run' in rule) for (let n = 0; n < 2; n++) await rule.run(t.ctx(), user)
    }
  }

  it('gives a creator their lists and notes, and a fan neither', async () => {
    const { id } = await created('Mis mejores')
    t.clock.advance(1_000)
    await created('Gastan', { spentMoreThan: 5_000 })
    await add(id, fan)
    await note('Le gusta el mar')
    expect(await exported('fan_list', creator)).toMatchObject([
      { name: 'Mis mejores', rule: null },
      { name: 'Gastan', rule: 'spentMoreThan', amount: 5_000 },
    ])
    expect(await exported('fan_list_member', creator)).toMatchObject([
      { list: 'Mis mejores', fan: nameOf(fan) },
    ])
    expect(await exported('fan_note', creator)).toMatchObject([{ fan: nameOf(fan), text: 'Le gusta el mar' }])
    for (const table of ['fan_list', 'fan_list_member', 'fan_note'])
      expect(await exported(table, fan)).toEqual([])
  })

  it('says when a fan last did something, to both', async () => {
    const buyer = await subscriber({ renews: false })
    const at = t.clock.now()
    expect(await exported('fan_activity', buyer)).toEqual([
      { side: 'fan', other: nameOf(creator), lastAt: at },
    ])
    expect(await exported('fan_activity', creator)).toEqual([
      { side: 'creator', other: nameOf(buyer), lastAt: at },
    ])
  })

  it('is erased with the fan', async () => {
    const { id } = await created('Mis mejores')
    const other = await follower()
    await add(id, fan, other)
    await note('Le gusta el mar')
    await note('Sigue aquí', other)
    await erase(fan)
    expect(await members(id)).toEqual([nameOf(other)])
    expect(await marks()).toEqual({ lists: [], note: null })
    expect(await marks(other)).toMatchObject({ note: 'Sigue aquí' })
  })

  it('is erased with the creator', async () => {
    const { id } = await created('Mis mejores')
    await add(id, fan)
    await note('Le gusta el mar')
    await erase(creator)
    expect(await lists()).toEqual([])
    expect(await marks()).toEqual({ lists: [], note: null })
    for (const { table } of FAN_LISTS_PERSONAL_DATA) expect(await exported(table, creator)).toEqual([])
  })
})
