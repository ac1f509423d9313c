import type { BrowserContext } from '@playwright/test'
import { call } from './api.ts'
import { join, type Person } from './people.ts'

/** Lets anybody subscribe to a creator for nothing. */
export async function offerFree(creator: Person): Promise<void> {
  await call(creator, 'setPlans', { body: { items: [{ duration: '1m', price: 0 }] } })
}

export async function subscribeFree(fan: Person, { username }: Person): Promise<void> {
  await call(fan, 'subscribe', { params: { username }, body: { duration: '1m', price: 0 } })
}

/** The conversation of two people; it is created if there is none yet. */
export async function chatOf(person: Person, other: Person): Promise<string> {
  return (await call(person, 'getConversation', { params: { username: other.username } })).id
}

/** Two who are logged in, a fan and a creator whom they subscribe to, and their conversation. */
export async function joinChat(
  ofFan: BrowserContext,
  ofCreator: BrowserContext,
): Promise<{ fan: Person; creator: Person; chat: string }> {
  const [fan, creator] = [await join(ofFan, 'fan'), await join(ofCreator, 'model')]
  await offerFree(creator)
  await subscribeFree(fan, creator)
  return { fan, creator, chat: await chatOf(fan, creator) }
}
