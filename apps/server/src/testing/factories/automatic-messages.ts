import type { AutomaticKind } from '@calina/contract'
import type { AutomaticMessage, AutomaticMessages, Message } from '@calina/contract/types'
import { setPlans, subscribe } from '../../modules/subscriptions/index.ts'
import { actorOf, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { call, readMessages } from './diffusions.ts'
import { asUser } from './messages.ts'

/** Asks for a message that goes out by itself: on, with a text, by the shortest delay that is no special one. */
export function requestAutomatic(t: TestApp, creator: TestActor, kind: AutomaticKind, body: object = {}) {
  const delay = { welcome: 10, expiring: 3 * 24 * 60, expired: 24 * 60, bought: 60 }[kind]
  return call(t, creator, 'PUT', `/v1/automatic-messages/${kind}`, {
    ...{ enabled: true, text: `Hola, {nombre}: ${kind}`, delay, ...body },
  })
}

/** The same, of what must be answered. */
export async function setAutomatic(
  t: TestApp,
  creator: TestActor,
  kind: AutomaticKind,
  body: object = {},
): Promise<AutomaticMessage> {
  const answer = await requestAutomatic(t, await actorOf(t, creator.user), kind, body)
  if (answer.statusCode !== 200) throw new Error(`an automatic message was refused: ${answer.body}`)
  return answer.json()
}

export const setHours = (t: TestApp, creator: TestActor, from: number, to: number) =>
  call(t, creator, 'PUT', '/v1/automatic-messages/hours', { from, to })

/** What its creator sees of all of them now. */
export async function readAutomatic(t: TestApp, creator: TestActor): Promise<AutomaticMessages> {
  const by = await actorOf(t, creator.user)
  return (await call(t, by, 'GET', '/v1/automatic-messages')).json()
}

/** Runs what a minute of the process would: subscriptions end, messages are looked for and sent, facts are relayed. */
export async function runMinute(t: TestApp): Promise<void> {
  await t.drain()
  await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
  await t.drain()
  await t.app.jobs.runNow(t.services, 'automatic-messages.look')
  await t.drain()
}

/** Time goes by, with the jobs of its last minute. */
export async function passTime(t: TestApp, ms: number): Promise<void> {
  t.clock.advance(ms)
  await runMinute(t)
}

/** Has a fan subscribe for a month, for nothing or for a price that renews. */
export async function subscribeTo(
  t: TestApp,
  fan: TestActor,
  creator: TestActor,
  { price = 0, renews = false, duration = '1m' as '1d' | '7d' | '1m', relayed = true } = {},
): Promise<void> {
  await setPlans(asUser(t, creator.user), { items: [{ duration, price }] })
  const { username } = creator.user
  await subscribe(asUser(t, fan.user), { username, duration, price, renews })
  if (relayed) await t.drain()
}

/** What a fan has received, the first first. */
export async function textsOf(t: TestApp, fan: TestActor): Promise<string[]> {
  return (await received(t, fan)).map(({ text }) => text)
}

export async function received(t: TestApp, fan: TestActor): Promise<Message[]> {
  const messages = await readMessages(t, await actorOf(t, fan.user))
  return messages.filter(({ mine }) => !mine).toReversed()
}
