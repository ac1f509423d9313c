import { z } from 'zod'
import { chatContents } from './chat-contents.ts'
import { chatWaiting } from './chat-waiting.ts'
import { CHAT_FILTERS, MESSAGE } from './limits.ts'
import { Chat, ChatDraft, checkContents, Message, OfferInput, OneChat, OneMessage } from './message.ts'
import { messageLife } from './message-life.ts'
import { route } from './route.ts'
import {
  Amount,
  Balance,
  Cursor,
  Id,
  opaque,
  PageQuery,
  Person,
  page,
  SearchTerm,
  text,
  Username,
} from './schemas.ts'

/** A draft that is older counts as just so old. */
const DRAFT_AGE_MS = 365 * 24 * 60 * 60 * 1_000

/** No chat has more messages than this: their numbers fit the database's integers, and cursors. */
const MAX_SEQ = 999_999_999

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
    params: OneChat,
    answer: Chat,
    errors: ['CHAT_NOT_FOUND'],
  }),
  listMessages: route({
    method: 'GET',
    path: '/v1/chats/:chat/messages',
    summary:
      'Messages newest first; with `after`, those above a sequence, oldest first; with `changes`, those that changed since; with `around`, those about one',
    access: 'user',
    token: 'messages:read',
    params: OneChat,
    query: PageQuery.extend({
      cursor: Cursor.optional(),
      after: z.coerce.number().int().min(0).optional(),
      /** The last change that is known, as `change` of an answer: those that changed later, in that order. */
      changes: z.coerce.number().int().min(0).optional(),
      /**
       * A message, by its id or its sequence: half of the page lies before it, the other half begins with it. `next` goes on
       * with what is older; what is newer is read with `after`. It goes alone.
       */
      around: z.union([Id, z.coerce.number().int().min(0).max(MAX_SEQ)]).optional(),
    }).superRefine(({ around, after, changes, cursor }, ctx) => {
      if (around === undefined || [after, changes, cursor].every(each => each === undefined)) return
      ctx.addIssue({ code: 'custom', path: ['around'], message: 'alone' })
    }),
    answer: page(Message).extend({
      /**
       * Up to which change of the chat these messages are current. A change is a number of the chat that grows whenever a
       * message of it is different from what it was: edited, reacted to, pinned, heard, bought, deleted, taken down.
       */
      change: z.int(),
    }),
    errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  }),
  sendMessage: route({
    method: 'POST',
    path: '/v1/chats/:chat/messages',
    summary: 'Write into a chat; the same client id again answers the same message',
    access: 'user',
    token: 'messages:write',
    consent: true,
    params: OneChat,
    body: z
      .strictObject({
        clientId: opaque(8, 64),
        text: text(MESSAGE.maxText),
        media: z
          .array(Id)
          .max(MESSAGE.maxMedia)
          .refine(ids => new Set(ids).size === ids.length, 'duplicate')
          .default([]),
        ...OfferInput,
        /** An upload for `voice`; it goes alone. */
        voice: Id.nullable().default(null),
        /** The message of the chat that this answers. */
        replyTo: Id.nullable().default(null),
      })
      .superRefine(checkContents),
    answer: Message,
    errors: [
      'CHAT_NOT_FOUND',
      'REPLIED_MESSAGE_GONE',
      'SUBSCRIPTION_REQUIRED',
      'USER_NOT_ACTIVE',
      'FORBIDDEN',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
  putDraft: route({
    method: 'PUT',
    path: '/v1/chats/:chat/draft',
    summary:
      'Keep what I have begun to write in a chat for my other devices; nothing written deletes it. What was written later stays',
    access: 'user',
    token: 'messages:write',
    params: OneChat,
    body: z.strictObject({
      text: text(MESSAGE.maxText),
      /** The message of the chat that it answers; one that is gone is left out. */
      replyTo: Id.nullable().default(null),
      /** How long ago it was written, in milliseconds: clocks of devices differ. */
      age: z.int().min(0).max(DRAFT_AGE_MS).default(0),
    }),
    answer: z.strictObject({
      /** What is kept now: this, or what was written later elsewhere. */
      draft: ChatDraft.nullable(),
    }),
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unlockMessage: route({
    method: 'POST',
    path: '/v1/chats/:chat/messages/:message/unlock',
    summary: 'Buy a message from the balance, at the price the fan saw',
    access: 'fan',
    consent: true,
    params: OneMessage,
    body: z.strictObject({ price: Amount }),
    answer: z.strictObject({ message: Message, balance: Balance }),
    errors: [
      'CHAT_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
      'NOT_FOR_SALE',
      'PRICE_CHANGED',
      'MESSAGE_ALREADY_PURCHASED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 60, perSeconds: 60 },
  }),
  deleteMessage: route({
    method: 'DELETE',
    path: '/v1/chats/:chat/messages/:message',
    summary: 'Delete my own message for both; what was bought or given stays. Again is the same',
    access: 'user',
    token: 'messages:write',
    params: OneMessage,
    errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'MESSAGE_SOLD'],
    rate: { max: 60, perSeconds: 60 },
  }),
  markRead: route({
    method: 'PUT',
    path: '/v1/chats/:chat/read',
    summary: 'Mark as read up to a sequence',
    access: 'user',
    token: 'messages:write',
    params: OneChat,
    body: z.strictObject({ seq: z.int().min(0) }),
    errors: ['CHAT_NOT_FOUND'],
  }),
  markFavourite: route({
    method: 'PUT',
    path: '/v1/chats/:chat/favourite',
    summary: 'Mark one of my chats as a favourite; the other is not told. Again is the same',
    access: 'user',
    token: 'messages:write',
    params: OneChat,
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
    params: OneChat,
    answer: Chat,
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  muteChat: route({
    method: 'PUT',
    path: '/v1/chats/:chat/mute',
    summary: 'Do not tell me of what comes into a chat; the other does not know. Again is the same',
    access: 'user',
    token: 'messages:write',
    params: OneChat,
    answer: Chat,
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unmuteChat: route({
    method: 'DELETE',
    path: '/v1/chats/:chat/mute',
    summary: 'Tell me again of what comes into a chat; again is the same',
    access: 'user',
    token: 'messages:write',
    params: OneChat,
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
  ...messageLife,
  ...chatContents,
  ...chatWaiting,
} as const
