import { z } from 'zod'
import { GiftTitles, GivenGift } from './gifts.ts'
import { CHAT_FILTERS, MESSAGE } from './limits.ts'
import { route } from './route.ts'
import {
  Cursor,
  Id,
  MediaItem,
  opaque,
  PageQuery,
  Person,
  page,
  SearchTerm,
  Time,
  text,
  Username,
} from './schemas.ts'

export const Message = z.strictObject({
  id: Id,
  chat: Id,
  /** Grows by one for every message of a chat: what was missed is everything above the last one seen. */
  seq: z.int(),
  /** Chosen by the sender's client, so that a retry never doubles a message. */
  clientId: z.string().nullable(),
  mine: z.boolean(),
  sender: z.string(),
  text: z.string(),
  media: z.array(MediaItem),
  /** A gift; the text are the words that came with it. */
  gift: GivenGift.nullable(),
  /** Staff have taken it down: it says and shows nothing any more. */
  removed: z.boolean(),
  createdAt: Time,
})
export type Message = z.output<typeof Message>

export const Chat = z.strictObject({
  id: Id,
  /** The other person, from the caller's side. */
  receiver: Person,
  online: z.boolean(),
  lastMessage: z
    .strictObject({
      text: z.string(),
      mine: z.boolean(),
      media: z.int(),
      /** What the gift is called that it is. */
      gift: GiftTitles.nullable(),
      removed: z.boolean(),
      createdAt: Time,
    })
    .nullable(),
  unread: z.int(),
  /** Sequence up to which the other has read. */
  readByReceiver: z.int(),
  lastSeq: z.int(),
  /** The viewer has marked it; the other is not told. */
  favourite: z.boolean(),
  /** Whether the viewer may write here now, and if not, what it takes. */
  composer: z.enum(['open', 'subscription-required', 'unavailable']),
  /** The fan's subscription to the creator while it is active, for both sides. */
  subscription: z.strictObject({ since: Time, until: Time }).nullable(),
})
export type Chat = z.output<typeof Chat>

const params = z.strictObject({ chat: Id })

export const messages = {
  listChats: route({
    method: 'GET',
    path: '/v1/chats',
    summary: 'My chats, latest first',
    access: 'user',
    token: 'messages:read',
    query: PageQuery.extend({ filter: z.enum(CHAT_FILTERS).default('all'), search: SearchTerm.optional() }),
    answer: page(Chat),
  }),
  listChatUsers: route({
    method: 'GET',
    path: '/v1/chats/users',
    summary: 'People I may start a conversation with',
    access: 'user',
    token: 'messages:read',
    query: z.strictObject({ search: SearchTerm.optional() }),
    answer: z.strictObject({ all: z.array(Person) }),
  }),
  getConversation: route({
    method: 'GET',
    path: '/v1/chats/conversation/:username',
    summary: 'The conversation with a person, made if there is none yet',
    access: 'user',
    token: 'messages:write',
    params: z.strictObject({ username: Username }),
    answer: z.strictObject({ id: Id, new: z.boolean(), sender: Person, receiver: Person }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'SUBSCRIPTION_REQUIRED', 'FORBIDDEN'],
    rate: { max: 60, perSeconds: 60 },
  }),
  getChat: route({
    method: 'GET',
    path: '/v1/chats/:chat',
    summary: 'One of my chats',
    access: 'user',
    token: 'messages:read',
    params,
    answer: Chat,
    errors: ['CHAT_NOT_FOUND'],
  }),
  listMessages: route({
    method: 'GET',
    path: '/v1/chats/:chat/messages',
    summary: 'Messages newest first; with `after`, those above a sequence, oldest first',
    access: 'user',
    token: 'messages:read',
    params,
    query: PageQuery.extend({ cursor: Cursor.optional(), after: z.coerce.number().int().min(0).optional() }),
    answer: page(Message),
    errors: ['CHAT_NOT_FOUND'],
  }),
  sendMessage: route({
    method: 'POST',
    path: '/v1/chats/:chat/messages',
    summary: 'Write into a chat; the same client id again answers the same message',
    access: 'user',
    token: 'messages:write',
    consent: true,
    params,
    body: z
      .strictObject({
        clientId: opaque(8, 64),
        text: text(MESSAGE.maxText),
        media: z
          .array(Id)
          .max(MESSAGE.maxMedia)
          .refine(ids => new Set(ids).size === ids.length, 'duplicate')
          .default([]),
      })
      .refine(body => body.text.length > 0 || body.media.length > 0, { path: ['text'], message: 'empty' }),
    answer: Message,
    errors: [
      'CHAT_NOT_FOUND',
      'SUBSCRIPTION_REQUIRED',
      'USER_NOT_ACTIVE',
      'FORBIDDEN',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
  markRead: route({
    method: 'PUT',
    path: '/v1/chats/:chat/read',
    summary: 'Mark as read up to a sequence',
    access: 'user',
    token: 'messages:write',
    params,
    body: z.strictObject({ seq: z.int().min(0) }),
    errors: ['CHAT_NOT_FOUND'],
  }),
  markFavourite: route({
    method: 'PUT',
    path: '/v1/chats/:chat/favourite',
    summary: 'Mark one of my chats as a favourite; the other is not told. Again is the same',
    access: 'user',
    token: 'messages:write',
    params,
    answer: Chat,
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unmarkFavourite: route({
    method: 'DELETE',
    path: '/v1/chats/:chat/favourite',
    summary: 'Take the mark off one of my chats; again is the same',
    access: 'user',
    token: 'messages:write',
    params,
    answer: Chat,
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  countUnread: route({
    method: 'GET',
    path: '/v1/chats/unread',
    summary: 'How many of my chats have something unread',
    access: 'user',
    token: 'messages:read',
    answer: z.strictObject({ chats: z.int() }),
  }),
} as const
