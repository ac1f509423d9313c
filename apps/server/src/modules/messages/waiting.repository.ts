import type { WaitingOrder } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { earnedByBuyer } from '../wallet/index.ts'
import type { MovedWaiting } from './deleting.repository.ts'
import { hidden, OF_CHAT, placed, waitingSince } from './messages.access.ts'
import type { Participant } from './messages.repository.ts'
import type { WaitingPlace } from './waiting.cursor.ts'

const FAN = personAs('fan')

/**
 * The chats that wait for an answer of the creator who looks, as the rest of a statement: not those of which the fan is hidden
 * from them, or receives nothing any more.
 */
const waitingFor = (viewer: Participant, joined: RawBuilder<unknown> = sql``) => sql`
  from chat join ${FAN.table} on ${FAN.id} = chat.fan_id ${joined}
  where chat.creator_id = ${viewer.userId} and chat.waiting_since is not null and ${FAN.isActive}
    and not ${hidden(OF_CHAT, 'creator', placed(viewer.country))}`

interface Range {
  from: Date
  to: Date
}

/** A chat that waits, with what its fan brought in minor units. */
export type WaitingRow = WaitingPlace

interface Wanted {
  order: WaitingOrder
  /** Over which time is added up what fans brought. */
  range: Range
  /** The last row of the page before. */
  after: WaitingPlace | null
  limit: number
}

/** Chats that wait for an answer of the creator: those whose fans brought most first, or the longest wait. */
export async function listWaiting(
  db: Db,
  viewer: Participant,
  { order, range, after, limit }: Wanted,
): Promise<WaitingRow[]> {
  return order === 'value'
    ? await listByValue(db, viewer, { range, after, limit })
    : await listByWait(db, viewer, { range, after, limit })
}

/** What fans brought is added up for all at once, and not for each of their chats. */
async function listByValue(
  db: Db,
  viewer: Participant,
  { range, after, limit }: Omit<Wanted, 'order'>,
): Promise<WaitingRow[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(-net, since, id) > (${-after.net}::bigint, ${after.since}::timestamptz, ${after.id}::uuid)`
  const earned = sql`left join (${earnedByBuyer(viewer.userId, range)}) as earned on earned.buyer_id = chat.fan_id`
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select chat.id, chat.waiting_since as since, coalesce(earned.earned, 0)::bigint as net
      ${waitingFor(viewer, earned)}
    )
    select * from waiting where ${beyond} order by -net, since, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Walks the index of chats that wait; what their fans brought is added up for those of the page. */
async function listByWait(
  db: Db,
  viewer: Participant,
  { range, after, limit }: Omit<Wanted, 'order'>,
): Promise<WaitingRow[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(chat.waiting_since, chat.id) > (${after.since}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<Omit<WaitingRow, 'net'> & { fanId: string }>`
    select chat.id, chat.fan_id as "fanId", chat.waiting_since as since
    ${waitingFor(viewer)} and ${beyond}
    order by chat.waiting_since, chat.id limit ${sql.lit(limit)}`.execute(db)
  const earned = await earnedFrom(db, viewer.userId, { range, fanIds: rows.map(({ fanId }) => fanId) })
  return rows.map(({ fanId, ...row }) => ({ ...row, net: earned.get(fanId) ?? 0 }))
}

async function earnedFrom(
  db: Db,
  creatorId: string,
  { range, fanIds }: { range: Range; fanIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (fanIds.length === 0) return new Map()
  const { rows } = await sql<{ buyerId: string; earned: number }>`
    select buyer_id as "buyerId", earned from (${earnedByBuyer(creatorId, range)}) as earned
    where buyer_id = any(${[...fanIds]}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.buyerId, row.earned]))
}

/** One chat of the creator, where it waits. */
export async function findWaiting(
  db: Db,
  viewer: Participant,
  { id, range }: { id: string; range: Range },
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<Omit<WaitingRow, 'net'> & { fanId: string }>`
    select chat.id, chat.fan_id as "fanId", chat.waiting_since as since
    ${waitingFor(viewer)} and chat.id = ${id}`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  const { fanId, ...waiting } = row
  const earned = await earnedFrom(db, viewer.userId, { range, fanIds: [fanId] })
  return { ...waiting, net: earned.get(fanId) ?? 0 }
}

/** How many chats wait for an answer of the creator, and how many of them since a moment or longer. */
export async function countWaiting(
  db: Db,
  viewer: Participant,
  lateSince: Date,
): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting, (count(*) filter (where chat.waiting_since <= ${lateSince}))::int as late
    ${waitingFor(viewer)}`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0 }
}

/**
 * Notes that nothing up to a number of the chat, which must be locked, needs an answer; nothing where that was said before, also
 * of a later one.
 */
export async function dismiss(
  db: Transacted,
  { chatId, seq }: { chatId: string; seq: number },
): Promise<MovedWaiting | undefined> {
  const upTo = sql<number>`least(${seq}::bigint, chat.last_seq)::int`
  return await moveDismissed(db, {
    ...{ chatId, upTo },
    set: sql`dismissed_before = dismissed_seq, dismissed_seq = ${upTo}`,
    where: sql`dismissed_seq < ${upTo}`,
  })
}

/** Takes back what was noted last; the chat must be locked. Nothing where nothing is to be taken back. */
export async function restore(db: Transacted, chatId: string): Promise<MovedWaiting | undefined> {
  return await moveDismissed(db, {
    ...{ chatId, upTo: sql.ref<number>('chat.dismissed_before') },
    set: sql`dismissed_seq = dismissed_before`,
    where: sql`dismissed_seq <> dismissed_before`,
  })
}

interface Move {
  chatId: string
  upTo: RawBuilder<number>
  set: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

async function moveDismissed(
  db: Transacted,
  { chatId, upTo, set, where }: Move,
): Promise<MovedWaiting | undefined> {
  const { rows } = await sql<MovedWaiting>`
    update chat set ${set}, waiting_since = ${waitingSince(upTo)}
    where id = ${chatId} and ${where}
    returning id as chat, creator_id as "creatorId", waiting_since as since`.execute(db)
  return rows[0]
}
