import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { asUser, createMessage, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { listen, TestSockets } from '../../testing/sockets.ts'
import { openConversation } from '../messages/index.ts'
import { callingIn, deviceOf } from './testing/calling.ts'

let t: TestApp
let address: string
const sockets = new TestSockets()
const { on, bought, accept, settings } = callingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  sockets.close()
  await t?.close()
})

async function connect(who: TestActor) {
  const socket = await sockets.connect(address, who.token)
  return { socket, received: listen(socket) }
}

it('rings, connects and ends over sockets, and a stranger hears nothing of it', async () => {
  const [fan, creator, stranger] = [await createFan(t), await createCreator(t), await createFan(t)]
  await subscribeFree(t, fan, creator)
  const { id: chat } = await openConversation(asUser(t, fan.user), { username: creator.user.username })
  await fund(t, fan, 5_000)
  await settings(creator)
  const [mine, theirs, others] = [await connect(fan), await connect(creator), await connect(stranger)]
  const { id } = await bought(fan, chat)
  for (const each of [mine, theirs])
    await eventually(() =>
      expect(each.received).toContainEqual(['call.changed', { call: id, chat, revision: 1 }]),
    )
  await accept(creator, id)
  const signal = {
    description: { type: 'offer', sdp: 'v=0\r\no=- 1 1 IN IP4 192.168.1.20\r\ns=-\r\n' },
  } as const
  const payload = { call: id, device: deviceOf(fan), signal }
  others.socket.emit('call.signal', payload)
  mine.socket.emit('call.alive', { call: id, device: deviceOf(fan) })
  mine.socket.emit('call.signal', payload)
  await eventually(() => expect(theirs.received.map(([name]) => name)).toContain('call.signal'))
  const signals = theirs.received.filter(([name]) => name === 'call.signal')
  expect(signals).toMatchObject([
    ['call.signal', { call: id, device: deviceOf(creator), signal: { description: { type: 'offer' } } }],
  ])
  expect(JSON.stringify(signals)).not.toContain('192.168.1.20')
  // to the letter: descriptions end with a line break
  expect(JSON.stringify(signals)).toContain(String.raw`s=-\r\n`)
  await on(fan, id, '/end')
  await eventually(() =>
    expect(theirs.received).toContainEqual(['call.changed', { call: id, chat, revision: 3 }]),
  )
  await createMessage(t, creator, chat, 'Hasta luego')
  expect(others.received).toEqual([])
})
