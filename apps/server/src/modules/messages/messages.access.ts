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

/** What a message of the surrounding statement says to its two people: nothing where staff have taken it down. */
export const shownText = (message: string) =>
  sql<string>`case when ${sql.ref(`${message}.removed_at`)} is null then ${sql.ref(`${message}.body`)} else '' end`
/** How many files it shows them. */
export const shownMedia = (message: string) =>
  sql<number>`case when ${sql.ref(`${message}.removed_at`)} is null then ${sql.ref(`${message}.media_count`)} else 0 end`

/** The gift that it came with. */
export const shownGift = (message: string) =>
  sql<
    string | null
  >`case when ${sql.ref(`${message}.removed_at`)} is null then ${sql.ref(`${message}.gift_id`)} end`

/** Columns by the side from which a chat is seen. */
export const SEEN_FROM = {
  fan: {
    own: 'chat.fan_id',
    other: 'chat.creator_id',
    read: 'chat.fan_read_seq',
    otherRead: 'chat.creator_read_seq',
    unread: 'chat.fan_unread',
    favourite: 'chat.fan_favourite',
  },
  creator: {
    own: 'chat.creator_id',
    other: 'chat.fan_id',
    read: 'chat.creator_read_seq',
    otherRead: 'chat.fan_read_seq',
    unread: 'chat.creator_unread',
    favourite: 'chat.creator_favourite',
  },
} as const satisfies Record<Side, Record<string, string>>
