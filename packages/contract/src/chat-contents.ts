import { z } from 'zod'
import { CHAT_GALLERIES, MESSAGE_HITS } from './limits.ts'
import { MessageOffer, OneChat, Voice } from './message.ts'
import { route } from './route.ts'
import { Id, MediaItem, Money, PageQuery, page, SearchTerm, Time } from './schemas.ts'

/** What was found by its words. */
const MessageHit = z.strictObject({
  id: Id,
  seq: z.int(),
  mine: z.boolean(),
  /** The words around the first place that was found. */
  text: z.string(),
  createdAt: Time,
})

/** Something that was shared in a chat: a file, a voice note or a link, and what it came with. */
const SharedItem = z.strictObject({
  message: Id,
  seq: z.int(),
  mine: z.boolean(),
  createdAt: Time,
  media: MediaItem.nullable(),
  voice: Voice.nullable(),
  link: z.url().nullable(),
  /** What has to be bought, or was, of the message. */
  offer: MessageOffer.nullable(),
})

/** What the fan of a chat has of a file that its creator may send there. */
const VaultFileHad = z.discriminatedUnion('kind', [
  /** They bought it in a message, for so much. */
  z.strictObject({ kind: z.literal('bought'), price: Money, at: Time }),
  /** They have its vault. */
  z.strictObject({ kind: z.literal('vault') }),
  /** It was sent to them without a price, or to be seen without buying. */
  z.strictObject({ kind: z.literal('free'), at: Time }),
  /** It was sent to them for a price, and they have not bought it. */
  z.strictObject({ kind: z.literal('sent'), at: Time }),
  /** They do not have it, or nobody was asked for; others do. */
  z.strictObject({ kind: z.literal('none') }),
  /** Nobody has its vault, and it was sent to nobody. */
  z.strictObject({ kind: z.literal('new') }),
])

/** A photo or video of a vault of the caller. */
const SendableFile = z.strictObject({
  id: Id,
  name: z.string(),
  media: MediaItem,
  vault: z.strictObject({ id: Id, title: z.string() }),
  had: VaultFileHad,
})

/** What is found in a chat: by words, by a time, and by what was shared. */
export const chatContents = {
  searchMessages: route({
    method: 'GET',
    path: '/v1/chats/:chat/search',
    summary: 'Messages of a chat that say something, newest first, and how many there are of each kind',
    access: 'user',
    token: 'messages:read',
    params: OneChat,
    query: PageQuery.extend({ term: SearchTerm, of: z.enum(MESSAGE_HITS).default('all') }),
    answer: page(MessageHit).extend({
      /** Of what was found: all, what the other wrote, and what came with photos or videos. */
      counts: z.strictObject({ all: z.int(), theirs: z.int(), media: z.int() }),
    }),
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  findMessageAt: route({
    method: 'GET',
    path: '/v1/chats/:chat/at',
    summary: 'The first message of a chat at a time or after it',
    access: 'user',
    token: 'messages:read',
    params: OneChat,
    query: z.strictObject({ time: Time }),
    answer: z.strictObject({ message: z.strictObject({ id: Id, seq: z.int() }).nullable() }),
    errors: ['CHAT_NOT_FOUND'],
  }),
  listSendableFiles: route({
    method: 'GET',
    path: '/v1/vault-files',
    summary:
      'Photos and videos of my vaults that I may send in messages, the latest first; with a chat, what its fan has of each',
    access: 'creator',
    query: PageQuery.extend({
      chat: Id.optional(),
      /** Of one vault alone. */
      vault: Id.optional(),
      /** What the name of a file or the title of its vault has in it. */
      search: SearchTerm.optional(),
      /** Only what the fan of the chat does not have. */
      missing: z.literal('true').optional(),
    }),
    answer: page(SendableFile).extend({
      /** The vaults that have photos or videos, in their order, with how many; on the first page, and null on others. */
      vaults: z.array(z.strictObject({ id: Id, title: z.string(), files: z.int() })).nullable(),
    }),
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  listShared: route({
    method: 'GET',
    path: '/v1/chats/:chat/gallery',
    summary: 'What was shared in a chat, newest first, and how much there is of each kind',
    access: 'user',
    token: 'messages:read',
    params: OneChat,
    query: PageQuery.extend({ kind: z.enum(CHAT_GALLERIES).default('received') }),
    answer: page(SharedItem).extend({
      /** Photos and videos of the other and mine; voice notes and links of both. */
      counts: z.strictObject({ received: z.int(), sent: z.int(), voice: z.int(), links: z.int() }),
    }),
    errors: ['CHAT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
} as const
