import type { QueueFilter } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import { AppError } from '../../platform/errors.ts'
import { goesOnIn, type TicketRow } from './tickets.repository.ts'

export interface NoteRow {
  id: string
  ticket_id: string
  author_id: string
  /** Sealed. */
  text: string
  at: Date
}

export async function listNotes(db: Db, ticketId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('ticket_note')
    .select(['id', 'ticket_id', 'author_id', 'text', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Whether an author has left a note at the ticket under this client id, before it was merged or since. */
export async function wasNoted(
  db: Db,
  { ticketId, authorId, clientId }: { ticketId: string; authorId: string; clientId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_note')
    .select('id')
    .where(goesOnIn(ticketId))
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertNote(db: Db, row: NoteRow & { client_id: string }): Promise<void> {
  await db.insertInto('ticket_note').values(row).execute()
}

export type QueuedRow = Pick<
  TicketRow,
  'id' | 'number' | 'user_id' | 'guest_email' | 'topic' | 'subject' | 'assignee_id' | 'waiting_since'
> & { since: Date }

const WAITING = sql`waiting_since is not null`
/** Open, and the last word is that of staff. A guest's that nobody has confirmed is none. */
const ANSWERED = sql`state = 'open' and waiting_since is null and (guest_email is null or confirmed_at is not null)`

type Filter = (viewerId: string) => { which: RawBuilder<unknown>; since: RawBuilder<Date> }
const waiting = (also: RawBuilder<unknown>) => ({
  which: sql`${WAITING} and ${also}`,
  since: sql<Date>`waiting_since`,
})
const all: Filter = () => waiting(sql`true`)
const FILTERS: Readonly<Partial<Record<QueueFilter, Filter>>> = {
  unassigned: () => waiting(sql`assignee_id is null`),
  mine: viewerId => waiting(sql`assignee_id = ${viewerId}::uuid`),
  answered: () => ({ which: ANSWERED, since: sql<Date>`changed_at` }),
}

/** What is in the queue after a place, the oldest first. */
export async function listQueued(
  db: Db,
  page: {
    filter: QueueFilter
    viewerId: string
    after: { since: Date; id: string } | null
    limit: number
  },
): Promise<QueuedRow[]> {
  const { which, since } = (FILTERS[page.filter] ?? all)(page.viewerId)
  const { after } = page
  const place = after === null ? sql`true` : sql`(${since}, id) > (${after.since}, ${after.id}::uuid)`
  const { rows } = await sql<QueuedRow>`
    select id, number, user_id, guest_email, topic, subject, assignee_id, waiting_since, ${since} as since
    from ticket where ${which} and ${place} order by ${since}, id limit ${page.limit}`.execute(db)
  return rows
}

/** When waiting tickets were asked, in steps of so many milliseconds, with how many of each. */
export async function countQueued(db: Db, stepMs: number): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select date_bin(${stepMs} * interval '1 millisecond', waiting_since, 'epoch'::timestamptz) as at,
      count(*)::integer as count
    from ticket where ${WAITING} group by 1 order by 1`.execute(db)
  return rows
}

export async function standingOfQueue(
  db: Db,
  now: Date,
): Promise<{ waiting: number; late: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; late: number; oldestAt: Date | null }>`
    select count(*)::integer as waiting, (count(*) filter (where due_at < ${now}))::integer as late,
      min(waiting_since) as "oldestAt"
    from ticket where ${WAITING}`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, oldestAt: null }
}

export async function countAnsweredSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('answered_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether staff can work on it from the queue. */
export async function isQueued(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from ticket where id = ${id} and (${WAITING} or ${ANSWERED})`.execute(db)
  return rows.length > 0
}

export interface SavedAnswerRow {
  id: string
  title: string
  body: string
  changed_at: Date
}

export async function listAnswers(db: Db): Promise<SavedAnswerRow[]> {
  return await db
    .selectFrom('saved_answer')
    .select(['id', 'title', 'body', 'changed_at'])
    .orderBy(sql`lower(title)`)
    .execute()
}

export async function findAnswer(db: Db, id: string): Promise<SavedAnswerRow | undefined> {
  return await db
    .selectFrom('saved_answer')
    .select(['id', 'title', 'body', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes an answer that staff keep. Throws `SAVED_ANSWER_TAKEN` where another has its title. */
export async function writeAnswer(db: Db, row: SavedAnswerRow & { changed_by: string }): Promise<void> {
  try {
    const { id, ...change } = row
    await db
      .insertInto('saved_answer')
      .values(row)
      .onConflict(conflict => conflict.column('id').doUpdateSet(change))
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_answer_title'))
      throw new AppError('SAVED_ANSWER_TAKEN', { cause: error })
    throw error
  }
}

export async function deleteAnswer(db: Db, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('saved_answer').where('id', '=', id).returning('title').executeTakeFirst()
  return row?.title
}
