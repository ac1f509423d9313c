import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/lib/browser.mjs'
import { coturnArguments, ensureCoturn } from '../../tools/lib/coturn.mjs'
import { median } from '../alternate.ts'
import type { Dataset } from '../dataset.ts'
import { cpuOf } from '../processes.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { relayOf } from '../server.ts'
import { Member } from '../sockets.ts'
import { bearer, request } from './calls.ts'

type Chat = Dataset['chats'][number]
type Side = 'fan' | 'creator'

const GOAL_MS = 1_500
const ROUNDS = 12
const PRICE = 100
const MINUTES = 5

/** A call as both sides see it that is connected by real browsers, through the relay. */
interface Telephone {
  port: number
  chat: Chat
  page: Page
  members: Readonly<Record<Side, Member>>
}

interface Answered {
  call: { id: string }
  ice: object
}

/** From the answer until both browsers have each other, and the CPU of the server for a whole call beside what its words take. */
export async function telephone({ stage, dataset, server, databasePid }: Installation): Promise<Row[]> {
  await ensureCoturn()
  const coturn = spawn('turnserver', coturnArguments(relayOf(stage)), { stdio: 'ignore' })
  stage.onClose(async () => void coturn.kill())
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--allow-loopback-in-peer-connection'],
  })
  const page = await browser.newPage()
  await page.evaluate(IN_PAGE)
  const chats = [...new Map(dataset.chats.map(chat => [chat.fan, chat])).values()]
  const times: number[] = []
  const cpu: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const chat = chats[round % chats.length]
    if (chat === undefined) throw new Error('nobody has a chat')
    const before = cpuOf([server.pid, databasePid])
    const members = {
      fan: await Member.open(server.port, chat.fanToken),
      creator: await Member.open(server.port, chat.creatorToken),
    }
    const took = await hold({ port: server.port, chat, page, members })
    for (const member of Object.values(members)) member.close()
    // the first one warms up
    if (round > 0) times.push(took)
    if (round > 0) cpu.push(cpuOf([server.pid, databasePid]) - before)
  }
  await browser.close()
  coturn.kill()
  await once(coturn, 'exit')
  const p50 = median(times)
  return [
    {
      name: 'a call, from its answer until both browsers are connected, p50',
      ours: figure(p50, 'ms'),
      ceiling: '',
      result: figure(p50, 'ms'),
      goal: `≤ ${figure(GOAL_MS, 'ms')}`,
      reached: p50 <= GOAL_MS,
      note: `through the relay; ${figure(median(cpu), 'ms')} of CPU a call, server and database, from the purchase to the receipt; slowest of ${ROUNDS}: ${figure(Math.max(...times), 'ms')}`,
    },
  ]
}

/** Holds one call; answers how long it took to connect. */
async function hold({ port, chat, page, members }: Telephone): Promise<number> {
  const of = { fan: chat.fanToken, creator: chat.creatorToken }
  const ask = <T>(side: Side, method: 'POST' | 'PUT', path: string, body?: object) =>
    request<T>(port, {
      ...{ method, path: `/api/v1${path}` },
      headers: { ...bearer(of[side]), 'idempotency-key': crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    })
  const kind = { on: true, minutes: MINUTES, price: PRICE }
  await ask('creator', 'PUT', '/calls/settings', {
    ...{ audio: kind, video: kind, opening: 'always', hours: [[], [], [], [], [], [], []] },
    ...{ timeZone: 'UTC', audience: 'everybody', rest: 0 },
  })
  const terms = { kind: 'video', minutes: MINUTES, price: PRICE, consented: true }
  const { call } = await ask<Answered>('fan', 'POST', `/chats/${chat.id}/calls`, {
    ...{ ...terms, device: deviceOf('fan') },
  })
  await ask('creator', 'POST', `/calls/${call.id}/ringing`)

  const begun = performance.now()
  const both = Promise.withResolvers<void>()
  const linked = new Set<Side>()
  const turn = new Map<Side, Promise<unknown>>()
  for (const side of ['fan', 'creator'] as const)
    members[side].onText(text => {
      if (!text.includes('"call.signal"')) return
      const [, payload] = JSON.parse(text.slice(2))
      const take = () => page.evaluate(`take(${JSON.stringify({ side, signal: payload.signal })})`)
      turn.set(side, (turn.get(side) ?? Promise.resolve()).then(take))
    })
  const stop = hear(page, async (side, what) => {
    if (what !== 'connected') {
      const payload = { call: call.id, device: deviceOf(side), signal: JSON.parse(what) }
      members[side].send(`42${JSON.stringify(['call.signal', payload])}`)
      return
    }
    await ask(side, 'PUT', `/calls/${call.id}/connection`, { device: deviceOf(side), connected: true })
    linked.add(side)
    if (linked.size === 2) both.resolve()
  })
  const device = (side: Side) => ({ device: deviceOf(side) })
  const answered = await ask<Answered>('creator', 'POST', `/calls/${call.id}/acceptance`, {
    ...{ ...device('creator'), consented: true },
  })
  await page.evaluate(`begin(${JSON.stringify({ side: 'creator', ice: answered.ice })})`)
  const joined = await ask<Answered>('fan', 'POST', `/calls/${call.id}/devices`, device('fan'))
  await page.evaluate(`begin(${JSON.stringify({ side: 'fan', ice: joined.ice })})`)
  await both.promise
  const took = performance.now() - begun
  stop()
  await ask('creator', 'POST', `/calls/${call.id}/end`)
  await page.evaluate('end()')
  return took
}

const deviceOf = (side: Side) => `bench-page-${side}`

type Hearing = (side: Side, what: string) => Promise<void>

/** What the two sides in the page say: by its console, which needs no other way out of it. */
function hear(page: Page, handler: Hearing): () => void {
  const listener = (message: { text: () => string }) => {
    const [mark, side, what = ''] = message.text().split('\u0001')
    if (mark === 'said' && (side === 'fan' || side === 'creator')) void handler(side, what)
  }
  page.on('console', listener)
  return () => page.off('console', listener)
}

/** Two browsers' sides as the client has them, each sending sound and a picture that is made here. */
const IN_PAGE = `(() => {
  const sides = {}
  const say = (side, what) => console.log(['said', side, what].join('\\u0001'))
  function begin({ side, ice }) {
    const pc = new RTCPeerConnection({ iceServers: ice.servers, iceTransportPolicy: ice.policy, bundlePolicy: 'max-bundle' })
    sides[side] = pc
    pc.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate) return
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
      say(side, JSON.stringify({ candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } }))
    }
    pc.onconnectionstatechange = () => pc.connectionState === 'connected' && say(side, 'connected')
    if (side === 'creator') return
    pc.addTransceiver('audio', { direction: 'sendrecv' })
    pc.addTransceiver('video', { direction: 'sendrecv' })
    return describe(side)
  }
  async function describe(side) {
    const pc = sides[side]
    await pc.setLocalDescription()
    const { type, sdp } = pc.localDescription
    say(side, JSON.stringify({ description: { type, sdp } }))
  }
  async function take({ side, signal }) {
    const pc = sides[side]
    if (signal.candidate) return pc.addIceCandidate(signal.candidate)
    await pc.setRemoteDescription(signal.description)
    if (signal.description.type === 'offer') await describe(side)
  }
  function end() {
    for (const pc of Object.values(sides)) pc.close()
  }
  Object.assign(window, { begin, take, end })
})()`
