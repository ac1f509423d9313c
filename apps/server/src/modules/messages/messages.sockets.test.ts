import { randomUUID } from 'node:crypto'
import type { ClientEvents, ServerEvents } from '@calina/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { DEPARTURE_MS } from './messages.presence.ts'

let t: TestApp
let address: string
let fan: TestActor
let creator: TestActor
let chat: string
const open = new Set<Person>()

/** A person with a socket, and what it has received. */
interface Person {
  socket: Socket<ServerEvents, ClientEvents>
  events: [event: string, payload: unknown][]
}

beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})
afterAll(() => t.close())
afterEach(async () => {
  vi.useRealTimers()
  for (const person of open) person.socket.disconnect()
  open.clear()
  await eventually(() => expect(t.services.realtime.online([fan.user.id, creator.user.id]).size).toBe(0))
})

async function connect(actor: TestActor | null): Promise<Person> {
  const person: Person = {
    socket: io(address, {
      path: '/realtime',
      transports: ['websocket'],
      auth: { token: actor?.token ?? 'nobody' },
      reconnection: false,
      forceNew: true,
    }),
    events: [],
  }
  open.add(person)
  person.socket.onAny((event: string, payload: unknown) => person.events.push([event, payload]))
  await new Promise<void>((resolve, reject) => {
    person.socket.on('connect', resolve)
    person.socket.on('connect_error', reject)
  })
  return person
}

/** Waits as long as a busy machine may take. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

const send = async (who: TestActor, text: string, to = chat) =>
  (
    await t.call('POST', `/v1/chats/${to}/messages`, {
      token: who.token,
      body: { clientId: randomUUID(), text },
    })
  ).json()

it('delivers to both, sends typing events, and loses nothing over a broken connection', async () => {
  const creatorHere = await connect(creator)
  const fanHere = await connect(fan)
  await eventually(() =>
    expect(creatorHere.events).toContainEqual(['presence', { username: fan.user.username, online: true }]),
  )
  const seen = (await t.call('GET', `/v1/chats/${chat}`, { token: fan.token })).json()
  expect(seen.online).toBe(true)

  fanHere.socket.emit('chat.typing', { chat })
  await eventually(() => expect(creatorHere.events).toContainEqual(['chat.typing', { chat }]))
  const { seq } = await send(fan, 'Uno')
  for (const person of [creatorHere, fanHere])
    await eventually(() => expect(person.events).toContainEqual(['chat.message', { chat, seq }]))
  await t.call('PUT', `/v1/chats/${chat}/read`, { token: creator.token, body: { seq } })
  await eventually(() => expect(fanHere.events).toContainEqual(['chat.read', { chat, seq }]))
  expect(fanHere.events).not.toContainEqual(['chat.typing', { chat }])

  creatorHere.socket.io.engine.close()
  await eventually(() => expect(t.services.realtime.online([creator.user.id]).size).toBe(0))
  for (const text of ['Dos', 'Tres']) await send(fan, text)
  const back = await connect(creator)
  const missed = await t.call('GET', `/v1/chats/${chat}/messages?after=${seq}`, { token: creator.token })
  expect(missed.json().items.map((item: { text: string }) => item.text)).toEqual(['Dos', 'Tres'])
  const { seq: last } = await send(fan, 'Cuatro')
  await eventually(() => expect(back.events).toContainEqual(['chat.message', { chat, seq: last }]))
})

it('sends a departure only when a person stays away', async () => {
  const [visitor, host] = [await createFan(t), await createCreator(t)]
  const shared = await createChat(t, visitor, host)
  const creatorHere = await connect(host)
  const presence = () => creatorHere.events.filter(([event]) => event === 'presence')
  // Without a timer, since the waiting of vitest moves those that are faked.
  const goes = async () => {
    while (t.services.realtime.online([visitor.user.id]).size > 0) await new Promise(setImmediate)
  }
  const fanHere = await connect(visitor)
  await expect.poll(presence).toHaveLength(1)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fanHere.socket.disconnect()
  await goes()
  vi.advanceTimersByTime(DEPARTURE_MS - 1)
  const again = await connect(visitor)
  vi.advanceTimersByTime(2 * DEPARTURE_MS)
  const { seq } = await send(visitor, 'Aquí sigo', shared)
  await expect.poll(() => creatorHere.events).toContainEqual(['chat.message', { chat: shared, seq }])
  expect(presence()).toHaveLength(1)

  again.socket.disconnect()
  await goes()
  vi.advanceTimersByTime(DEPARTURE_MS)
  await expect
    .poll(() => presence().at(-1))
    .toEqual(['presence', { username: visitor.user.username, online: false }])
})

it('sends nothing to a person who has no part in the chat', async () => {
  const strangers = [await createFan(t), await createCreator(t)]
  const [first, second] = [await connect(strangers[0] ?? null), await connect(strangers[1] ?? null)]
  const fanHere = await connect(fan)
  first.socket.emit('chat.typing', { chat })
  second.socket.emit('chat.typing', { chat })
  const { seq } = await send(creator, 'Solo para ti')
  await eventually(() => expect(fanHere.events).toContainEqual(['chat.message', { chat, seq }]))
  expect([...first.events, ...second.events]).toEqual([])
  expect(fanHere.events.map(([event]) => event)).not.toContain('chat.typing')
})

it('refuses a socket without a good token', async () => {
  await expect(connect(null)).rejects.toThrow('UNAUTHORIZED')
})
