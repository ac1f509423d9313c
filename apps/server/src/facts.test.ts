import { randomUUID } from 'node:crypto'
import { NOTHING_SAID } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EventKind } from './platform/events/events.ts'
import { createCreator, createFan, type TestActor } from './testing/actors.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { TEST_PASSWORD } from './testing/factories/accounts.ts'
import { createMedia } from './testing/factories/media.ts'
import { createChat } from './testing/factories/messages.ts'
import { fund } from './testing/factories/money.ts'
import { createPost } from './testing/factories/posts.ts'

// Every product fact is published, whether or not anybody handles it yet. Nothing is relayed here meanwhile.
let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 20_000)
})
afterAll(() => t.close())
beforeEach(() => t.drain())

interface Row {
  kind: EventKind
  key: string | null
  payload: never
}
/** What was published since the last look, by its names. Each fact stands under the key that its definition says. */
async function published(): Promise<string[]> {
  const { rows } = await t.app.pool.query<Row>('select kind, key, payload from outbox order by id')
  for (const { kind, key, payload } of rows) expect(key, kind).toBe(t.app.outbox.keyOf(kind, payload))
  await t.app.pool.query('delete from outbox')
  return rows.map(({ kind }) => kind)
}
const call = async (
  actor: TestActor | undefined,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await t.call(method, `/v1${path}`, {
    ...(actor && { token: actor.token }),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
  expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300)
  return answer
}

it('accounts: log-ins, also from new devices, names, languages and log-outs', async () => {
  const login = { username: fan.user.username, password: TEST_PASSWORD }
  await call(undefined, 'POST', '/auth/login', login, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  const { rows } = await t.app.pool.query(`select payload from outbox where kind = 'session.opened'`)
  expect(rows).toMatchObject([{ payload: { userId: fan.user.id, newDevice: true } }])
  expect(await published()).toEqual(['session.opened'])
  await call(fan, 'PUT', '/auth/user/locale', { locale: 'fr' })
  expect(await published()).toEqual(['locale.changed'])
  const other = await createFan(t)
  await published()
  await call(other, 'PUT', '/auth/logout')
  expect(await published()).toEqual(['session.revoked'])
})

it('profiles: what people say of themselves, pictures, first steps', async () => {
  const profile = { name: 'Otro nombre', username: fan.user.username, bio: '', attributes: NOTHING_SAID }
  await call(fan, 'PUT', '/profile', profile)
  expect(await published()).toEqual(['user.renamed', 'profile.changed'])
  const media = await createMedia(t, creator, { purpose: 'avatar' })
  await published()
  await call(creator, 'PUT', '/profile/avatar', { media: media.id, focal: { x: 0.5, y: 0.5 } })
  expect(await published()).toEqual(['picture.changed'])
  await call(creator, 'DELETE', '/profile/avatar')
  expect(await published()).toEqual(['picture.changed'])
})

it('posts: published, liked, commented on, bought, deleted, and each of it taken back', async () => {
  const { id } = await createPost(t, creator, { audience: 'paid', price: 900 })
  expect(await published()).toContain('post.published')
  await call(fan, 'POST', `/posts/${id}/unlock`, { price: 900 })
  expect((await published()).toSorted()).toEqual([
    'post.unlocked',
    'sale.made',
    'wallet.changed',
    'wallet.changed',
  ])
  await call(fan, 'PUT', `/posts/${id}/like`)
  await call(fan, 'PUT', `/posts/${id}/like`)
  expect(await published()).toEqual(['post.liked'])
  await call(fan, 'DELETE', `/posts/${id}/like`)
  await call(fan, 'DELETE', `/posts/${id}/like`)
  expect(await published()).toEqual(['post.unliked'])
  const comment = { clientId: randomUUID(), text: 'Qué luz' }
  const { id: commentId } = (await call(fan, 'POST', `/posts/${id}/comments`, comment)).json()
  await call(fan, 'POST', `/posts/${id}/comments`, comment)
  expect(await published()).toEqual(['comment.added'])
  await call(fan, 'DELETE', `/posts/${id}/comments/${commentId}`)
  expect(await published()).toEqual(['comment.deleted'])
  await call(creator, 'DELETE', `/posts/${id}`)
  expect(await published()).toEqual(['post.deleted'])
})

it('relationships: follows and blocks, and their ends', async () => {
  const { username } = creator.user
  await call(fan, 'PUT', `/users/${username}/follow`)
  await call(fan, 'DELETE', `/users/${username}/follow`)
  expect(await published()).toEqual(['follow.changed', 'follow.changed'])
  await call(fan, 'PUT', `/users/${username}/block`)
  await call(fan, 'DELETE', `/users/${username}/block`)
  expect(await published()).toEqual(['block.changed', 'block.changed'])
})

it('subscriptions: plans, begun, and their renewal switched', async () => {
  await call(creator, 'PUT', '/plans', { items: [{ duration: '1m', price: 500 }] })
  expect(await published()).toEqual(['plans.changed'])
  const buyer = await createFan(t)
  await fund(t, buyer, 5_000)
  await published()
  const terms = { duration: '1m', price: 500 }
  const bought = await call(buyer, 'POST', `/users/${creator.user.username}/subscription`, terms)
  expect((await published()).toSorted()).toEqual([
    'sale.made',
    'subscription.changed',
    'wallet.changed',
    'wallet.changed',
  ])
  const { id } = bought.json().subscription
  await call(buyer, 'PATCH', `/subscriptions/${id}`, { renews: false })
  await call(buyer, 'PATCH', `/subscriptions/${id}`, { renews: false })
  expect(await published()).toEqual(['renewal.switched'])
})

it('messages: conversations, messages from both sides, and what is read', async () => {
  const writer = await createFan(t)
  await published()
  const chat = await createChat(t, writer, creator)
  expect(await published()).toContain('chat.opened')
  const message = { clientId: randomUUID(), text: 'Hola', media: [] }
  await call(writer, 'POST', `/chats/${chat}/messages`, message)
  await call(writer, 'POST', `/chats/${chat}/messages`, message)
  const { rows } = await t.app.pool.query('select payload from outbox')
  expect(rows).toMatchObject([
    {
      payload: { chatId: chat, seq: 1, byFan: true, fanId: writer.user.id, creatorId: creator.user.id },
    },
  ])
  expect(await published()).toEqual(['message.sent'])
  await call(creator, 'PUT', `/chats/${chat}/read`, { seq: 1 })
  await call(creator, 'PUT', `/chats/${chat}/read`, { seq: 1 })
  expect(await published()).toEqual(['chat.read'])
  await call(creator, 'POST', `/chats/${chat}/messages`, { ...message, clientId: randomUUID() })
  expect(await published()).toEqual(['message.sent'])
})

it('money: recharges from their beginning', async () => {
  const payer = await createFan(t)
  await published()
  await call(payer, 'POST', '/recharges', { amount: 1_000 })
  expect(await published()).toEqual(['recharge.created'])
})
