import type { CallSignal } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { signalHandler } from './calls.sockets.ts'
import { callingIn, deviceOf, sessionOf } from './testing/calling.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let chat: string
const { on, bought, accept, settings } = callingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({
    env: { TURN_URLS: 'turn:relay.test:3478?transport=udp', TURN_SECRET: 'a-secret-of-the-relay' },
  })
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  chat = await createChat(t, fan, creator)
  await fund(t, fan, 10_000)
  await settings(creator)
})
afterAll(() => t?.close())

const candidate = (address: string, type: string): CallSignal => ({
  candidate: {
    candidate: `candidate:1 1 udp 2122260223 ${address} 51000 typ ${type}${type === 'relay' ? ' raddr 203.0.113.9 rport 4000' : ''}`,
    ...{ sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
  },
})
const RELAY = candidate('198.51.100.7', 'relay')
const HOST = candidate('192.168.1.20', 'host')

/** What the other side receives of a signal. */
async function send(who: TestActor, call: string, signal: CallSignal, device = deviceOf(who)) {
  t.realtime.sent.length = 0
  await signalHandler(t.services)(
    { userId: who.user.id, sessionId: sessionOf(who) },
    { call, device, signal },
  )
  return t.realtime.sent
}

it('signals go to the device of the other, without an address that is no relay’s', async () => {
  const { id } = await bought(fan, chat)
  expect(await send(fan, id, RELAY)).toEqual([])
  const { ice } = (await accept(creator, id)).json()
  expect(ice).toMatchObject({ policy: 'relay', servers: [{ urls: ['turn:relay.test:3478?transport=udp'] }] })
  const [received, ...more] = await send(fan, id, RELAY)
  expect(more).toEqual([])
  expect(received).toMatchObject({
    ...{ userId: creator.user.id, event: 'call.signal' },
    payload: { call: id, device: deviceOf(creator) },
  })
  expect(JSON.stringify(received)).toContain('198.51.100.7')
  expect(JSON.stringify(received)).not.toContain('203.0.113.9')
  expect(await send(fan, id, HOST)).toEqual([])
  const back = await send(creator, id, RELAY)
  expect(back).toMatchObject([{ userId: fan.user.id, payload: { device: deviceOf(fan) } }])
})

it('a direct connection takes the wish of both', async () => {
  for (const [mine, theirs, policy] of [
    [true, false, 'relay'],
    [false, true, 'relay'],
    [true, true, 'all'],
  ] as const) {
    const { id } = await bought(fan, chat, { direct: mine })
    const { ice } = (await accept(creator, id, { direct: theirs })).json()
    expect(ice.policy).toBe(policy)
    expect(await send(fan, id, HOST)).toHaveLength(policy === 'all' ? 1 : 0)
    await on(fan, id, '/end')
  }
})

it('nobody else says anything in a call, nor anybody after it', async () => {
  const { id } = await bought(fan, chat)
  await accept(creator, id)
  const [stranger, elsewhere] = [await createFan(t), await actorOf(t, fan.user)]
  expect(await send(stranger, id, RELAY, deviceOf(fan))).toEqual([])
  expect(await send(elsewhere, id, RELAY, deviceOf(fan))).toEqual([])
  expect(await send(fan, id, RELAY, 'another-device')).toEqual([])
  expect(await send(fan, id, RELAY)).toHaveLength(1)
  await on(creator, id, '/end')
  expect(await send(fan, id, RELAY)).toEqual([])
  const unknown = '018f0000-0000-7000-8000-000000000000'
  expect(await send(fan, unknown, RELAY)).toEqual([])
})
