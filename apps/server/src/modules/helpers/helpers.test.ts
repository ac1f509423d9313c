import { randomUUID } from 'node:crypto'
import { HELPERS } from '@calina/contract'
import type { Helper, HelperDeed } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { suspendAccount } from '../accounts/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t, { name: 'Mara Sol' })
  fan = await createFan(t)
  chat = await createChat(t, fan, creator)
})
afterAll(() => t.close())

type Method = Parameters<TestApp['call']>[0]
const call = (who: { token: string }, method: Method, path: string, body?: unknown) =>
  t.call(method, `/v1${path}`, {
    ...{ token: who.token, headers: { 'idempotency-key': randomUUID() } },
    ...(body !== undefined && { body }),
  })
const said = async (who: { token: string }, method: Method, path: string, body?: unknown) => {
  const answer = await call(who, method, path, body)
  return answer.statusCode < 300 ? answer.statusCode : answer.json().code
}
const invite = (person: TestActor, rights: readonly string[] = ['write'], by = creator) =>
  call(by, 'POST', '/helpers', { username: person.user.username, rights })

/** Somebody who answers the creator's chats, and the token with which they do. */
async function createHelper(rights: readonly string[] = ['write'], by = creator) {
  const person = await createCreator(t)
  const { id } = (await invite(person, rights, by)).json<Helper>()
  await call(person, 'PUT', `/helping/${id}`)
  const { token } = (await call(person, 'POST', `/helping/${id}/session`)).json()
  await t.drain()
  return { id, person, acting: { token: String(token) } }
}
const write = (who: { token: string }, body: object = {}) =>
  call(who, 'POST', `/chats/${chat}/messages`, { clientId: randomUUID(), text: 'Hola', ...body })
const leave = (id: string) => call(creator, 'DELETE', `/helpers/${id}`)

it('is asked, says yes, acts, and is ended: the next call is refused', async () => {
  const person = await createFan(t)
  expect(await said(creator, 'POST', '/helpers', { username: person.user.username, rights: [] })).toBe(
    'USER_NOT_FOUND',
  )
  await call(person, 'PUT', `/users/${creator.user.username}/follow`)
  const first = (await invite(person, ['write'])).json<Helper>()
  expect(first).toMatchObject({
    rights: ['write'],
    acceptedAt: null,
    person: { username: person.user.username },
  })
  // again is the same, and changes no right
  expect((await invite(person, ['write', 'sell'])).json()).toEqual(first)
  expect(await said(person, 'POST', `/helping/${first.id}/session`)).toBe('HELPER_NOT_FOUND')

  const helping = (await call(person, 'PUT', `/helping/${first.id}`)).json()
  expect(helping.creator.name).toBe('Mara Sol')
  expect((await call(person, 'PUT', `/helping/${first.id}`)).json()).toEqual(helping)
  expect((await call(person, 'GET', '/helping')).json().items).toEqual([helping])

  const session = (await call(person, 'POST', `/helping/${first.id}/session`)).json()
  expect(session.user).toMatchObject({
    username: creator.user.username,
    email: '',
    scope: ['model'],
    staff: false,
  })
  const claims = JSON.parse(Buffer.from(session.token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ sub: creator.user.id, act: { sub: person.user.id } })

  const message = (await write(session)).json()
  expect(message).toMatchObject({ mine: true, sender: creator.user.username, writtenBy: { me: true } })
  expect(await said(session, 'GET', '/auth/user')).toBe('HELPER_FORBIDDEN')
  expect(await said(session, 'POST', `/helping/${first.id}/session`)).toBe('HELPER_FORBIDDEN')

  expect(await said(creator, 'DELETE', `/helpers/${first.id}`)).toBe(204)
  expect(await said(session, 'GET', '/chats')).toBe('UNAUTHORIZED')
  expect(await said(person, 'DELETE', `/helping/${first.id}`)).toBe('HELPER_NOT_FOUND')
  expect(await said(creator, 'PUT', `/helpers/${first.id}`, { rights: [] })).toBe('HELPER_NOT_FOUND')
})

it('says who wrote to the creator and their helpers, and to the fan only that a team answers', async () => {
  const { id, person, acting } = await createHelper()
  const other = await createHelper([])
  const message = (await write(acting, { text: 'De la ayuda' })).json()
  const own = (await write(creator, { text: 'De Mara' })).json()
  const seen = async (who: { token: string }) => {
    const { items } = (await call(who, 'GET', `/chats/${chat}/messages`)).json()
    return items.find((each: { id: string }) => each.id === message.id)
  }
  expect((await seen(creator)).writtenBy).toEqual({ name: person.user.name, me: false })
  expect((await seen(acting)).writtenBy).toEqual({ name: person.user.name, me: true })
  expect((await seen(other.acting)).writtenBy).toEqual({ name: person.user.name, me: false })
  expect((await seen(other.acting)).editableUntil).toBeNull()
  expect((await seen(fan)).writtenBy).toBeNull()
  const forFan = (await call(fan, 'GET', `/chats/${chat}/messages`)).body
  expect(forFan).not.toContain(person.user.name)
  expect((await call(fan, 'GET', `/chats/${chat}`)).json().team).toBe(true)

  // each changes and deletes what they wrote, the creator everything
  const at = (each: { id: string }) => `/chats/${chat}/messages/${each.id}`
  expect(await said(acting, 'PATCH', at(own), { text: 'Otra' })).toBe('HELPER_FORBIDDEN')
  expect(await said(acting, 'DELETE', at(own))).toBe('HELPER_FORBIDDEN')
  expect(await said(acting, 'PATCH', at(message), { text: 'Otra' })).toBe(200)
  expect(await said(creator, 'PATCH', at(message), { text: 'De Mara ya' })).toBe(200)
  expect(await said(acting, 'DELETE', at(message))).toBe(204)

  await leave(id)
  // who only reads is no team that answers
  expect((await call(fan, 'GET', `/chats/${chat}`)).json().team).toBe(false)
  await leave(other.id)
})

it('a message of the creator that is sent again under its client id stays the creator’s', async () => {
  const { id, acting } = await createHelper()
  const clientId = randomUUID()
  const own = (await write(creator, { clientId, text: 'Mía' })).json()
  const again = (await write(acting, { clientId, text: 'Mía' })).json()
  expect(again).toMatchObject({ id: own.id, writtenBy: null })
  expect(await said(acting, 'DELETE', `/chats/${chat}/messages/${own.id}`)).toBe('HELPER_FORBIDDEN')
  // and a retry of their own is one message, and one deed
  const mine = randomUUID()
  const [one, two] = await Promise.all([write(acting, { clientId: mine }), write(acting, { clientId: mine })])
  expect(one?.json().id).toBe(two?.json().id)
  expect(two?.json().writtenBy.me).toBe(true)
  await leave(id)
})

it('files and a price take another right than writing, wherever they are sent', async () => {
  const { id, acting } = await createHelper(['write', 'diffuse'])
  const picture = (await createMedia(t, creator, { purpose: 'message' })).id
  const refused = { code: 'HELPER_FORBIDDEN', params: { right: 'sell' } }
  expect((await write(acting, { text: 'Foto', price: 500 })).json()).toMatchObject(refused)
  expect((await write(acting, { text: '', media: [picture] })).json()).toMatchObject(refused)
  const at = new Date(t.clock.now().getTime() + 60 * MINUTE).toISOString()
  const later = { clientId: randomUUID(), text: 'Luego', at }
  expect(
    (await call(acting, 'POST', `/chats/${chat}/scheduled`, { ...later, price: 500 })).json(),
  ).toMatchObject(refused)
  expect(await said(acting, 'POST', `/chats/${chat}/scheduled`, later)).toBe(200)
  const upload = (purpose: string) =>
    t.call('POST', '/v1/uploads', {
      token: acting.token,
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '10' },
        'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
      },
    })
  expect((await upload('message')).json()).toMatchObject(refused)

  await call(creator, 'PUT', `/helpers/${id}`, { rights: ['write', 'sell'] })
  expect((await write(acting, { text: '', media: [picture], price: 500 })).json()).toMatchObject({
    offer: { price: { amount: 500 } },
    writtenBy: { me: true },
  })
  expect((await upload('message')).statusCode).toBe(201)
  expect((await upload('avatar')).json().code).toBe('HELPER_FORBIDDEN')
  // a right that was taken counts at once, also for what was begun before
  expect(await said(acting, 'GET', `/chats/${chat}/scheduled`)).toBe('HELPER_FORBIDDEN')
  await leave(id)
})

it('writes down what helpers did, for the creator alone', async () => {
  const star = await createCreator(t)
  const theirs = await createChat(t, fan, star)
  const one = await createHelper(['write'], star)
  const two = await createHelper(['write'], star)
  const { id: message } = (
    await call(fan, 'POST', `/chats/${theirs}/messages`, { clientId: randomUUID(), text: 'Hola' })
  ).json()
  const did: string[] = []
  for (const [{ acting }, path] of [
    [one, 'reaction'],
    [two, 'pin'],
  ] as const) {
    const body = path === 'reaction' ? { reaction: 'heart' } : undefined
    const at = `/chats/${theirs}/messages/${message}/${path}`
    did.push(String(await said(acting, 'PUT', at, body)))
    t.clock.advance(SECOND)
  }
  expect(did).toEqual(['200', '200'])
  // what was refused is no deed
  const gone = `/chats/${theirs}/messages/${randomUUID()}/pin`
  expect(await said(one.acting, 'PUT', gone)).toBe('MESSAGE_NOT_FOUND')
  const deeds = async (query = ''): Promise<{ items: HelperDeed[]; next: string | null }> =>
    (await call(star, 'GET', `/helpers/deeds${query}`)).json()
  const all = await deeds()
  expect(all.items.map(({ act, helper }) => [act, helper?.username])).toEqual([
    ['pinned', two.person.user.username],
    ['reacted', one.person.user.username],
  ])
  expect(all.items[0]?.chat).toMatchObject({ id: theirs, fan: { username: fan.user.username } })
  const page = await deeds('?limit=1')
  const rest = await deeds(`?limit=1&cursor=${page.next}`)
  expect([...page.items, ...rest.items]).toEqual(all.items)
  expect((await deeds(`?helper=${one.id}`)).items.map(({ act }) => act)).toEqual(['reacted'])
  expect((await call(creator, 'GET', `/helpers/deeds?helper=${one.id}`)).json().items).toEqual([])
  // what they did stays when they have left
  expect(await said(one.person, 'DELETE', `/helping/${one.id}`)).toBe(204)
  expect((await deeds()).items).toEqual(all.items)
})

it('at most ten help, however many are asked at the same moment', async () => {
  const star = await createCreator(t)
  const people = await Promise.all(Array.from({ length: HELPERS.max + 3 }, () => createCreator(t)))
  const answers = await Promise.all(people.map(person => invite(person, [], star)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(HELPERS.max)
  const full = answers.filter(({ statusCode }) => statusCode !== 200).map(answer => answer.json())
  expect(full.map(({ code, params }) => [code, params.max])).toEqual(
    full.map(() => ['HELPERS_FULL', HELPERS.max]),
  )
  expect((await call(star, 'GET', '/helpers')).json().items).toHaveLength(HELPERS.max)
  expect(await said(star, 'POST', '/helpers', { username: star.user.username, rights: [] })).toBe(
    'OWN_ACCOUNT',
  )
})

it('what is sent while the creator ends it is either written or refused, and nothing after it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, acting } = await createHelper()
    const before = (await call(creator, 'GET', `/chats/${chat}`)).json().lastSeq
    const sends = Array.from({ length: 6 }, () => write(acting))
    const ended = leave(id)
    const answers = await Promise.all(sends)
    expect((await ended).statusCode).toBe(204)
    const written = answers.filter(({ statusCode }) => statusCode === 200).length
    const refused = answers.filter(({ statusCode }) => statusCode === 401).length
    expect(written + refused).toBe(6)
    expect((await call(creator, 'GET', `/chats/${chat}`)).json().lastSeq).toBe(before + written)
    expect((await write(acting)).statusCode).toBe(401)
  }
})

it('an end is answered only once what was begun before is written', async () => {
  const { id, acting } = await createHelper()
  const waiting = async () => {
    const { rows } = await t.app.pool.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.count)
  }
  const order: string[] = []
  const client = await t.app.pool.connect()
  await client.query('begin')
  await client.query('select from chat where id = $1 for update', [chat])
  const sent = write(acting).then(({ statusCode }) => order.push(`sent ${statusCode}`))
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 15_000 })
  const ended = leave(id).then(({ statusCode }) => order.push(`ended ${statusCode}`))
  await vi.waitFor(async () => expect((await waiting()) + order.length).toBe(2), { timeout: 15_000 })
  await client.query('commit')
  client.release()
  await Promise.all([sent, ended])
  expect(order).toEqual(['sent 200', 'ended 204'])
})

it('two helpers answer the same chat at the same moment, and both are written down', async () => {
  const [one, two] = [await createHelper(), await createHelper()]
  await createMessage(t, fan, chat, '¿Están?')
  const answers = await Promise.all(
    [one, two].flatMap(({ acting }) => [write(acting, { text: 'Sí' }), write(acting, { text: 'Aquí' })]),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const numbers = answers.map(answer => answer.json().seq)
  expect(new Set(numbers).size).toBe(4)
  expect((await call(creator, 'GET', `/chats/${chat}/waiting`)).json().item).toBeNull()
  const writers = answers.map(answer => answer.json().writtenBy.name)
  const names = [one, one, two, two].map(({ person }) => person.user.name)
  expect(writers).toEqual(names)
  for (const { id } of [one, two]) await leave(id)
})

it('keeps the draft, the earnings and the address of the creator from the helper', async () => {
  const { id, acting } = await createHelper()
  await call(creator, 'PUT', `/chats/${chat}/draft`, { text: 'canary-draft' })
  await createMessage(t, fan, chat, '¿Hola?')
  const own = (await call(creator, 'GET', `/chats/${chat}`)).json()
  expect(own.draft.text).toBe('canary-draft')
  const read = [
    '/chats',
    `/chats/${chat}`,
    '/chats/waiting',
    `/chats/${chat}/waiting`,
    `/chats/${chat}/messages`,
  ]
  for (const path of read) {
    const answer = await call(acting, 'GET', path)
    expect(answer.statusCode, path).toBe(200)
    expect(answer.body, path).not.toContain('canary-draft')
    expect(answer.body, path).not.toContain(creator.user.email)
  }
  expect((await call(acting, 'GET', '/chats/waiting')).json().items[0].net).toBeNull()
  await leave(id)
})

it('ends with the helper’s own session, with either account, and with a block', async () => {
  const own = await createHelper()
  expect(await said(own.person, 'PUT', '/auth/logout')).toBe(204)
  t.clock.advance(2 * SECOND)
  expect(await said(own.acting, 'GET', '/chats')).toBe('UNAUTHORIZED')

  const again = await createHelper()
  await inTransaction(t.ctx(), tx => suspendAccount(tx, again.person.user.id, { reason: 'fraud' }))
  t.clock.advance(2 * SECOND)
  expect(await said(again.acting, 'GET', '/chats')).toBe('UNAUTHORIZED')

  const third = await createHelper()
  expect(await said(creator, 'PUT', `/users/${third.person.user.username}/block`)).toBe(204)
  t.clock.advance(2 * SECOND)
  expect(await said(third.acting, 'GET', '/chats')).toBe('UNAUTHORIZED')
  await t.drain()
  const left = (await call(creator, 'GET', '/helpers')).json().items.map(({ id }: Helper) => id)
  expect(left).not.toContain(third.id)
})

it('asking and giving rights takes a fresh proof; to end takes none', async () => {
  const { id, person } = await createHelper()
  const later = await actorOf(t, creator.user)
  t.clock.advance(6 * MINUTE)
  const body = { username: person.user.username, rights: [] }
  expect(await said(later, 'POST', '/helpers', body)).toBe('FRESH_AUTHENTICATION_REQUIRED')
  expect(await said(later, 'PUT', `/helpers/${id}`, { rights: [] })).toBe('FRESH_AUTHENTICATION_REQUIRED')
  expect(await said(later, 'DELETE', `/helpers/${id}`)).toBe(204)
  expect(await said(fan, 'GET', '/helpers')).toBe('FORBIDDEN')
  expect((await t.call('GET', '/v1/helping')).statusCode).toBe(401)
  const wrong = { username: person.user.username, rights: ['write', 'write'] }
  expect(await said(await actorOf(t, creator.user), 'POST', '/helpers', wrong)).toBe('VALIDATION_FAILED')
})
