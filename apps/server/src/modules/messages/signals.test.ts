import type { ClientEvents, ServerEvents } from '@calina/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'

/** What people let those they write with know: each of it can be switched off. */

let t: TestApp
let address: string
let fan: TestActor
let creator: TestActor
let chat: string
const open: Socket<ServerEvents, ClientEvents>[] = []

beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  await eventually(() => expect(t.services.realtime.online([fan.user.id, creator.user.id]).size).toBe(0))
})

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000 })
const choose = async (who: TestActor, body: object) => {
  const answer = await t.call('PATCH', '/v1/preferences', { token: who.token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  await t.drain()
}
const shown = async (who: TestActor) =>
  (await t.call('GET', `/v1/chats/${chat}`, { token: who.token })).json()
const read = (who: TestActor, seq: number) =>
  t.call('PUT', `/v1/chats/${chat}/read`, { token: who.token, body: { seq } })

/** A person with a socket, and the names of what it has received. */
async function connect(who: TestActor) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    ...{ path: '/realtime', transports: ['websocket'], reconnection: false, forceNew: true },
    auth: { token: who.token },
  })
  open.push(socket)
  const events: [string, unknown][] = []
  socket.onAny((event: string, payload: unknown) => events.push([event, payload]))
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  /** Sent after all others: what has not come by then does not come. */
  const last = async () => {
    t.services.realtime.toUser(who.user.id, 'wallet.changed', { sequence: 7 })
    await eventually(() => expect(events.map(([name]) => name)).toContain('wallet.changed'))
    return events.splice(0).filter(([name]) => name !== 'wallet.changed')
  }
  return { socket, last }
}

type Connected = Awaited<ReturnType<typeof connect>>
/** Waits until who was there first knows of the second, which is told after the connection stands; then nothing is under way. */
async function arrived(first: Connected, second: Connected): Promise<void> {
  await eventually(async () => expect((await first.last()).map(([name]) => name)).toContain('presence'))
  await second.last()
}

it('everybody sends all of it until they say otherwise', async () => {
  const { body } = await t.call('GET', '/v1/preferences', { token: fan.token })
  expect(JSON.parse(body)).toMatchObject({ receipts: true, typing: true, presence: true })
})

describe('receipts', () => {
  it.each(['fan', 'creator'] as const)('switched off by the %s are sent by neither', async who => {
    await createMessage(t, creator, chat)
    await createMessage(t, fan, chat)
    await choose(who === 'fan' ? fan : creator, { receipts: false })
    const [ofFan, ofCreator] = [await connect(fan), await connect(creator)]
    await arrived(ofFan, ofCreator)
    await read(fan, 1)
    expect(await ofFan.last()).toEqual([['chat.seen', { chat, seq: 1 }]])
    expect(await ofCreator.last()).toEqual([])
    await read(creator, 2)
    expect(await ofCreator.last()).toEqual([['chat.seen', { chat, seq: 2 }]])
    expect(await ofFan.last()).toEqual([])
    for (const each of [fan, creator]) {
      expect(await shown(each)).toMatchObject({ readByReceiver: 0, unread: 0 })
      const list = await t.call('GET', '/v1/chats', { token: each.token })
      expect(list.json().items[0]).toMatchObject({ readByReceiver: 0 })
    }
    await choose(who === 'fan' ? fan : creator, { receipts: true })
    expect(await shown(fan)).toMatchObject({ readByReceiver: 2 })
  })
})

describe('typing', () => {
  it('is not passed on for who has switched it off, and is for the other', async () => {
    await choose(fan, { typing: false })
    const [ofFan, ofCreator] = [await connect(fan), await connect(creator)]
    await arrived(ofFan, ofCreator)
    ofCreator.socket.emit('chat.typing', { chat })
    await eventually(async () => expect(await ofFan.last()).toContainEqual(['chat.typing', { chat }]))
    await ofFan.socket.emitWithAck('chat.typing', { chat })
    expect(await ofCreator.last()).toEqual([])
  })
})

describe('presence', () => {
  it('of who has switched it off is nobody’s to see, at once and in every list', async () => {
    const ofCreator = await connect(creator)
    const ofFan = await connect(fan)
    await ofFan.last()
    expect(await shown(creator)).toMatchObject({ online: true })
    await eventually(async () => expect((await ofCreator.last()).map(([name]) => name)).toContain('presence'))
    await choose(fan, { presence: false })
    await eventually(async () =>
      expect(await ofCreator.last()).toContainEqual([
        'presence',
        { username: fan.user.username, online: false },
      ]),
    )
    expect(await shown(creator)).toMatchObject({ online: false })
    const list = await t.call('GET', '/v1/chats', { token: creator.token })
    expect(list.json().items[0]).toMatchObject({ online: false })
    // the other is still seen
    expect(await shown(fan)).toMatchObject({ online: true })
    // nor do they come and go
    ofFan.socket.disconnect()
    await eventually(() => expect(t.services.realtime.online([fan.user.id]).size).toBe(0))
    await (await connect(fan)).last()
    expect(await ofCreator.last()).toEqual([])
    await choose(fan, { presence: true })
    await eventually(async () =>
      expect(await ofCreator.last()).toContainEqual([
        'presence',
        { username: fan.user.username, online: true },
      ]),
    )
  })
})
