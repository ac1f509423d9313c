import { z } from 'zod'
import { WAITING_ORDERS } from './limits.ts'
import { Chat, OneChat } from './message.ts'
import { route } from './route.ts'
import { Money, PageQuery, page, Time } from './schemas.ts'

/** How many chats wait for an answer of a creator, and how many of them for too long (`WAITING.lateHours`). */
export const WaitingCount = z.strictObject({ waiting: z.int(), late: z.int() })
export type WaitingCount = z.output<typeof WaitingCount>

/** A chat in which the fan wrote after the creator's last message. */
export const WaitingChat = z.strictObject({
  chat: Chat,
  /** Of the first message that is not answered. */
  since: Time,
  /** What the creator earned of the fan this month (UTC), net, less what was given back; null to who answers for them. */
  net: Money.nullable(),
})
export type WaitingChat = z.output<typeof WaitingChat>

/** How one chat stands in the queue, with the counts of all. */
const OneWaiting = WaitingCount.extend({
  /** Null where nothing waits in it. */
  item: WaitingChat.nullable(),
})

/** The queue of a creator: which chats wait for their answer. */
export const chatWaiting = {
  listWaitingChats: route({
    method: 'GET',
    path: '/v1/chats/waiting',
    summary: 'Chats that wait for my answer: what they bring first, or the longest wait',
    access: 'creator',
    token: 'messages:read',
    query: PageQuery.extend({ order: z.enum(WAITING_ORDERS).default('value') }),
    answer: page(WaitingChat).extend(WaitingCount.shape),
  }),
  countWaiting: route({
    method: 'GET',
    path: '/v1/chats/waiting/count',
    summary: 'How many chats wait for my answer',
    access: 'creator',
    token: 'messages:read',
    answer: WaitingCount,
  }),
  getWaiting: route({
    method: 'GET',
    path: '/v1/chats/:chat/waiting',
    summary: 'Whether one of my chats waits for my answer, and how many do',
    access: 'creator',
    token: 'messages:read',
    params: OneChat,
    answer: OneWaiting,
    errors: ['CHAT_NOT_FOUND'],
  }),
  dismissWaiting: route({
    method: 'PUT',
    path: '/v1/chats/:chat/answered',
    summary: 'Nothing up to this number needs my answer; later messages wait again. Again is the same',
    access: 'creator',
    token: 'messages:write',
    params: OneChat,
    body: z.strictObject({ seq: z.int().min(0) }),
    answer: OneWaiting,
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  restoreWaiting: route({
    method: 'DELETE',
    path: '/v1/chats/:chat/answered',
    summary: 'Take that back: what waited before waits again. Again is the same',
    access: 'creator',
    token: 'messages:write',
    params: OneChat,
    answer: OneWaiting,
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
} as const
