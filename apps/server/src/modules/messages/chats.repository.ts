import type { ChatFilter } from '@calina/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { isHelped } from '../helpers/index.ts'
import { sendsSignal } from '../preferences/index.ts'
import { followersOf } from '../relationships/index.ts'
import { accessibleTo, isFanOf, subscribersOf, subscriptionAs } from '../subscriptions/index.ts'
import { hasPurchased } from '../wallet/index.ts'
import {
  boughtAt,
  hidden,
  OF_CHAT,
  placed,
  SEEN_FROM,
  sendReceipts,
  shownBeginning,
  shownCall,
  shownGift,
  shownMedia,
  shownPrice,
  shownVideos,
  shownVoice,
  toSide,
} from './messages.access.ts'
import type { Participant } from './messages.repository.ts'

/** How many chats with something unread are counted at most: the exact number is not shown beyond it. */
export const UNREAD_COUNTED = 1_000

export interface ChatRow {
  id: string
  receiverId: string
  receiverActive: boolean
  entitled: boolean
  lastSeq: number
  lastActivityAt: Date
  unread: number
  ownRead: number
  otherRead: number
  /** Both sides let the other know how far they have read. */
  receipts: boolean
  /** The other lets the viewer know that they are there. */
  present: boolean
  favourite: boolean
  muted: boolean
  lastText: string | null
  lastByFan: boolean | null
  lastMedia: number | null
  lastVideos: number | null
  /** Seconds. */
  lastVoice: number | null
  lastPrice: number | null
  lastBoughtAt: Date | null
  lastGift: string | null
  lastCall: string | null
  lastRemoved: boolean | null
  lastAt: Date | null
  /** Others than the creator answer in it as well. */
  team: boolean
  /** What the viewer has begun to write; null where that is nothing. */
  draftText: string | null
  draftReplyTo: number | null
  draftAt: Date | null
  /** Of the fan's subscription, while it is active. */
  subscribedSince: Date | null
  subscribedUntil: Date | null
}

const RECEIVER = personAs('receiver')
const ACTIVE = subscriptionAs('active')

/** The last message of the chat that its sender has not deleted. */
const LAST = (chats: ExpressionBuilder<Database, 'chat'>) =>
  chats
    .selectFrom('message')
    .whereRef('message.chat_id', '=', 'chat.id')
    .where('message.deleted_at', 'is', null)
    .orderBy('message.seq', 'desc')
    .limit(sql.lit(1))
    .selectAll('message')
    .as('last')

function chatRows(db: Db, viewer: Participant, now: Date) {
  const seen = SEEN_FROM[viewer.side]
  return db
    .selectFrom('chat')
    .innerJoin(RECEIVER.table, 'receiver.id', seen.other)
    .leftJoinLateral(LAST, join => join.onTrue())
    .leftJoin(ACTIVE.table, join =>
      join.on(ACTIVE.isBetween(OF_CHAT.fan, OF_CHAT.creator)).on(ACTIVE.givesAccess(now)),
    )
    .leftJoin('chat_draft as draft', join =>
      join.onRef('draft.chat_id', '=', 'chat.id').on('draft.user_id', '=', viewer.userId),
    )
    .where(seen.own, '=', viewer.userId)
    .where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)
    .select([
      'chat.id',
      'receiver.id as receiverId',
      RECEIVER.isActive.as('receiverActive'),
      (viewer.side === 'fan'
        ? sql<boolean>`active.id is not null`
        : isFanOf(OF_CHAT.fan, OF_CHAT.creator)
      ).as('entitled'),
      'chat.last_seq as lastSeq',
      'chat.last_activity_at as lastActivityAt',
      `${seen.unread} as unread`,
      `${seen.read} as ownRead`,
      `${seen.otherRead} as otherRead`,
      `${seen.favourite} as favourite`,
      `${seen.muted} as muted`,
      sendReceipts(OF_CHAT).as('receipts'),
      sendsSignal(sql.ref('receiver.id'), 'presence').as('present'),
      sql<string | null>`${shownBeginning('last', toSide(viewer.side))}`.as('lastText'),
      'last.by_fan as lastByFan',
      sql<number | null>`${shownMedia('last')}`.as('lastMedia'),
      sql<number | null>`${shownVideos('last')}`.as('lastVideos'),
      shownVoice('last').as('lastVoice'),
      shownPrice('last').as('lastPrice'),
      boughtAt('last').as('lastBoughtAt'),
      shownGift('last').as('lastGift'),
      shownCall('last').as('lastCall'),
      sql<boolean | null>`last.removed_at is not null`.as('lastRemoved'),
      'last.created_at as lastAt',
      isHelped(OF_CHAT.creator).as('team'),
      'draft.body as draftText',
      'draft.reply_to as draftReplyTo',
      'draft.written_at as draftAt',
      'active.since as subscribedSince',
      'active.expires_at as subscribedUntil',
    ])
}

/** One chat as a list shows it; nothing when it does not exist for the viewer. */
export async function findChatRow(
  db: Db,
  viewer: Participant,
  id: string,
  now: Date,
): Promise<ChatRow | undefined> {
  return await chatRows(db, viewer, now).where('chat.id', '=', id).executeTakeFirst()
}

/** These chats, without those that do not exist for the viewer. */
export async function findChatRows(
  db: Db,
  viewer: Participant,
  ids: readonly string[],
  now: Date,
): Promise<ChatRow[]> {
  if (ids.length === 0) return []
  return await chatRows(db, viewer, now)
    .where('chat.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export interface ChatListQuery {
  filter: ChatFilter
  /** Looked for in username and name. */
  search: string | undefined
  /** The last row of the page before. */
  below: Place | null
  limit: number
  now: Date
}

/** The viewer's chats, latest activity first. */
export async function listChatRows(db: Db, viewer: Participant, query: ChatListQuery): Promise<ChatRow[]> {
  const seen = SEEN_FROM[viewer.side]
  let rows = chatRows(db, viewer, query.now)
    .orderBy('chat.last_activity_at', 'desc')
    .orderBy('chat.id', 'desc')
    .limit(sql.lit(query.limit))
  if (query.filter === 'unread') rows = rows.where(seen.unread, '>', sql.lit(0))
  if (query.filter === 'subscribers') rows = rows.where('active.id', 'is not', null)
  if (query.filter === 'favourites') rows = rows.where(seen.favourite, '=', true)
  if (query.filter === 'purchases') rows = rows.where(hasPurchased(OF_CHAT.fan, OF_CHAT.creator))
  if (query.search !== undefined) rows = rows.where(RECEIVER.isNamed(query.search))
  if (query.below !== null)
    rows = rows.where(sql<boolean>`(chat.last_activity_at, chat.id) < (${query.below.at}, ${query.below.id})`)
  return await rows.execute()
}

/** What one marks a chat with, for oneself. */
export type Mark = 'favourite' | 'muted'

/** Marks one of the viewer's chats, or takes the mark off; false where it does not exist for them. */
export async function writeMark(
  db: Db,
  viewer: Participant,
  { id, mark, set }: { id: string; mark: Mark; set: boolean },
): Promise<boolean> {
  const { own } = SEEN_FROM[viewer.side]
  const { rows } = await sql`
    update chat set ${sql.ref(`${viewer.side}_${mark}`)} = ${set}
    where chat.id = ${id} and ${sql.ref(own)} = ${viewer.userId}
      and not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}
    returning chat.id`.execute(db)
  return rows.length > 0
}

/** How many of the viewer's chats have something unread, up to {@link UNREAD_COUNTED}. */
export async function countUnreadChats(db: Db, viewer: Participant): Promise<number> {
  const seen = SEEN_FROM[viewer.side]
  const { chats } = await db
    .selectFrom(
      db
        .selectFrom('chat')
        .where(seen.own, '=', viewer.userId)
        .where(seen.unread, '>', sql.lit(0))
        .where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)
        .select('chat.id')
        .limit(sql.lit(UNREAD_COUNTED))
        .as('unread'),
    )
    .select(eb => eb.fn.countAll<number>().as('chats'))
    .executeTakeFirstOrThrow()
  return chats
}

/** The people of the viewer's latest chats. */
export async function listPartners(db: Db, viewer: Participant, limit: number): Promise<string[]> {
  const seen = SEEN_FROM[viewer.side]
  const rows = await db
    .selectFrom('chat')
    .where(seen.own, '=', viewer.userId)
    .where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)
    .select(`${seen.other} as id`)
    .orderBy('chat.last_activity_at', 'desc')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** With whom these chats of the viewer are, by chat, without those that do not exist for them. */
export async function listFansOf(
  db: Db,
  viewer: Participant,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (chatIds.length === 0) return new Map()
  const seen = SEEN_FROM[viewer.side]
  const rows = await db
    .selectFrom('chat')
    .select(['chat.id', 'chat.fan_id'])
    .where('chat.id', '=', sql<string>`any(${[...chatIds]}::uuid[])`)
    .where(seen.own, '=', viewer.userId)
    .where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)
    .execute()
  return new Map(rows.map(row => [row.id, row.fan_id]))
}

const PERSON = personAs('person')

interface Found {
  /** Looked for in username and name. */
  search: string | undefined
  limit: number
}
const isFound = (search: string | undefined) =>
  search === undefined ? PERSON.isActive : sql<boolean>`${PERSON.isActive} and ${PERSON.isNamed(search)}`

/** Creators whom a fan may write to: those with an active subscription, latest first. */
export async function listSubscribedCreators(
  db: Db,
  viewer: Participant,
  { search, limit, now }: Found & { now: Date },
): Promise<string[]> {
  const fan = sql<string>`${viewer.userId}::uuid`
  const { rows } = await sql<{ id: string }>`
    select open.creator_id as id
    from (${accessibleTo(fan, now)}) as open
    join ${PERSON.table} on ${PERSON.id} = open.creator_id
    where ${isFound(search)} and not ${hidden({ fan, creator: sql.ref('open.creator_id') }, 'fan', placed(viewer.country))}
    order by open.since desc, open.creator_id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.id)
}

/** {@link PERSON} is hidden from a creator. Names columns of both tables: looked at after their join. */
const hiddenFan = (table: 'follower' | 'subscriber', { country }: Participant) =>
  hidden({ fan: PERSON.id, creator: sql.ref(`${table}.creator_id`) }, 'creator', placed(country))

/** Fans whom a creator may write to: followers, subscribers and former subscribers, latest first. */
export async function listReachableFans(
  db: Db,
  viewer: Participant,
  { search, limit }: Found,
): Promise<string[]> {
  const creator = sql<string>`${viewer.userId}::uuid`
  const { rows } = await sql<{ id: string }>`
    with reachable as (
      select ${PERSON.id} as id, follower.since
      from (${followersOf(creator)}) as follower join ${PERSON.table} on ${PERSON.id} = follower.follower_id
      where ${PERSON.isFan} and ${isFound(search)} and not ${hiddenFan('follower', viewer)}
      order by follower.since desc
      limit ${sql.lit(limit)}
    ), paying as (
      select ${PERSON.id} as id, subscriber.since
      from (${subscribersOf(creator)}) as subscriber join ${PERSON.table} on ${PERSON.id} = subscriber.fan_id
      where ${isFound(search)} and not ${hiddenFan('subscriber', viewer)}
      order by subscriber.since desc
      limit ${sql.lit(limit)}
    )
    select id from (select * from reachable union all select * from paying) as either
    group by id order by max(since) desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.id)
}
