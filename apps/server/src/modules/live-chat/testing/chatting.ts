import { randomUUID } from 'node:crypto'
import type { LiveLine } from '@calina/contract/types'
import type { LightMyRequestResponse } from 'fastify'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

type Method = Parameters<TestApp['call']>[0]
type Answer = Promise<LightMyRequestResponse>

/** What people do in the chat of a live, by the API. */
export function chattingIn(present: () => TestApp) {
  const ask = (who: TestActor | undefined, method: Method, path: string, body?: unknown): Answer =>
    present().call(method, `/v1${path}`, {
      ...(who && { token: who.token }),
      ...(body !== undefined && { body }),
    })
  const done = async (answer: Answer) => {
    const got = await answer
    if (got.statusCode >= 300) throw new Error(`${got.statusCode} ${got.body}`)
    return got.json()
  }
  const write = (who: TestActor | undefined, live: string, text: string, client: string = randomUUID()) =>
    ask(who, 'POST', `/lives/${live}/messages`, { client, text })
  const lead = { slowSeconds: 0, writers: 'everyone', links: true }
  return {
    ask,
    done,
    write,
    /** Writes what is to be taken. */
    wrote: async (who: TestActor, live: string, text: string): Promise<LiveLine> =>
      (await done(write(who, live, text))).line,
    read: async (
      who: TestActor,
      live: string,
      query = '',
    ): Promise<{ items: LiveLine[]; gone: string[]; more: boolean }> =>
      await done(ask(who, 'GET', `/lives/${live}/messages${query}`)),
    lead: (who: TestActor, live: string, how: object = {}) =>
      ask(who, 'PUT', `/lives/${live}/chat`, { ...lead, ...how }),
    hide: (who: TestActor, words: readonly string[]) => ask(who, 'PUT', '/lives/hidden-words', { words }),
    pin: (who: TestActor, live: string, message: string | null) =>
      ask(who, 'PUT', `/lives/${live}/pin`, { message }),
    drop: (who: TestActor, live: string, message: string) =>
      ask(who, 'DELETE', `/lives/${live}/messages/${message}`),
    restrict: (who: TestActor, live: string, { user }: TestActor, body: object = { kind: 'removed' }) =>
      ask(who, 'PUT', `/lives/${live}/viewers/${user.username}/restriction`, body),
    lift: (who: TestActor, live: string, { user }: TestActor) =>
      ask(who, 'DELETE', `/lives/${live}/viewers/${user.username}/restriction`),
  }
}
