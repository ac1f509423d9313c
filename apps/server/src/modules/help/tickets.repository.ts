import { foldEmail, type Locale, type TicketState, type TicketTopic } from '@calina/contract'
import { type SqlBool, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'

export interface TicketRow {
  id: string
  number: number
  user_id: string | null
  guest_email: string | null
  guest_locale: Locale | null
  confirmed_at: Date | null
  topic: TicketTopic
  subject: string
  state: TicketState
  opened_at: Date
  changed_at: Date
  last_by: 'asker' | 'staff'
  waiting_since: Date | null
  due_at: Date | null
  solved_at: Date | null
  closed_at: Date | null
  merged_into: string | null
  assignee_id: string | null
}

const COLUMNS = [
  'id',
  'number',
  'user_id',
  'guest_email',
  'guest_locale',
  'confirmed_at',
  'topic',
  'subject',
  'state',
  'opened_at',
  'changed_at',
  'last_by',
  'waiting_since',
  'due_at',
  'solved_at',
  'closed_at',
  'merged_into',
  'assignee_id',
] as const

/** Who asks: an account, or a guest by their address. */
export type Asker = { userId: string } | { email: string }

export const askerOf = ({ user_id, guest_email }: Pick<TicketRow, 'user_id' | 'guest_email'>): Asker =>
  user_id === null ? { email: guest_email ?? '' } : { userId: user_id }

const isOf = (asker: Asker) =>
  'userId' in asker
    ? sql<SqlBool>`ticket.user_id = ${asker.userId}::uuid`
    : sql<SqlBool>`ticket.guest_email = ${asker.email}`

/** What a guest has not confirmed does not exist for anybody else. */
const HANDED_IN = sql<SqlBool>`(ticket.guest_email is null or ticket.confirmed_at is not null)`

export async function findTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return await db
    .selectFrom('ticket')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(HANDED_IN)
    .executeTakeFirst()
}

/** The same, held until the transaction ends: whatever changes a ticket holds it first. In the order of their ids. */
export async function lockTickets(db: Transacted, ids: readonly string[]): Promise<TicketRow[]> {
  return await db
    .selectFrom('ticket')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A ticket, that into which it was merged, and so on: where what was sent into it is now. */
export const goesOnIn = (id: string) => sql<SqlBool>`ticket_id in (
  with recursive line as (
    select id, merged_into from ticket where id = ${id}
    union select ticket.id, ticket.merged_into from ticket join line on ticket.id = line.merged_into
  ) select id from line)`

/** Of one asker, one opens at a time, so that none is opened beyond what may be. */
export async function holdAsker(db: Transacted, asker: Asker): Promise<void> {
  const name = 'userId' in asker ? asker.userId : foldEmail(asker.email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${name}`}, 0))`.execute(db)
}

export async function findByClientId(db: Db, asker: Asker, clientId: string): Promise<TicketRow | undefined> {
  return await db
    .selectFrom('ticket')
    .select(COLUMNS)
    .where(isOf(asker))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** How many are open; what a guest did not confirm is nobody's, so that nobody is kept from asking by another. */
export async function countOpen(db: Db, asker: Asker): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(isOf(asker))
    .where('state', '=', 'open')
    .where(HANDED_IN)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTicket(
  db: Db,
  row: {
    id: string
    user_id: string | null
    guest_email: string | null
    guest_locale: Locale | null
    client_id: string
    topic: TicketTopic
    subject: string
    opened_at: Date
    changed_at: Date
    waiting_since: Date | null
    due_at: Date | null
  },
): Promise<void> {
  await db.insertInto('ticket').values(row).execute()
}

/** Changes a ticket that is held. */
export async function updateTicket(
  db: Db,
  id: string,
  change: Partial<{
    confirmed_at: Date
    state: TicketState
    changed_at: Date
    last_by: 'asker' | 'staff'
    waiting_since: Date | null
    due_at: Date | null
    answered_at: Date
    solved_at: Date
    closed_at: Date
    merged_into: string
    assignee_id: string | null
  }>,
): Promise<void> {
  await db.updateTable('ticket').set(change).where('id', '=', id).execute()
}

/** Tickets of an asker after a place, what changed last first. */
export async function listTicketsOf(
  db: Db,
  asker: Asker,
  page: { state?: TicketState | undefined; after: Place | null; limit: number; without?: string },
): Promise<TicketRow[]> {
  const { state, after, limit, without } = page
  let query = db
    .selectFrom('ticket')
    .select(COLUMNS)
    .where(isOf(asker))
    .where(HANDED_IN)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (state !== undefined) query = query.where('state', '=', state)
  if (without !== undefined) query = query.where('id', '<>', without)
  if (after !== null) query = query.where(sql<SqlBool>`(changed_at, id) < (${after.at}, ${after.id}::uuid)`)
  return await query.execute()
}

export async function countByState(db: Db, userId: string): Promise<Record<TicketState, number>> {
  const rows = await db
    .selectFrom('ticket')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute()
  const of = (state: TicketState) => rows.find(row => row.state === state)?.count ?? 0
  return { open: of('open'), solved: of('solved'), closed: of('closed') }
}

/** Solved tickets whose time to be opened again is over. */
export async function listToClose(
  db: Db,
  { job, now, solvedBefore, limit }: { job: string; now: Date; solvedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('state', '=', 'solved')
    .where('solved_at', '<=', solvedBefore)
    .where(mayTry(job, sql`ticket.id::text`, now))
    .orderBy('solved_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes what guests have asked: unconfirmed ones opened before a time, closed ones closed before another. */
export async function deleteGuestTickets(
  db: Db,
  { unconfirmed, closed }: { unconfirmed: Date; closed: Date },
): Promise<void> {
  await sql`delete from ticket where guest_email is not null
    and ((confirmed_at is null and opened_at < ${unconfirmed}) or closed_at < ${closed})`.execute(db)
}
