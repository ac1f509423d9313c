import { randomUUID } from 'node:crypto'
import { type ClientMessageName, clientMessages } from '@calina/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type ClientSocket, TestSockets } from '../../testing/sockets.ts'
import { DeclaredErrors } from '../declared-errors.ts'
import { AppError } from '../errors.ts'
import { ClientMessages } from './client-messages.ts'
import { MESSAGES_PER_ACCOUNT } from './connections.ts'

let t: TestApp
let address: string
let fan: TestActor
const sockets = new TestSockets()
let received: unknown[] = []
let fail: (() => never) | undefined

beforeAll(async () => {
  const listening = (name: string) => ({
    name,
    sockets: ({ messages }: TestApp['app']['sockets']) =>
      messages.on('chat.typing', ({ userId }, { chat }) => {
        if (name === 'failing') fail?.()
        received.push([name, userId, chat])
      }),
  })
  t = await createTestApp({
    sockets: true,
    env: { RATE_LIMITS: 'true' },
    modules: [listening('failing'), listening('first'), listening('second')],
  })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  received = []
  fail = undefined
})
afterEach(() => sockets.close())

const connect = (who: TestActor) => sockets.connect(address, who.token)
/** Sends whatever it is, as a client of another make might. */
const send = (socket: ClientSocket, name: string, ...payload: unknown[]): Promise<unknown> =>
  new Promise(resolve => Reflect.apply(socket.emit, socket, [name, ...payload, resolve]))

it('reaches every listener, with who sent it, and is acknowledged', async () => {
  const socket = await connect(fan)
  const chat = randomUUID()
  expect(await send(socket, 'chat.typing', { chat })).toEqual({ ok: true })
  expect(received).toEqual(['failing', 'first', 'second'].map(name => [name, fan.user.id, chat]))
})

it('needs no acknowledgement', async () => {
  const socket = await connect(await createCreator(t))
  const chat = randomUUID()
  socket.emit('chat.typing', { chat })
  await expect.poll(() => received).toHaveLength(3)
})

it.each([
  [null],
  ['x'],
  [{}],
  [{ chat: 1 }],
  [{ chat: 'x' }],
  [{ chat: [] }],
  [],
  [{ chat: randomUUID(), extra: true }],
])('that is not valid reaches no listener, and is answered by name: %j', async (...payload) => {
  const socket = await connect(fan)
  expect(await send(socket, 'chat.typing', ...payload)).toMatchObject({
    ok: false,
    code: 'VALIDATION_FAILED',
    issues: [{ path: expect.stringMatching(/^payload/) }],
  })
  expect(received).toEqual([])
})

it.each(['no.such', '__proto__', 'toString', 'connection'])(
  'that is not in the contract is answered by name: %s',
  async name => {
    expect(await send(await connect(fan), name, {})).toEqual({ ok: false, code: 'NOT_FOUND' })
  },
)

it('reaches the other listeners when one fails, and is answered that it failed', async () => {
  const socket = await connect(fan)
  const names = () => received.map(one => (Array.isArray(one) ? one[0] : one))
  fail = () => {
    throw new Error('a mistake, which is not sent to clients')
  }
  expect(await send(socket, 'chat.typing', { chat: randomUUID() })).toEqual({ ok: false, code: 'INTERNAL' })
  fail = () => {
    throw new AppError('PRICE_CHANGED')
  }
  // Not an error that the message declares.
  expect(await send(socket, 'chat.typing', { chat: randomUUID() })).toEqual({ ok: false, code: 'INTERNAL' })
  expect(t.undeclared.splice(0)).toMatchObject([{ operation: 'chat.typing', declared: false }])
  expect(names()).toEqual(['first', 'second', 'first', 'second'])
})

it('is refused by name when the account has sent too many in a second', async () => {
  const four = await Promise.all([1, 2, 3, 4].map(() => connect(fan)))
  const answers = await Promise.all(
    four.flatMap(socket =>
      Array.from({ length: 15 }, () => send(socket, 'chat.typing', { chat: randomUUID() })),
    ),
  )
  expect(answers.filter(answer => JSON.stringify(answer).includes('RATE_LIMITED'))).toHaveLength(
    60 - MESSAGES_PER_ACCOUNT,
  )
  expect(received).toHaveLength(3 * MESSAGES_PER_ACCOUNT)
})

it('without a listener stops the start', () => {
  const { logger } = t.services
  const messages = new ClientMessages(logger, new DeclaredErrors({ logger, strict: true }))
  const names = Object.keys(clientMessages) as ClientMessageName[]
  expect(() => messages.assertComplete()).toThrow(names.join(', '))
  for (const name of names) messages.on(name, () => undefined)
  // It has a listener, but no responder.
  expect(() => messages.assertComplete()).toThrow(/: place\.join$/)
  messages.answer('place.join', () => ({ rights: [], people: 1 }))
  expect(() => messages.assertComplete()).not.toThrow()
  expect(() => messages.answer('place.join', () => ({ rights: [], people: 1 }))).toThrow(/already/)
})
