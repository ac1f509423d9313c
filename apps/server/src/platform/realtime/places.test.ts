import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { type ClientSocket, listen, TestSockets } from '../../testing/sockets.ts'
import { SECOND } from '../clock.ts'
import type { Sender } from './client-messages.ts'
import { PLACES_PER_CONNECTION } from './places.ts'

declare module './places.ts' {
  interface PlaceMap {
    'test-stage': 'watch' | 'moderate'
  }
}

let t: TestApp
let address: string
let fan: TestActor
let creator: TestActor
const sockets = new TestSockets()
const rights = new Map<string, ('watch' | 'moderate')[]>()
let asked = 0
/** Called before an answer is given. */
let meanwhile: (() => Promise<void>) | undefined
let typing: Sender | undefined

beforeAll(async () => {
  t = await createTestApp({
    sockets: true,
    modules: [
      {
        name: 'stage',
        sockets: ({ places, messages }) => {
          places.add('test-stage', async (id, userIds) => {
            asked++
            const now = new Map([...rights].filter(([userId]) => userIds.includes(userId)))
            await meanwhile?.()
            return id.startsWith('stage') ? now : new Map()
          })
          messages.on('chat.typing', sender => {
            typing = sender
          })
        },
      },
    ],
  })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  rights.clear()
  rights.set(fan.user.id, ['watch']).set(creator.user.id, ['watch', 'moderate'])
  meanwhile = undefined
})
afterEach(() => sockets.close())

const connect = (who: TestActor) => sockets.connect(address, who.token)
const join = (socket: ClientSocket, id = 'stage', kind = 'test-stage') =>
  socket.emitWithAck('place.join', { kind, id })
const tellStage = (id = 'stage') =>
  t.services.realtime.toPlace('test-stage', id, 'chat.opened', { chat: 'c' })
const people = () => t.app.sockets.places.people('test-stage', 'stage')
/** Waits until the server has sent everything before, to this socket. */
const settled = (socket: ClientSocket) =>
  socket.emitWithAck('place.leave', { kind: 'test-stage', id: 'stage of nobody' })

it('is joined with the rights that its module returns, receives events, and is left', async () => {
  const [fans, creators] = [await connect(fan), await connect(creator)]
  expect(await join(fans)).toEqual({ ok: true, answer: { rights: ['watch'], people: 1 } })
  expect(await join(creators)).toEqual({ ok: true, answer: { rights: ['watch', 'moderate'], people: 2 } })
  const received = [listen(fans), listen(creators)]
  tellStage()
  for (const events of received)
    await eventually(() => expect(events).toEqual([['chat.opened', { chat: 'c' }]]))
  expect(await fans.emitWithAck('place.leave', { kind: 'test-stage', id: 'stage' })).toEqual({ ok: true })
  expect(people()).toBe(1)
  tellStage()
  await eventually(() => expect(received[1]).toHaveLength(2))
  await settled(fans)
  expect(received[0]).toHaveLength(1)
})

it('that does not exist, is of an unknown kind, or may not be joined, answers the same', async () => {
  const stranger = await connect(await createFan(t))
  const refused = { ok: false, code: 'NOT_FOUND' }
  expect(await join(stranger)).toEqual(refused)
  expect(await join(await connect(fan), 'another')).toEqual(refused)
  expect(await join(await connect(fan), 'stage', 'no-kind')).toEqual(refused)
  const received = listen(stranger)
  tellStage()
  await settled(stranger)
  expect(received).toEqual([])
})

it('counts people, not their sockets, and removes those who disconnect', async () => {
  const [one, two] = [await connect(fan), await connect(fan)]
  await join(one)
  await join(one)
  expect(await join(two)).toMatchObject({ answer: { people: 1 } })
  one.disconnect()
  const other = await connect(creator)
  await join(other)
  await eventually(() => expect(people()).toBe(2))
  two.disconnect()
  await eventually(() => expect(people()).toBe(1))
})

it('is judged again every ten seconds, whatever was announced', async () => {
  const [fans, creators] = [await connect(fan), await connect(creator)]
  await join(fans)
  await join(creators)
  const received = [listen(fans), listen(creators)]
  rights.delete(fan.user.id)
  rights.set(creator.user.id, ['moderate'])
  t.clock.advance(10 * SECOND)
  await eventually(() => expect(received[0]).toEqual([['place.closed', { kind: 'test-stage', id: 'stage' }]]))
  await eventually(() =>
    expect(received[1]).toEqual([
      ['place.rights', { kind: 'test-stage', id: 'stage', rights: ['moderate'] }],
    ]),
  )
  tellStage()
  await eventually(() => expect(received[1]).toHaveLength(2))
  await settled(fans)
  expect(received[0]).toHaveLength(1)
})

it('puts out only those whose right was announced to have changed', async () => {
  const [fans, creators] = [await connect(fan), await connect(creator)]
  await join(fans)
  await join(creators)
  const received = [listen(fans), listen(creators)]
  rights.clear()
  t.services.realtime.placeChanged('test-stage', 'stage', [fan.user.id])
  await eventually(() => expect(received[0]).toHaveLength(1))
  await settled(creators)
  expect(received[1]).toEqual([])
})

it('is not joined by a right that ended while the answer was on its way', async () => {
  const socket = await connect(fan)
  asked = 0
  meanwhile = async () => {
    meanwhile = undefined
    rights.delete(fan.user.id)
    t.services.realtime.placeChanged('test-stage', 'stage')
  }
  expect(await join(socket)).toEqual({ ok: false, code: 'NOT_FOUND' })
  expect(asked).toBe(2)
  expect(people()).toBe(0)
})

it('is not joined by a client that disconnected before the answer', async () => {
  const socket = await connect(fan)
  const gone = Promise.withResolvers<void>()
  meanwhile = async () => {
    socket.disconnect()
    await eventually(() => expect(t.services.realtime.online([fan.user.id]).size).toBe(0))
    gone.resolve()
  }
  void join(socket).catch(() => undefined)
  await gone.promise
  await settled(await connect(creator))
  expect(people()).toBe(0)
})

it('is left although an earlier reading still allowed it, when the change was announced meanwhile', async () => {
  const socket = await connect(creator)
  await join(socket)
  const received = listen(socket)
  const { resolve: answer, promise: answered } = Promise.withResolvers<void>()
  asked = 0
  // The first reading finds the old rights, and returns them after the second one.
  meanwhile = async () => {
    meanwhile = undefined
    rights.set(creator.user.id, ['watch'])
    t.services.realtime.placeChanged('test-stage', 'stage')
    await answered
  }
  t.clock.advance(10 * SECOND)
  await eventually(() => expect(received).toHaveLength(1))
  answer()
  await eventually(() => expect(asked).toBe(3))
  await settled(socket)
  const { places } = t.app.sockets
  expect(places.rightsOf(await senderOf(socket), 'test-stage', 'stage')).toEqual(['watch'])
})

it('is judged although more people have changed than one message carries', async () => {
  const socket = await connect(fan)
  await join(socket)
  const received = listen(socket)
  rights.delete(fan.user.id)
  const crowd = Array.from({ length: 500 }, () => crypto.randomUUID())
  t.services.realtime.placeChanged('test-stage', 'stage', [...crowd, fan.user.id])
  await eventually(() => expect(received).toEqual([['place.closed', { kind: 'test-stage', id: 'stage' }]]))
})

it('gives its rights to the receivers of messages, for the connection that has joined', async () => {
  const { places } = t.app.sockets
  const [joined, other] = [await connect(creator), await connect(creator)]
  await join(joined)
  const rightsOf = async (socket: ClientSocket) =>
    places.rightsOf(await senderOf(socket), 'test-stage', 'stage')
  expect(await rightsOf(joined)).toEqual(['watch', 'moderate'])
  expect(await rightsOf(other)).toBeUndefined()
})

it('is one of twenty at most for a connection', async () => {
  const sender = await senderOf(await connect(fan))
  const enter = (id: string) =>
    t.app.sockets.messages.receive(sender, 'place.join', { kind: 'test-stage', id })
  for (let count = 0; count < PLACES_PER_CONNECTION; count++)
    expect(await enter(`stage ${count}`)).toMatchObject({ ok: true })
  expect(await enter('stage too many')).toEqual({ ok: false, code: 'RATE_LIMITED' })
  expect(await enter('stage 7')).toMatchObject({ ok: true })
  const another = await senderOf(await connect(creator))
  const together = await Promise.all(
    Array.from({ length: PLACES_PER_CONNECTION + 5 }, (_, count) =>
      t.app.sockets.messages.receive(another, 'place.join', { kind: 'test-stage', id: `stage ${count}` }),
    ),
  )
  expect(together.filter(({ ok }) => ok)).toHaveLength(PLACES_PER_CONNECTION)
})

/** The server's side of a socket, as the receivers of its messages see it. */
async function senderOf(socket: ClientSocket): Promise<Sender> {
  await socket.emitWithAck('chat.typing', { chat: crypto.randomUUID() })
  if (typing === undefined) throw new Error('no message was received')
  return typing
}
