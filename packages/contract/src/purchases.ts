import { z } from 'zod'
import { PURCHASE_KINDS } from './limits.ts'
import { route } from './route.ts'
import { Id, MediaItem, Money, opaque, PageQuery, Person, page, SearchTerm, Time } from './schemas.ts'

const Kind = z.enum(PURCHASE_KINDS)

/** A post, a message or a vault as a list of what was bought and sold shows it. */
export const SoldThing = z.strictObject({
  id: Id,
  /** In which chat a message is; null for what is no message, and while the chat is hidden from the caller. */
  chat: Id.nullable(),
  /** Of a post or a message the beginning of its text; may be empty. */
  title: z.string(),
  /** Its first picture. */
  cover: MediaItem.nullable(),
  photos: z.int(),
  videos: z.int(),
  sounds: z.int(),
  documents: z.int(),
  /** Seconds of video and sound in all. */
  duration: z.number(),
  /** Files that came after it was bought, and that were not opened. */
  newFiles: z.int(),
})

/** One thing that the caller has bought and has not been given the money back for. */
export const Purchase = z.strictObject({
  id: Id,
  kind: Kind,
  at: Time,
  /** Less what went back. */
  price: Money,
  creator: Person,
  /** The account of the creator was closed: what was bought remains. */
  closed: z.boolean(),
  /** What it is; null where it cannot be seen at present, such as when it was taken down. */
  thing: SoldThing.nullable(),
})
export type Purchase = z.output<typeof Purchase>

/** Somebody of whom the caller has bought something. */
export const PurchasedFrom = z.strictObject({
  creator: Person,
  closed: z.boolean(),
  count: z.int(),
  spent: Money,
  /** When the first of it was bought. */
  since: Time,
})
export type PurchasedFrom = z.output<typeof PurchasedFrom>

export const purchases = {
  listPurchases: route({
    method: 'GET',
    path: '/v1/purchases',
    summary:
      'Everything that I have bought, latest first; it stays after subscriptions, deletions and closed accounts',
    access: 'fan',
    query: PageQuery.extend({
      kind: Kind.optional(),
      /** Of one creator, by the username that {@link PurchasedFrom} gives. */
      creator: opaque(1, 40).optional(),
      /** In the title or the creator's names, whatever its case and accents. */
      q: SearchTerm.optional(),
    }),
    answer: page(Purchase),
  }),
  getPurchaseFigures: route({
    method: 'GET',
    path: '/v1/purchases/figures',
    summary: 'How much I have bought of each kind, and of whom',
    access: 'fan',
    answer: z.strictObject({
      all: z.int(),
      kinds: z.array(z.strictObject({ kind: Kind, count: z.int() })),
      /** Those of whom most was bought first; two hundred at most. */
      people: z.array(PurchasedFrom),
    }),
  }),
} as const
