import { z } from 'zod'
import { CallLine } from './call-line.ts'
import { GiftTitles, GivenGift } from './gifts.ts'
import { MESSAGE, MESSAGE_REACTIONS } from './limits.ts'
import { Amount, Id, MediaItem, Money, Person, Time } from './schemas.ts'

/** What has to be bought of a message, as both of its people see it. */
export const MessageOffer = z.strictObject({
  /** What it costs the fan; the creator earns it less the fee. */
  price: Money,
  /** When the fan bought it; null while they have not. */
  boughtAt: Time.nullable(),
  /** What the price opens: the files, or the text of a message without files. The words beside files are free. */
  locks: z.enum(['media', 'text']),
  /** Files of it that are seen without buying. */
  previews: z.array(Id),
})
export type MessageOffer = z.output<typeof MessageOffer>

/** A voice note: its sound, and whether it was heard. */
export const Voice = z.strictObject({
  sound: MediaItem,
  /** By the one who received it; of an own one false as long as receipts are off. */
  heard: z.boolean(),
})
export type Voice = z.output<typeof Voice>

/** What a message answers. */
export const RepliedMessage = z.strictObject({
  id: Id,
  seq: z.int(),
  mine: z.boolean(),
  /** The beginning of it, as the viewer may read it. */
  text: z.string(),
  photos: z.int(),
  videos: z.int(),
  voice: z.boolean(),
  /** It was deleted or taken down since: it says nothing any more. */
  gone: z.boolean(),
})
export type RepliedMessage = z.output<typeof RepliedMessage>

export const MessageReaction = z.enum(MESSAGE_REACTIONS)

export const Message = z.strictObject({
  id: Id,
  chat: Id,
  /** Grows by one for every message of a chat: what was missed is everything above the last one seen. */
  seq: z.int(),
  /** Chosen by the sender's client, so that a retry never doubles a message. */
  clientId: z.string().nullable(),
  mine: z.boolean(),
  sender: z.string(),
  /** Empty while it has to be bought. */
  text: z.string(),
  /** What has to be bought is `locked`, to its creator nothing is. */
  media: z.array(MediaItem),
  /** How many more files it has that nobody sees: staff have taken down the vault in which they lie. */
  withheld: z.int(),
  /** Null where nothing of it has to be bought. */
  offer: MessageOffer.nullable(),
  /** A gift; the text are the words that came with it. */
  gift: GivenGift.nullable(),
  /** A call that was bought here; the message says nothing else. */
  call: CallLine.nullable(),
  /** A voice note; its text is what its creator has written down of it. */
  voice: Voice.nullable(),
  replyTo: RepliedMessage.nullable(),
  /** One of each of the two: of the viewer, and of the other. */
  reactions: z.strictObject({ mine: MessageReaction.nullable(), theirs: MessageReaction.nullable() }),
  /** It stands above the chat, for both. */
  pinned: z.boolean(),
  /** When its text was last changed; null where it is as it was sent. */
  editedAt: Time.nullable(),
  /** Until when the viewer may change its text, far ahead where no time ends it; null where they may not. */
  editableUntil: Time.nullable(),
  /**
   * Who wrote it in the creator's name, and whether that is who asks; said to the creator and their helpers alone. Null
   * where the creator wrote it, or who did is gone.
   */
  writtenBy: z.strictObject({ name: z.string(), me: z.boolean() }).nullable(),
  /** Staff have taken it down: it says and shows nothing any more. */
  removed: z.boolean(),
  /** Its sender has deleted it: it says and shows nothing any more, and keeps its number. */
  deleted: z.boolean(),
  createdAt: Time,
})
export type Message = z.output<typeof Message>

/** What one has begun to write in a chat and not sent; nobody else reads it. */
export const ChatDraft = z.strictObject({
  text: z.string(),
  replyTo: RepliedMessage.nullable(),
  writtenAt: Time,
})
export type ChatDraft = z.output<typeof ChatDraft>

export const Chat = z.strictObject({
  id: Id,
  /** The other person, from the caller's side. */
  receiver: Person,
  online: z.boolean(),
  /** Deleted ones are passed over. */
  lastMessage: z
    .strictObject({
      text: z.string(),
      mine: z.boolean(),
      photos: z.int(),
      videos: z.int(),
      /** Seconds of a voice note; null where it is none. */
      voice: z.number().nullable(),
      /** What it costs, and whether it was bought; null where nothing has to be. */
      offer: z.strictObject({ price: Money, bought: z.boolean() }).nullable(),
      /** What the gift is called that it is. */
      gift: GiftTitles.nullable(),
      /** The call that it is. */
      call: CallLine.pick({ kind: true, state: true, end: true }).nullable(),
      removed: z.boolean(),
      createdAt: Time,
    })
    .nullable(),
  unread: z.int(),
  /** Sequence up to which the viewer has read: what is unread lies above it. */
  readSeq: z.int(),
  /** Sequence up to which the other has read. */
  readByReceiver: z.int(),
  lastSeq: z.int(),
  /** The viewer has marked it; the other is not told. */
  favourite: z.boolean(),
  /** The viewer is not told of what comes here, but by the count; the other does not know. */
  muted: z.boolean(),
  /** Whether the viewer may write here now, and if not, what it takes. `read-only`: they answer for the creator, who lets them read. */
  composer: z.enum(['open', 'subscription-required', 'unavailable', 'read-only']),
  /** Others than the creator answer here as well, which the fan is told. */
  team: z.boolean(),
  /** What the viewer has begun to write here, on any of their devices. */
  draft: ChatDraft.nullable(),
  /** What the viewer, a creator, has written to be sent here later; null where nothing is. */
  scheduled: z
    .strictObject({
      /** How many wait for their time. */
      waiting: z.int(),
      /** How many were not sent when it came. */
      refused: z.int(),
      /** When the next one goes. */
      next: Time.nullable(),
    })
    .nullable(),
  /** The fan's subscription to the creator while it is active, for both sides. */
  subscription: z.strictObject({ since: Time, until: Time }).nullable(),
})
export type Chat = z.output<typeof Chat>

export const OneChat = z.strictObject({ chat: Id })
export const OneMessage = z.strictObject({ chat: Id, message: Id })

/** What makes a message something to buy: a creator's price, and which of its files are seen without. */
export const OfferInput = {
  /** Only a creator asks one; null for a message that is free. */
  price: Amount.nullable().default(null),
  previews: z.array(Id).max(MESSAGE.maxMedia).default([]),
}

/**
 * A message says or shows something, and one with a price has something to buy: previews are files of it, and not all of
 * them.
 */
export function checkContents(
  {
    text: words,
    media,
    price,
    previews,
    voice = null,
  }: { text: string; media: string[]; price: number | null; previews: string[]; voice?: string | null },
  ctx: z.RefinementCtx,
): void {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (words.length === 0 && media.length === 0 && voice === null) wrong('text', 'empty')
  if (voice !== null && (words.length > 0 || media.length > 0 || price !== null)) wrong('voice', 'alone')
  const free = new Set(previews)
  if (free.size !== previews.length || previews.some(id => !media.includes(id))) wrong('previews', 'unknown')
  if (previews.length > 0 && price === null) wrong('previews', 'without_price')
  if (price !== null && media.length > 0 && free.size === media.length) wrong('previews', 'all')
}
