import { LIVE_CHAT } from '@calina/contract'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { type PersonColumns, personAs } from '../accounts/index.ts'
import { blockedCountriesOf } from '../relationships/index.ts'
import type { LineKind } from './live-chat.tables.ts'

const AUTHOR = personAs('author')

/** A line with its author. */
export interface LineRow extends PersonColumns<'author'> {
  id: string
  live_id: string
  creator_id: string
  seq: number
  kind: LineKind
  text: string
  gift_id: string | null
  created_at: Date
}

/** The person who wrote a line. */
export const readAuthor = AUTHOR.read

const LINE = sql`line.id, line.live_id, its_chat.creator_id, line.seq, line.kind, line.text, line.gift_id, line.created_at,
  ${AUTHOR.columns}`
const FROM = sql`live_line as line join live_chat as its_chat on its_chat.live_id = line.live_id
  join ${AUTHOR.table} on ${AUTHOR.id} = line.author_id`

export interface NewLine {
  id: string
  liveId: string
  authorId: string
  kind: LineKind
  text: string
  client?: string
  giftId?: string
  hidden?: boolean
  now: Date
}

/** Writes a line with the next number of its chat, which is held by that. Answers the number. */
export async function insertLine(db: Transacted, line: NewLine): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with its_chat as (
      update live_chat set last_seq = last_seq + 1, kept_back = kept_back + ${line.hidden === true ? 1 : 0},
        joined_at = case when ${line.kind === 'joined'} then ${line.now} else joined_at end
      where live_id = ${line.liveId} returning last_seq
    )
    insert into live_line (id, live_id, seq, author_id, kind, text, client, gift_id, hidden, created_at)
    select ${line.id}::uuid, ${line.liveId}::uuid, last_seq, ${line.authorId}::uuid, ${line.kind}, ${line.text},
      ${line.client ?? null}, ${line.giftId ?? null}::uuid, ${line.hidden === true}, ${line.now}
    from its_chat returning seq`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a line of a chat that is not there')
  return row.seq
}

/** The message that somebody has sent by this name. */
export async function findSent(
  db: Db,
  sent: { liveId: string; authorId: string; client: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('live_line')
    .select('id')
    .where('live_id', '=', sent.liveId)
    .where('author_id', '=', sent.authorId)
    .where('client', '=', sent.client)
    .executeTakeFirst()
  return row?.id
}

/** A line whatever became of it. */
export async function findLine(db: Db, liveId: string, id: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${LINE} from ${FROM} where line.live_id = ${liveId} and line.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a line is a message that everybody in the live can read. */
export async function isShownText(db: Db, liveId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_line')
    .select('id')
    .where('live_id', '=', liveId)
    .where('id', '=', id)
    .where('kind', '=', 'text')
    .where('hidden', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What a page shows: the latest lines between two numbers, the latest first, with one more than `limit`. */
export async function listLines(
  db: Db,
  page: { liveId: string; viewerId: string; after: number; before: number; limit: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE} from ${FROM}
    where line.live_id = ${page.liveId} and line.seq > ${page.after} and line.seq < ${page.before}
      and line.deleted_at is null and (not line.hidden or line.author_id = ${page.viewerId})
    order by line.seq desc limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Lines that were taken out since then. */
export async function listGone(db: Db, liveId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('live_line')
    .select('id')
    .where('live_id', '=', liveId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .limit(LIVE_CHAT.maxShown)
    .execute()
  return rows.map(row => row.id)
}

/** A line for everybody, with the countries in which nobody is told of it. */
export type ToldRow = LineRow & { not_in: string[] }

const selectTold = statement<ToldRow>(sql`
  select ${LINE}, ${blockedCountriesOf(sql`its_chat.creator_id`)} as not_in from ${FROM}
  where line.live_id = ${parameter(1, 'uuid')} and line.seq = any(${parameter(2, 'int[]')})
    and not line.hidden and line.deleted_at is null
  order by line.seq`)

/** Those of these lines that everybody in the live can read. */
export async function listTold(db: Db, liveId: string, seqs: readonly number[]): Promise<ToldRow[]> {
  return await selectTold(db, [liveId, seqs])
}

/** When somebody has written in a live, the latest first; what was kept back or taken out counts. */
export async function listWritten(
  db: Db,
  { liveId, authorId, limit }: { liveId: string; authorId: string; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('live_line')
    .select('created_at')
    .where('author_id', '=', authorId)
    .where('live_id', '=', liveId)
    .where('kind', '=', 'text')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.created_at)
}

/** Whether somebody has given something in a live. */
export async function hasGiven(db: Db, liveId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_line')
    .select('id')
    .where('author_id', '=', userId)
    .where('live_id', '=', liveId)
    .where('kind', '=', 'gift')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a line out; false where it was out, undefined where there is none that anybody but its author could read. */
export async function markDeleted(
  db: Transacted,
  { liveId, id, now }: { liveId: string; id: string; now: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ before: Date | null }>`
    with line as (
      select id, deleted_at from live_line where live_id = ${liveId} and id = ${id} and not hidden for update
    ), gone as (
      update live_line set deleted_at = ${now} from line where live_line.id = line.id and line.deleted_at is null
    )
    select deleted_at as before from line`.execute(db)
  return rows[0] && rows[0].before === null
}
