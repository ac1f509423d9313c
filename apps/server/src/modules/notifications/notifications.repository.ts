import {
  NOTIFICATION,
  NOTIFICATION_TOPIC_NAMES,
  NOTIFICATION_TOPICS,
  type NotificationFilter,
  type NotificationTopic,
} from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import { hiddenFrom } from '../relationships/index.ts'

export interface NewNotifications {
  topic: NotificationTopic
  actorId: string | null
  ref: string
  about: string | null
  content: string
  now: Date
  rows: readonly { id: string; userId: string; listed: boolean }[]
}

/** Writes one notification for each person; answers the ids of those that were not there yet. */
export async function insertNotifications(
  db: Transacted,
  { topic, actorId, ref, about, content, now, rows }: NewNotifications,
): Promise<Set<string>> {
  const inserted = await sql<{ id: string }>`
    insert into notification (id, user_id, topic, actor_id, ref, about, content, grouped, listed, created_at)
    select row.id, row.user_id, ${topic}, ${actorId}::uuid, ${ref}, ${about}, ${content}::jsonb, false, row.listed,
      ${now}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ listed }) => listed)}::boolean[]) as row (id, user_id, listed)
    on conflict (user_id, topic, ref) where not grouped do nothing
    returning id`.execute(db)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** Who reads, and where: by that some people are hidden. */
export interface Reader {
  id: string
  country: string | null
}

/** A notification and who did it. */
export interface NotificationRow {
  id: string
  userId: string
  topic: NotificationTopic
  content: unknown
  times: number
  people: number
  listed: boolean
  createdAt: Date
  readAt: Date | null
  actor: PersonRow | null
}

type Columns = PersonColumns<'actor'> & {
  id: string
  user_id: string
  topic: NotificationTopic
  content: unknown
  times: number
  people: number
  listed: boolean
  created_at: Date
  read_at: Date | null
}

const ACTOR = personAs('actor')
const COLUMNS = sql`n.id, n.user_id, n.topic, n.content, n.times, n.people, n.listed, n.created_at, n.read_at,
  ${ACTOR.columns}`
const FROM = sql`notification n left join ${ACTOR.table} on ${ACTOR.id} = n.actor_id`

/** Who did it is there for the reader, or nobody did it. */
const isSeen = ({ id, country }: Reader): RawBuilder<boolean> => sql<boolean>`(n.actor_id is null or not (
  ${ACTOR.isSuspended} or ${hiddenFrom({ viewer: sql`${id}::uuid`, country: sql`${country}::text` }, ACTOR.id)}))`

function rowOf(row: Columns): NotificationRow {
  return {
    id: row.id,
    userId: row.user_id,
    topic: row.topic,
    content: row.content,
    times: row.times,
    people: row.people,
    listed: row.listed,
    createdAt: row.created_at,
    readAt: row.read_at,
    actor: row.actor_id === null ? null : ACTOR.read(row),
  }
}

const topicsOf = (group: string) =>
  NOTIFICATION_TOPIC_NAMES.filter(name => NOTIFICATION_TOPICS[name].group === group)

/** A page of what a person was told, latest first. */
export async function listNotificationRows(
  db: Db,
  reader: Reader,
  { filter, after, limit }: { filter: NotificationFilter; after: Place | null; limit: number },
): Promise<NotificationRow[]> {
  const narrowed =
    filter === 'all'
      ? sql`true`
      : filter === 'unread'
        ? sql`n.read_at is null`
        : sql`n.topic = any(${topicsOf(filter)}::text[])`
  const place =
    after === null ? sql`true` : sql`(n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<Columns>`
    select ${COLUMNS} from ${FROM}
    where n.user_id = ${reader.id} and n.listed and ${narrowed} and ${place} and ${isSeen(reader)}
    order by n.created_at desc, n.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(rowOf)
}

/** These notifications as their reader sees them; those that are hidden from the reader are left out. */
export async function loadNotifications(
  db: Db,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, NotificationRow>> {
  const { rows } = await sql<Columns>`
    select ${COLUMNS} from ${FROM}
    where n.id = any(${[...ids]}::uuid[]) and n.user_id = ${reader.id} and ${isSeen(reader)}`.execute(db)
  return new Map(rows.map(row => [row.id, rowOf(row)]))
}

/** How many are unread, counted up to {@link NOTIFICATION.maxCounted}. */
export async function countUnreadRows(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from ${FROM}
      where n.user_id = ${reader.id} and n.listed and n.read_at is null and ${isSeen(reader)}
      limit ${sql.lit(NOTIFICATION.maxCounted)}) one`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks a person's notifications as read; true where any was not. */
export async function markRead(
  db: Db,
  userId: string,
  which: { ids: readonly string[] } | { until: Date } | { about: string },
  now: Date,
): Promise<boolean> {
  const narrowed =
    'ids' in which
      ? sql<boolean>`id = any(${[...which.ids]}::uuid[])`
      : 'about' in which
        ? sql<boolean>`about = ${which.about}`
        : // what is not listed is read elsewhere
          sql<boolean>`listed and created_at <= ${which.until}`
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(narrowed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where it is not this person's, or not there. */
export async function deleteNotificationRow(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes what was told of a thing that is gone; answers who had it. */
export async function deleteNotificationsOf(
  db: Db,
  which: { about: string } | { topic: NotificationTopic; ref: string; userId: string },
): Promise<string[]> {
  const query = db.deleteFrom('notification').returning('user_id')
  const rows = await ('about' in which
    ? query.where('about', '=', which.about)
    : query.where('user_id', '=', which.userId).where('topic', '=', which.topic).where('ref', '=', which.ref)
  ).execute()
  return [...new Set(rows.map(row => row.user_id))]
}

/** Deletes notifications that are older, a batch at a time; answers whether there may be more. */
export async function deleteOldNotifications(db: Db, before: Date, batch: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from notification where id in (
      select id from notification where created_at < ${before} order by created_at limit ${sql.lit(batch)})
    returning id`.execute(db)
  return rows.length === batch
}
