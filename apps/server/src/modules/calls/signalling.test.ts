import { isIP } from 'node:net'
import type { CallSignal } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { type ClientSocket, listen, TestSockets } from '../../testing/sockets.ts'
import { callingIn, deviceOf } from './testing/calling.ts'

/** What the two sides of a hundred calls receive, whatever is sent, names no address but the relay's. */

const CALLS = 100
const PAIRS = 10

let t: TestApp
let address: string
const sockets = new TestSockets()
const { on, buy, accept, report, settings } = callingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({
    sockets: true,
    env: { TURN_URLS: 'turn:relay.test:3478?transport=udp', TURN_SECRET: 'a-secret-of-the-relay' },
  })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  sockets.close()
  await t?.close()
})

/** The addresses of one side's device in one call: its own, which nobody may learn, and the relay's. */
function addressesOf(n: number) {
  const [high, low] = [n >> 8, n & 255]
  const own = {
    host: `192.168.${high}.${low}`,
    host6: `fd12:3456:${high.toString(16)}:${low.toString(16)}::1`,
    link: `fe80::${high.toString(16)}:${low.toString(16)}`,
    named: `3f0e4b9c-52aa-4f0e-9b3e-${n.toString(16).padStart(12, '0')}.local`,
    mapped: `203.0.113.${low}`,
    mapped6: `2001:db8:9:${high.toString(16)}::${low.toString(16)}`,
    seen: `100.64.${high}.${low}`,
  }
  return { own, relay: `198.51.100.${low}`, relay6: `2001:db8:4::${(n + 1).toString(16)}` }
}
type Addresses = ReturnType<typeof addressesOf>

const to = (type: string, where: string, rest = '', transport = 'udp') =>
  `candidate:842163049 1 ${transport} 1677729535 ${where} 51000 typ ${type}${rest}`

/** Each way to reach a device that a browser finds, and some that a changed page makes up. */
function candidatesOf({ own, relay, relay6 }: Addresses): string[] {
  const around = ' generation 0 ufrag aB3 network-id 1 network-cost 10'
  return [
    to('host', own.host, around),
    to('host', own.host6, around),
    to('host', own.link, around),
    to('host', own.named, around),
    to('host', own.host, ' tcptype active generation 0', 'tcp'),
    to('srflx', own.mapped, ` raddr ${own.host} rport 51000${around}`),
    to('srflx', own.mapped6, ` raddr ${own.host6} rport 51000${around}`),
    to('prflx', own.seen, ` raddr ${own.host} rport 51000${around}`),
    to('relay', relay, ` raddr ${own.mapped} rport 51000${around}`),
    to('relay', relay6, ` raddr ${own.mapped6} rport 51000${around}`),
    to('relay', relay, ` raddr ${own.named} rport 51000${around}`, 'tcp'),
    to('relay', relay, ` raddr ${own.host} rport 51000 network-id ${own.host6} via ${own.seen}`),
    to('relay', relay, ` raddr ${own.mapped} rport 51000\r\na=candidate:1 1 udp 1 ${own.host} 1 typ host`),
    `a=${to('host', own.host)}`,
  ]
}

/** More of what a changed page makes up. */
const oddLinesOf = ({ own }: Addresses): string[] => [
  `a=${to('HOST', own.host)}`,
  `a=${to('srflx', own.mapped, ` raddr ${own.named} rport 51000`)}`,
  `a=candidate:1 1 udp 1 ${own.host} 51000 typ relayed`,
  `a=candidate: ${own.host}`,
  `a=remote-candidates:1 ${own.host} 51000 2 ${own.seen} 51001`,
  `c=IN IP4 ${own.seen}/127 `,
  `c=IN  IP4 ${own.seen}`,
]

/** A description as a browser makes one that has found all of them already. */
function descriptionOf(addresses: Addresses): string {
  const { own } = addresses
  const ways = candidatesOf(addresses).map(way => (way.startsWith('a=') ? way : `a=${way}`))
  return [
    ...['v=0', `o=- 4611731400430051336 2 IN IP4 ${own.host}`, 's=-', `c=IN IP6 ${own.host6}`, 't=0 0'],
    ...['a=group:BUNDLE 0 1', 'm=audio 51000 UDP/TLS/RTP/SAVPF 111', `c=IN IP4 ${own.mapped}`],
    ...[`a=rtcp:9 IN IP4 ${own.mapped}`, ...ways, 'a=ice-ufrag:aB3', 'a=ice-pwd:of-no-address-at-all'],
    ...['a=fingerprint:sha-256 00:11:22:33', 'a=mid:0', 'a=rtpmap:111 opus/48000/2'],
    ...['m=video 9 UDP/TLS/RTP/SAVPF 96', `c=IN IP6 ${own.mapped6}`, ...oddLinesOf(addresses)],
    ...[`a=rtcp:9 IN IP6 ${own.link}`, 'a=mid:1', ''],
  ].join('\r\n')
}

const signalsOf = (addresses: Addresses, type: 'offer' | 'answer'): CallSignal[] => [
  { description: { type, sdp: descriptionOf(addresses) } },
  ...candidatesOf(addresses).map(candidate => ({
    candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'aB3' },
  })),
  { candidate: { candidate: '', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null } },
]

/** Every text of a value, wherever in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Words of a text that are an address, or a name in the local domain. */
const addressesIn = (text: string): string[] =>
  text.split(/[\s/]+/).filter(word => isIP(word) !== 0 || /\.local$/i.test(word))

interface Side {
  who: TestActor
  /** Of each call, at a connection of its own: what one may send in a second is counted. */
  received: [string, unknown][]
  socket: ClientSocket
}

async function sideOf(who: TestActor): Promise<Side> {
  const socket = await sockets.connect(address, who.token)
  return { who, socket, received: listen(socket) }
}

/** Everything that anybody was told. */
const heard: unknown[] = []
/** Addresses that were sent, and those that may be told. */
const sent = new Set<string>()
const told = new Set(['0.0.0.0', '::'])

async function tellAll(call: string, side: Side, other: Side, [type, n]: ['offer' | 'answer', number]) {
  const of = addressesOf(n)
  for (const own of Object.values(of.own)) sent.add(own)
  for (const relay of [of.relay, of.relay6]) told.add(relay)
  for (const signal of signalsOf(of, type)) {
    const payload = { call, device: deviceOf(side.who), signal }
    const { ok } = await side.socket.emitWithAck('call.signal', payload)
    // a candidate is one line
    expect(ok).toBe(!('candidate' in signal && signal.candidate.candidate.includes('\n')))
  }
  // the description, the ways through the relay, and that there are no more
  await eventually(() => expect(signalsIn(other.received)).toHaveLength(PASSED))
  heard.push((await report(side.who, call)).json())
}

const PASSED = 1 + 4 + 1
const signalsIn = (received: Side['received']) => received.filter(([name]) => name === 'call.signal')

async function hold(n: number, chat: string, people: { fan: TestActor; creator: TestActor }): Promise<void> {
  const [fan, creator] = [await sideOf(people.fan), await sideOf(people.creator)]
  const bought = (await buy(fan.who, chat)).json()
  const { id } = bought.call
  heard.push(bought, (await accept(creator.who, id)).json(), fan.received, creator.received)
  await tellAll(id, fan, creator, ['offer', 2 * n])
  await tellAll(id, creator, fan, ['answer', 2 * n + 1])
  heard.push((await on(fan.who, id, '/end')).json())
  for (const { received, socket } of [fan, creator]) {
    await eventually(() =>
      expect(received.filter(([name]) => name === 'call.changed').length).toBeGreaterThan(3),
    )
    expect(signalsIn(received)).toHaveLength(PASSED)
    socket.disconnect()
  }
}

it('a hundred calls tell each other no address but those of the relay', async () => {
  await Promise.all(
    Array.from({ length: PAIRS }, async (_, pair) => {
      const [fan, creator] = [await createFan(t), await createCreator(t)]
      const chat = await createChat(t, fan, creator)
      await fund(t, fan, (1_000 * CALLS) / PAIRS)
      await settings(creator)
      for (let n = pair; n < CALLS; n += PAIRS) await hold(n, chat, { fan, creator })
    }),
  )
  const texts = textsIn(heard)
  expect(texts.filter(text => [...sent].some(own => text.includes(own)))).toEqual([])
  const found = new Set(texts.flatMap(addressesIn))
  expect([...found].filter(one => !told.has(one))).toEqual([])
  // nothing was proved by what never arrived
  expect([...told].filter(one => !found.has(one))).toEqual([])
}, 120_000)
