import { randomUUID } from 'node:crypto'
import type { CallKind } from '@calina/contract'
import type { Call, Message } from '@calina/contract/types'
import type { LightMyRequestResponse } from 'fastify'
import { SECOND } from '../../../platform/clock.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { aliveHandler } from '../calls.sockets.ts'

type Method = Parameters<TestApp['call']>[0]
type Answer = Promise<LightMyRequestResponse>

/** How a creator of tests takes calls: always, from everybody, five minutes for 10. */
export const OPEN_SETTINGS = {
  audio: { on: true, minutes: 5, price: 600 },
  video: { on: true, minutes: 5, price: 1_000 },
  opening: 'always',
  hours: [[], [], [], [], [], [], []],
  timeZone: 'Europe/Madrid',
  audience: 'everybody',
  rest: 0,
}
export const PRICES = { audio: 600, video: 1_000 } as const

/** The page of somebody, by their username. */
export const deviceOf = ({ user }: TestActor): string => `page-of-${user.username}`

/** What the two people of a chat do with calls, by the API. */
export function callingIn(present: () => TestApp) {
  const ask = (who: TestActor, method: Method, path: string, body?: unknown): Answer =>
    present().call(method, `/v1${path}`, {
      ...{ token: who.token, headers: { 'idempotency-key': randomUUID() } },
      ...(body !== undefined && { body }),
    })
  const done = async (answer: Answer) => {
    const got = await answer
    if (got.statusCode >= 300) throw new Error(`${got.statusCode} ${got.body}`)
    return got.json()
  }
  const on = (who: TestActor, call: string, path: string, body?: unknown, method: Method = 'POST') =>
    ask(who, method, `/calls/${call}${path}`, body)
  const buy = (fan: TestActor, chat: string, body: object = {}) => {
    const kind: CallKind = 'kind' in body && body.kind === 'audio' ? 'audio' : 'video'
    const terms = { kind, minutes: 5, price: PRICES[kind], consented: true, device: deviceOf(fan) }
    return ask(fan, 'POST', `/chats/${chat}/calls`, { ...terms, ...body })
  }
  const accept = (who: TestActor, call: string, body: object = {}) =>
    on(who, call, '/acceptance', { device: deviceOf(who), consented: true, ...body })
  const report = (who: TestActor, call: string, connected = true, device = deviceOf(who)) =>
    on(who, call, '/connection', { device, connected }, 'PUT')
  return {
    ask,
    on,
    buy,
    accept,
    report,
    settings: (creator: TestActor, body: object = {}) =>
      ask(creator, 'PUT', '/calls/settings', { ...OPEN_SETTINGS, ...body }),
    /** Buys a call that is to succeed. */
    bought: async (fan: TestActor, chat: string, body: object = {}): Promise<Call> =>
      (await done(buy(fan, chat, body))).call,
    /** Buys a call, which the creator answers and both connect. */
    connected: async (
      { fan, creator, chat }: { fan: TestActor; creator: TestActor; chat: string },
      body: object = {},
    ): Promise<Call> => {
      const { id } = (await done(buy(fan, chat, body))).call
      await done(accept(creator, id))
      await done(report(fan, id))
      return await done(report(creator, id))
    },
    see: async (who: TestActor, call: string): Promise<Call> =>
      await done(on(who, call, '', undefined, 'GET')),
    open: async (who: TestActor): Promise<Call[]> => (await done(ask(who, 'GET', '/calls/open'))).items,
    /** The last message of the chat. */
    line: async (who: TestActor, chat: string): Promise<Message> => {
      const { items } = await done(ask(who, 'GET', `/chats/${chat}/messages`))
      return items[0]
    },
    /** Both say every five seconds for so long that they are there, and what is due happens. */
    pass: async (call: string, seconds: number, who: readonly TestActor[]): Promise<void> => {
      const t = present()
      for (let left = seconds; left > 0; left -= 5) {
        t.clock.advance(Math.min(5, left) * SECOND)
        for (const one of who) await say(t, one, call)
      }
      await t.app.jobs.drain(t.services)
      await t.drain()
    },
  }
}

/** A word of somebody's page, as by the socket. */
export async function say(t: TestApp, who: TestActor, call: string, device = deviceOf(who)): Promise<void> {
  const sessionId = sessionOf(who)
  await aliveHandler(t.services)({ userId: who.user.id, sessionId }, { call, device })
}

/** The session of an access token. */
export function sessionOf({ token }: TestActor): string {
  const [, payload = ''] = token.split('.')
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return sid
}
