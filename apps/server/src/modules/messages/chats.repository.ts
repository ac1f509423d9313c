import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { blocked, OF_CHAT, related, SEEN_FROM } from './messages.access.ts'
import type { Viewer } from './messages.repository.ts'

/** How many chats with something unread are counted at most: beyond it nobody needs the exact number. */
export const UNREAD_COUNTED = 1_000
/** How much of the last message a list of chats shows. */
const PREVIEW_CHARACTERS = 160

export interface ChatRow {
  id: string
  receiverId: string
  receiverActive: boolean
  entitled: boolean
  lastSeq: number
  lastActivityAt: Date
  unread: number
  otherRead: number
  lastText: string | null
  lastByFan: boolean | null
  lastMedia: number | null
  lastAt: Date | null
  /** Of the fan's subscription, while it is active. */
  subscribedSince: Date | null
  subscribedUntil: Date | null
}

function chatRows(db: Db, viewer: Viewer, now: Date) {
  const seen = SEEN_FROM[viewer.side]
  return db
    .selectFrom('chat')
    .innerJoin('user_account as receiver', 'receiver.id', seen.other)
    .leftJoin('message as last', join =>
      join.onRef('last.chat_id', '=', 'chat.id').onRef('last.seq', '=', 'chat.last_seq'),
    )
    .leftJoin('subscription as active', join =>
      join
        .onRef('active.fan_id', '=', 'chat.fan_id')
        .onRef('active.creator_id', '=', 'chat.creator_id')
        .on('active.suspended_at', 'is', null)
        .on('active.expires_at', '>', now),
    )
    .where(seen.own, '=', viewer.userId)
    .where(sql<boolean>`not ${blocked(OF_CHAT)}`)
    .select([
      'chat.id',
      'receiver.id as receiverId',
      sql<boolean>`receiver.state = 'active'`.as('receiverActive'),
      (viewer.side === 'fan' ? sql<boolean>`active.id is not null` : related(OF_CHAT)).as('entitled'),
      'chat.last_seq as lastSeq',
      'chat.last_activity_at as lastActivityAt',
      `${seen.unread} as unread`,
      `${seen.otherRead} as otherRead`,
      sql<string | null>`left(last.body, ${sql.lit(PREVIEW_CHARACTERS)})`.as('lastText'),
      'last.by_fan as lastByFan',
      'last.media_count as lastMedia',
      'last.created_at as lastAt',
      'active.since as subscribedSince',
      'active.expires_at as subscribedUntil',
    ])
}

/** One chat as a list shows it; nothing when it does not exist for the viewer. */
export async function findChatRow(
  db: Db,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<ChatRow | undefined> {
  return await chatRows(db, viewer, now).where('chat.id', '=', id).executeTakeFirst()
}

export interface ChatListQuery {
  filter: 'all' | 'unread' | 'subscribers'
  /** A LIKE pattern in lower case, or null. */
  pattern: string | null
  /** The last row of the page before. */
  below: Place | null
  limit: number
  now: Date
}

/** The viewer's chats, latest activity first. */
export async function listChatRows(db: Db, viewer: Viewer, query: ChatListQuery): Promise<ChatRow[]> {
  const seen = SEEN_FROM[viewer.side]
  let rows = chatRows(db, viewer, query.now)
    .orderBy('chat.last_activity_at', 'desc')
    .orderBy('chat.id', 'desc')
    .limit(sql.lit(query.limit))
  if (query.filter === 'unread') rows = rows.where(seen.unread, '>', sql.lit(0))
  if (query.filter === 'subscribers') rows = rows.where('active.id', 'is not', null)
  if (query.pattern !== null) rows = rows.where(named('receiver', query.pattern))
  if (query.below !== null)
    rows = rows.where(sql<boolean>`(chat.last_activity_at, chat.id) < (${query.below.at}, ${query.below.id})`)
  return await rows.execute()
}

/** Username or name contains the term; the first condition is the one that the trigram index answers. */
function named(table: 'receiver' | 'person', pattern: string) {
  const username = sql.ref(`${table}.username`)
  const name = sql.ref(`${table}.name`)
  return sql<boolean>`((${username} || ' ' || lower(${name})) like ${pattern}
    and (${username} like ${pattern} or lower(${name}) like ${pattern}))`
}

/** How many of the viewer's chats have something unread, up to {@link UNREAD_COUNTED}. */
export async function countUnreadChats(db: Db, viewer: Viewer): Promise<number> {
  const seen = SEEN_FROM[viewer.side]
  const { chats } = await db
    .selectFrom(
      db
        .selectFrom('chat')
        .where(seen.own, '=', viewer.userId)
        .where(seen.unread, '>', sql.lit(0))
        .where(sql<boolean>`not ${blocked(OF_CHAT)}`)
        .select('chat.id')
        .limit(sql.lit(UNREAD_COUNTED))
        .as('unread'),
    )
    .select(eb => eb.fn.countAll<number>().as('chats'))
    .executeTakeFirstOrThrow()
  return chats
}

/** The people of the viewer's latest chats. */
export async function listPartners(db: Db, viewer: Viewer, limit: number): Promise<string[]> {
  const seen = SEEN_FROM[viewer.side]
  const rows = await db
    .selectFrom('chat')
    .where(seen.own, '=', viewer.userId)
    .where(sql<boolean>`not ${blocked(OF_CHAT)}`)
    .select(`${seen.other} as id`)
    .orderBy('chat.last_activity_at', 'desc')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Creators whom a fan may write to: those with an active subscription, latest first. */
export async function listSubscribedCreators(
  db: Db,
  fanId: string,
  pattern: string | null,
  now: Date,
  limit: number,
): Promise<string[]> {
  let query = db
    .selectFrom('subscription')
    .innerJoin('user_account as person', 'person.id', 'subscription.creator_id')
    .where('subscription.fan_id', '=', fanId)
    .where('subscription.suspended_at', 'is', null)
    .where('subscription.expires_at', '>', now)
    .where('person.state', '=', 'active')
    .where(
      sql<boolean>`not ${blocked({
        fan: sql.ref('subscription.fan_id'),
        creator: sql.ref('subscription.creator_id'),
      })}`,
    )
    .select('person.id')
    .orderBy('subscription.since', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(sql.lit(limit))
  if (pattern !== null) query = query.where(named('person', pattern))
  return (await query.execute()).map(row => row.id)
}

/** Fans whom a creator may write to: followers, subscribers and former subscribers, latest first. */
export async function listReachableFans(
  db: Db,
  creatorId: string,
  pattern: string | null,
  limit: number,
): Promise<string[]> {
  let followers = db
    .selectFrom('follow')
    .innerJoin('user_account as person', 'person.id', 'follow.follower_id')
    .where('follow.creator_id', '=', creatorId)
    .where('person.type', '=', 'fan')
    .where('person.state', '=', 'active')
    .where(sql<boolean>`not ${blocked({ fan: sql.ref('person.id'), creator: sql.ref('follow.creator_id') })}`)
    .select(['person.id', 'follow.created_at as at'])
    .orderBy('follow.created_at', 'desc')
    .limit(sql.lit(limit))
  let subscribers = db
    .selectFrom('subscription')
    .innerJoin('user_account as person', 'person.id', 'subscription.fan_id')
    .where('subscription.creator_id', '=', creatorId)
    .where('person.state', '=', 'active')
    .where(
      sql<boolean>`not ${blocked({ fan: sql.ref('person.id'), creator: sql.ref('subscription.creator_id') })}`,
    )
    .select(['person.id', 'subscription.since as at'])
    .orderBy('subscription.since', 'desc')
    .limit(sql.lit(limit))
  if (pattern !== null) {
    followers = followers.where(named('person', pattern))
    subscribers = subscribers.where(named('person', pattern))
  }
  const rows = await db
    .with('reachable', () => followers)
    .with('paying', () => subscribers)
    .selectFrom(eb =>
      eb
        .selectFrom('reachable')
        .select(['id', 'at'])
        .unionAll(eb.selectFrom('paying').select(['id', 'at']))
        .as('either'),
    )
    .select('id')
    .groupBy('id')
    .orderBy(eb => eb.fn.max('at'), 'desc')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}
