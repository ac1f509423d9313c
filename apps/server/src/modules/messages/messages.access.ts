import type { MessageReaction } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import { sendsSignal } from '../preferences/index.ts'
import { hiddenFrom } from '../relationships/index.ts'
import { hasAccess, isFanOf } from '../subscriptions/index.ts'
import type { Side } from './messages.policy.ts'

/**
 * The rules of a chat as SQL, for statements that must know them for a page of chats at once or in one go with other
 * facts. `fan` and `creator` are references to the two people in the surrounding statement.
 */
interface Pair {
  fan: RawBuilder<string>
  creator: RawBuilder<string>
}

/** The two people of `chat` in the surrounding statement. */
export const OF_CHAT: Pair = { fan: sql.ref('chat.fan_id'), creator: sql.ref('chat.creator_id') }

/** The other person of the pair is hidden from the side that looks: the chat does not exist for it. */
export function hidden(
  { fan, creator }: Pair,
  side: Side,
  country: RawBuilder<string | null>,
): RawBuilder<boolean> {
  return side === 'fan'
    ? hiddenFrom({ viewer: fan, country }, creator)
    : hiddenFrom({ viewer: creator, country }, fan)
}

/** The country of a participant, as a value of a statement. */
export const placed = (country: string | null) => sql<string | null>`${country}::text`

/** Whether the side may write to the other, as far as subscriptions and follows decide. */
export function entitled(
  { fan, creator }: Pair,
  side: Side,
  now: Date | RawBuilder<Date>,
): RawBuilder<boolean> {
  return side === 'fan' ? hasAccess(fan, creator, now) : isFanOf(fan, creator)
}

/** Whether both let the other know how far they have read: who does not send receipts gets none. */
export function sendReceipts({ fan, creator }: Pair): RawBuilder<boolean> {
  return sql<boolean>`(${sendsSignal(fan, 'receipts')} and ${sendsSignal(creator, 'receipts')})`
}

/** Neither has staff taken the message of the surrounding statement down, nor its sender deleted it. */
export const isThere = (message: string) =>
  sql<boolean>`(${sql.ref(`${message}.removed_at`)} is null and ${sql.ref(`${message}.deleted_at`)} is null)`

/**
 * Since when the chat of the surrounding statement waits for an answer of its creator, who has said that nothing up to a
 * number needs one: since the first message of the fan after that and after the creator's last. What was written to many is
 * no answer.
 */
export const waitingSince = (dismissed: RawBuilder<number>) =>
  sql<Date | null>`(
    select message.created_at from message
    where message.chat_id = chat.id and message.by_fan and ${isThere('message')}
      and message.seq > greatest(${dismissed}, (
        select max(answer.seq) from message as answer
        where answer.chat_id = chat.id and not answer.by_fan and answer.batch_id is null and ${isThere('answer')}))
    order by message.seq limit 1)`

/** When the fan bought the message of the surrounding statement; null while it has to be bought, and for what is free. */
export const boughtAt = (message: string) =>
  sql<Date | null>`case when ${sql.ref(`${message}.price`)} is not null then (
    select purchase.created_at from message_purchase as purchase
    where purchase.message_id = ${sql.ref(`${message}.id`)} and purchase.reversed_at is null) end`

/** What the message of the surrounding statement costs. */
export const shownPrice = (message: string) =>
  sql<number | null>`case when ${isThere(message)} then ${sql.ref(`${message}.price`)} end`

/** The text of a message is what has to be bought of it: it has a price and no files. */
const sellsText = (message: string) =>
  sql<boolean>`(${sql.ref(`${message}.price`)} is not null and ${sql.ref(`${message}.media_count`)} = 0)`

/**
 * What a message of the surrounding statement says to one of its two people, the fan or the creator: nothing where it is
 * not there any more, or has to be bought first.
 */
export const shownText = (message: string, toFan: RawBuilder<boolean>) =>
  sql<string>`case when ${isThere(message)}
    and not (${toFan} and ${sellsText(message)} and ${boughtAt(message)} is null)
    then ${sql.ref(`${message}.body`)} else '' end`
/** To which of the two it says that, as a value of a statement. */
export const toSide = (side: Side) => sql<boolean>`${sql.lit(side === 'fan')}`

/** It is a voice note, whose sound is its only file. */
export const isVoice = (message: string) => sql<boolean>`(${sql.ref(`${message}.voice_seconds`)} is not null)`

/** How many photos and videos it has, and how many of them are videos. The sound of a voice note is neither. */
export const shownMedia = (message: string) =>
  sql<number>`case when ${isThere(message)} and not ${isVoice(message)}
    then ${sql.ref(`${message}.media_count`)} else 0 end`
export const shownVideos = (message: string) =>
  sql<number>`case when ${isThere(message)} then ${sql.ref(`${message}.video_count`)} else 0 end`

/** How much of a message is shown where it is not shown itself: in a list of chats, and above what answers it. */
const PREVIEW_CHARACTERS = 160
export const shownBeginning = (message: string, toFan: RawBuilder<boolean>) =>
  sql<string>`left(${shownText(message, toFan)}, ${sql.lit(PREVIEW_CHARACTERS)})`

/** How a side reacts to it. */
export const shownReaction = (message: string, side: Side) =>
  sql<MessageReaction | null>`case when ${isThere(message)} then ${sql.ref(`${message}.${side}_reaction`)} end`

/** When its text was last changed. */
export const shownEdit = (message: string) =>
  sql<Date | null>`case when ${isThere(message)} then ${sql.ref(`${message}.edited_at`)} end`

/** Which message of the chat it answers. */
export const shownReply = (message: string) =>
  sql<number | null>`case when ${isThere(message)} then ${sql.ref(`${message}.reply_to`)} end`

/** Seconds of the voice note that it is. */
export const shownVoice = (message: string) =>
  sql<number | null>`case when ${isThere(message)} then ${sql.ref(`${message}.voice_seconds`)} end`

/**
 * Whether this side sees that a voice note was heard: of the other's it is what the side has done itself, of an own one it
 * takes receipts of both.
 */
export const shownHeard = (message: string, side: Side) =>
  sql<boolean>`(${sql.ref(`${message}.heard_at`)} is not null and (
    ${sql.ref(`${message}.by_fan`)} <> ${sql.lit(side === 'fan')} or exists (
      select from chat where chat.id = ${sql.ref(`${message}.chat_id`)} and ${sendReceipts(OF_CHAT)})))`

/** The gift that it came with. */
export const shownGift = (message: string) =>
  sql<string | null>`case when ${isThere(message)} then ${sql.ref(`${message}.gift_id`)} end`

/** The call that it is. */
export const shownCall = (message: string) =>
  sql<string | null>`case when ${isThere(message)} then ${sql.ref(`${message}.call_id`)} end`

/** Columns by the side from which a chat is seen. */
export const SEEN_FROM = {
  fan: {
    own: 'chat.fan_id',
    other: 'chat.creator_id',
    read: 'chat.fan_read_seq',
    otherRead: 'chat.creator_read_seq',
    unread: 'chat.fan_unread',
    favourite: 'chat.fan_favourite',
    muted: 'chat.fan_muted',
  },
  creator: {
    own: 'chat.creator_id',
    other: 'chat.fan_id',
    read: 'chat.creator_read_seq',
    otherRead: 'chat.fan_read_seq',
    unread: 'chat.creator_unread',
    favourite: 'chat.creator_favourite',
    muted: 'chat.creator_muted',
  },
} as const satisfies Record<Side, Record<string, string>>
