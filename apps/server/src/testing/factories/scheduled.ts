import { randomUUID } from 'node:crypto'
import type { ScheduledMessage } from '@calina/contract/types'
import { MINUTE } from '../../platform/clock.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { call } from './diffusions.ts'

/** The moment that is so many minutes ahead. */
export const inMinutes = (t: TestApp, minutes: number): string =>
  new Date(t.clock.now().getTime() + minutes * MINUTE).toISOString()

/** Asks for a message to be sent into a chat in an hour, unless something else is said. */
export function requestScheduled(t: TestApp, creator: TestActor, chat: string, input: object = {}) {
  return call(t, creator, 'POST', `/v1/chats/${chat}/scheduled`, {
    ...{ clientId: randomUUID(), text: 'Hasta mañana', at: inMinutes(t, 60) },
    ...input,
  })
}

/** The same; answers it. */
export async function createScheduled(
  t: TestApp,
  creator: TestActor,
  chat: string,
  input: object = {},
): Promise<ScheduledMessage> {
  const answer = await requestScheduled(t, creator, chat, input)
  if (answer.statusCode !== 200) throw new Error(`a message was not scheduled: ${answer.body}`)
  return answer.json()
}
