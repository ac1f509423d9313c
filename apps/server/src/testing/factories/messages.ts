import { randomUUID } from 'node:crypto'
import type { Message } from '@calina/contract/types'
import { openConversation, sendMessage } from '../../modules/messages/index.ts'
import { setPlans, subscribe } from '../../modules/subscriptions/index.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import type { TestUser } from './accounts.ts'
import { createMedia } from './media.ts'

/** A context in which this user acts. */
export function asUser(t: TestApp, user: TestUser) {
  return t.ctx({ kind: 'user', userId: user.id, sessionId: randomUUID(), scope: [user.type] })
}

/** Has a fan subscribe to a creator for a month, for nothing. */
export async function subscribeFree(t: TestApp, fan: TestActor, creator: TestActor): Promise<void> {
  await setPlans(asUser(t, creator.user), { items: [{ duration: '1m', price: 0 }] })
  await subscribe(asUser(t, fan.user), {
    username: creator.user.username,
    duration: '1m',
    price: 0,
    renews: false,
  })
  await t.drain()
}

/** A conversation of a creator and a fan who is subscribed for a month; answers its id. */
export async function createChat(t: TestApp, fan: TestActor, creator: TestActor): Promise<string> {
  await subscribeFree(t, fan, creator)
  const { id } = await openConversation(asUser(t, fan.user), { username: creator.user.username })
  t.realtime.sent.length = 0
  return id
}

export const ENDINGS = ['ends at this instant', 'is suspended'] as const

/** Ends a fan's subscriptions, in one of the ways in which one can be over. */
export async function endSubscriptions(
  t: TestApp,
  fan: TestActor,
  ending: (typeof ENDINGS)[number],
): Promise<void> {
  const now = t.clock.now()
  await t.services.db
    .updateTable('subscription')
    .set(
      ending === 'is suspended'
        ? { suspended_at: now, suspended_for: 'chargeback' as const }
        : { expires_at: now },
    )
    .where('fan_id', '=', fan.user.id)
    .execute()
}

/** A message that a creator sells in a chat, with so many pictures, of which the first few are seen without buying. */
export async function createPaidMessage(
  t: TestApp,
  creator: TestActor,
  chat: string,
  { text = 'De pago', price = 600, pictures = 0, previews = 0, width = 60 } = {},
): Promise<Message> {
  const media: string[] = []
  for (let index = 0; index < pictures; index++)
    media.push((await createMedia(t, creator, { purpose: 'message', width, height: 80 })).id)
  return await sendMessage(asUser(t, creator.user), {
    ...{ chat, clientId: randomUUID(), text, media, price },
    previews: media.slice(0, previews),
  })
}

/** Writes into a chat; answers the message's sequence. */
export async function createMessage(
  t: TestApp,
  sender: TestActor,
  chat: string,
  text = 'Hola',
): Promise<number> {
  const message = await sendMessage(asUser(t, sender.user), {
    chat,
    clientId: randomUUID(),
    text,
    media: [],
  })
  return message.seq
}
