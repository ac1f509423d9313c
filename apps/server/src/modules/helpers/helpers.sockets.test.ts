import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { type ClientSocket, listen, TestSockets } from '../../testing/sockets.ts'

let t: TestApp
let address: string
let creator: TestActor
let fan: TestActor
let chat: string
const sockets = new TestSockets()
beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  creator = await createCreator(t)
  fan = await createFan(t)
  chat = await createChat(t, fan, creator)
})
afterEach(() => sockets.close())
afterAll(() => t.close())

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  t.call(method, `/v1${path}`, { token, ...(body !== undefined && { body }) })
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000 })

async function createHelper(rights: readonly string[] = ['write']) {
  const person = await createCreator(t)
  const { id } = (
    await call(creator.token, 'POST', '/helpers', { username: person.user.username, rights })
  ).json()
  await call(person.token, 'PUT', `/helping/${id}`)
  const { token } = (await call(person.token, 'POST', `/helping/${id}/session`)).json()
  await t.drain()
  return { id, person, token: String(token) }
}
const write = (token: string, text: string) =>
  call(token, 'POST', `/chats/${chat}/messages`, { clientId: randomUUID(), text })
const closed = (socket: ClientSocket) =>
  new Promise<void>(resolve => socket.once('disconnect', () => resolve()))

it('hears of the chats alone, says nothing, and does not make the creator present', async () => {
  const helper = await createHelper()
  const ofFan = await sockets.connect(address, fan.token)
  const heardByFan = listen(ofFan)
  const acting = await sockets.connect(address, helper.token)
  const heard = listen(acting)
  const own = listen(await sockets.connect(address, helper.person.token))

  await write(fan.token, 'Hola')
  await eventually(() => expect(heard.map(([name]) => name)).toContain('chat.message'))
  t.services.realtime.toUser(creator.user.id, 'wallet.changed', { sequence: null })
  t.services.realtime.toUser(creator.user.id, 'notifications.changed', {})
  await write(fan.token, 'Otra')
  await eventually(() => expect(heard.filter(([name]) => name === 'chat.message')).toHaveLength(2))
  expect(heard.filter(([name]) => !/^chat\./.test(name))).toEqual([])
  // nothing of the creator's comes to the helper's own pages
  expect(own.filter(([name]) => name.startsWith('chat.'))).toEqual([])

  const refused = { ok: false, code: 'HELPER_FORBIDDEN' }
  const typing = new Promise(resolve => acting.emit('chat.typing', { chat }, resolve))
  expect(await typing).toEqual(refused)
  const joining = new Promise(resolve => acting.emit('place.join', { kind: 'queue', id: 'all' }, resolve))
  expect(await joining).toEqual(refused)
  expect(heardByFan.filter(([name]) => name === 'presence' || name === 'chat.typing')).toEqual([])
  expect(t.services.realtime.online([creator.user.id]).size).toBe(0)
  expect((await call(fan.token, 'GET', `/chats/${chat}`)).json().online).toBe(false)
  await call(creator.token, 'DELETE', `/helpers/${helper.id}`)
  await t.drain()
})

it('ended, the socket closes, calls are refused, and no file opens by its links', async () => {
  const helper = await createHelper(['write', 'sell'])
  const media = (await createMedia(t, creator, { purpose: 'message' })).id
  const body = { clientId: randomUUID(), text: '', media: [media] }
  const sent = (await call(helper.token, 'POST', `/chats/${chat}/messages`, body)).json()
  const link = String(sent.media[0].src)
  const file = () => t.app.fastify.inject({ method: 'GET', url: link })
  expect((await file()).statusCode).toBe(200)

  const acting = await sockets.connect(address, helper.token)
  const gone = closed(acting)
  expect((await call(creator.token, 'DELETE', `/helpers/${helper.id}`)).statusCode).toBe(204)
  // by the broadcast, before any clock moves
  await gone
  expect((await call(helper.token, 'GET', '/chats')).statusCode).toBe(401)
  expect((await file()).statusCode).not.toBe(200)
  await expect(sockets.connect(address, helper.token)).rejects.toThrow('UNAUTHORIZED')
  await t.drain()
})

it('where the broadcast of an end is lost, the database says so within a second', async () => {
  const helper = await createHelper()
  const acting = await sockets.connect(address, helper.token)
  const gone = closed(acting)
  await t.services.db.deleteFrom('chat_helper').where('id', '=', helper.id).execute()
  await gone
  t.clock.advance(1_000)
  expect((await call(helper.token, 'GET', '/chats')).statusCode).toBe(401)
})

it('the fan is told when a team begins to answer, and when it no longer does', async () => {
  const heard = listen(await sockets.connect(address, fan.token))
  const told = () => heard.flatMap(([name, payload]) => (name === 'chat.team' ? [payload] : []))
  const helper = await createHelper()
  const username = creator.user.username
  await eventually(() => expect(told()).toContainEqual({ username, team: true }))
  await call(creator.token, 'PUT', `/helpers/${helper.id}`, { rights: [] })
  await t.drain()
  await eventually(() => expect(told().at(-1)).toEqual({ username, team: false }))
  expect(JSON.stringify(heard)).not.toContain(helper.person.user.username)
  await call(creator.token, 'DELETE', `/helpers/${helper.id}`)
  await t.drain()
})
