import { randomUUID } from 'node:crypto'
import type { Duration } from '@calina/contract'
import type { SubscriptionGift } from '@calina/contract/types'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'

export interface Giving {
  duration?: Duration
  price?: number
  /** A username; without one a link receives it. */
  to?: string
  words?: string
  signed?: boolean
}

/** Asks to give a subscription to a creator; answers as HTTP does. */
export async function tryGive(
  t: TestApp,
  giver: TestActor,
  creator: TestActor,
  { duration = '1m', price = 1_000, to, words = 'Que lo disfrutes', signed = true }: Giving = {},
) {
  return await t.call('POST', `/v1/users/${creator.user.username}/subscription-gifts`, {
    token: giver.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      duration,
      price,
      to: to === undefined ? { kind: 'link' } : { kind: 'username', username: to },
      words,
      signed,
    },
  })
}

/** A fan gives a subscription to a creator, and what follows from it has happened. */
export async function giveTo(
  t: TestApp,
  giver: TestActor,
  creator: TestActor,
  giving: Giving = {},
): Promise<SubscriptionGift> {
  const answer = await tryGive(t, giver, creator, giving)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await t.drain()
  return answer.json().gift
}
