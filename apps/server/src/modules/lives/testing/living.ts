import { randomUUID } from 'node:crypto'
import type { Live, LiveCard, LiveRoom, Studio, StudioLive } from '@calina/contract/types'
import type { LightMyRequestResponse } from 'fastify'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { EventKind, EventMap } from '../../../platform/events/events.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

type Method = Parameters<TestApp['call']>[0]
type Answer = Promise<LightMyRequestResponse>

/** What a creator of tests says of a live: for everybody, for 10, and 4 for subscribers. */
export const LIVE_SAID = {
  title: 'Set de noche',
  price: 1_000,
  subscriberPrice: 400,
  audience: 'everyone',
  record: false,
  notify: true,
  goal: null,
  source: 'browser',
  cover: null,
  at: null,
} as const

/** What people do with lives, by the API. */
export function livingIn(present: () => TestApp) {
  const ask = (who: TestActor | undefined, method: Method, path: string, body?: unknown): Answer =>
    present().call(method, `/v1${path}`, {
      ...(who && { token: who.token }),
      headers: { 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body }),
    })
  const done = async (answer: Answer) => {
    const got = await answer
    if (got.statusCode >= 300) throw new Error(`${got.statusCode} ${got.body}`)
    return got.json()
  }
  const create = (who: TestActor, said: object = {}) => ask(who, 'POST', '/lives', { ...LIVE_SAID, ...said })
  const on = (who: TestActor, live: string, path: string, body?: unknown, method: Method = 'POST') =>
    ask(who, method, `/lives/${live}${path}`, body)
  /** A fact of another module, and all that follows from it. */
  const publishFact = async <K extends EventKind>(kind: K, fact: EventMap[K]): Promise<void> => {
    const t = present()
    await inTransaction(t.ctx(), async tx => publish(tx, kind, fact))
    await t.drain()
  }
  /** What its pictures do, and all that follows from it. */
  const pictures = (live: string, what: 'on-air' | 'interrupted' | 'resumed'): Promise<void> =>
    publishFact(`live-stream.${what}`, { streamId: live, at: present().clock.now().toISOString() })
  /** Everything that waits: facts, and jobs that are due. */
  const settle = async (): Promise<void> => {
    const t = present()
    do await t.drain()
    while ((await t.app.jobs.drain(t.services)) > 0)
  }
  const created = async (who: TestActor, said: object = {}): Promise<StudioLive> =>
    await done(create(who, said))
  return {
    ask,
    on,
    create,
    created,
    pictures,
    publishFact,
    settle,
    enter: (who: TestActor, live: string, price: number = LIVE_SAID.price) =>
      on(who, live, '/entry', { price }),
    /** A live of a creator with its first picture. */
    onAir: async (who: TestActor, said: object = {}): Promise<StudioLive> => {
      const live = await created(who, said)
      await pictures(live.id, 'on-air')
      return live
    },
    see: async (who: TestActor | undefined, live: string): Promise<Live> =>
      await done(ask(who, 'GET', `/lives/${live}`)),
    room: async (who: TestActor | undefined, creator: TestActor): Promise<LiveRoom> =>
      await done(ask(who, 'GET', `/users/${creator.user.username}/live`)),
    listed: async (who: TestActor | undefined, query = ''): Promise<LiveCard[]> =>
      (await done(ask(who, 'GET', `/lives${query}`))).items,
    scheduled: async (who: TestActor | undefined, query = ''): Promise<LiveCard[]> =>
      (await done(ask(who, 'GET', `/lives/scheduled${query}`))).items,
    studio: async (who: TestActor): Promise<Studio> => await done(ask(who, 'GET', '/lives/studio')),
    own: async (who: TestActor, live: string): Promise<StudioLive> =>
      await done(ask(who, 'GET', `/lives/${live}/studio`)),
    end: (who: TestActor, live: string) => on(who, live, '/end'),
  }
}
