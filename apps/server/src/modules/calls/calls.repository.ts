import { BUSY_CALL_STATES, type CallState, OPEN_CALL_STATES } from '@calina/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { type CallFacts, dueAt, FINAL_STATES, type Side } from './calls.machine.ts'
import type { CallTable } from './calls.tables.ts'

/** States as a list in a statement: literals, so that the partial indexes are found. */
const states = (of: readonly CallState[]) => sql.join(of.map(state => sql.lit(state)))

export type CallRow = Selectable<CallTable>

/** The row as the machine knows it. */
export const factsOf = (row: CallRow): CallFacts => ({
  state: row.state,
  kind: row.kind,
  video: row.video,
  videoAsked: row.video_asked,
  minutes: row.minutes,
  price: row.price,
  extensions: row.extensions,
  answerUntil: row.answer_until,
  proposalAt: row.proposal_at,
  acceptUntil: row.accept_until,
  reminded: row.reminded,
  acceptedAt: row.accepted_at,
  fan: {
    device: row.fan_device,
    session: row.fan_session,
    up: row.fan_up,
    seenAt: row.fan_seen_at,
    direct: row.fan_direct,
  },
  creator: {
    device: row.creator_device,
    session: row.creator_session,
    up: row.creator_up,
    seenAt: row.creator_seen_at,
    direct: row.creator_direct,
  },
  usedMs: row.used_ms,
  runFrom: row.run_from,
  runTo: row.run_to,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  end: row.ended_by,
})

/** What of the row follows from the machine. */
const columnsOf = (call: CallFacts) => ({
  state: call.state,
  video: call.video,
  video_asked: call.videoAsked,
  extensions: call.extensions,
  answer_until: call.answerUntil,
  proposal_at: call.proposalAt,
  accept_until: call.acceptUntil,
  reminded: call.reminded,
  accepted_at: call.acceptedAt,
  fan_device: call.fan.device,
  fan_session: call.fan.session,
  fan_up: call.fan.up,
  fan_seen_at: call.fan.seenAt,
  fan_direct: call.fan.direct,
  creator_device: call.creator.device,
  creator_session: call.creator.session,
  creator_up: call.creator.up,
  creator_seen_at: call.creator.seenAt,
  creator_direct: call.creator.direct,
  used_ms: call.usedMs,
  run_from: call.runFrom,
  run_to: call.runTo,
  started_at: call.startedAt,
  ended_at: call.endedAt,
  ended_by: call.end,
  due_at: dueAt(call),
})

type NewCall = Pick<
  Insertable<CallTable>,
  'id' | 'chat_id' | 'fan_id' | 'creator_id' | 'fee_bps' | 'created_at'
>

/** Writes a call that is bought, with its first minutes. Its chat must be held. */
export async function insertCall(db: Transacted, row: NewCall, call: CallFacts): Promise<CallRow> {
  const written = await db
    .insertInto('call')
    .values({
      ...row,
      ...columnsOf(call),
      number: sql<number>`(select coalesce(max(number), 0) + 1 from call where chat_id = ${row.chat_id})`,
      kind: call.kind,
      minutes: call.minutes,
      price: call.price,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertPart(db, { callId: row.id, number: 0, price: call.price, now: row.created_at })
  return written
}

/** Notes that minutes of a call are paid for. */
export async function insertPart(
  db: Transacted,
  { callId, number, price, now }: { callId: string; number: number; price: number; now: Date },
): Promise<void> {
  await db.insertInto('call_part').values({ call_id: callId, number, price, created_at: now }).execute()
}

export async function findCall(db: Db, id: string): Promise<CallRow | undefined> {
  return await db.selectFrom('call').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A call, held until the end of the transaction. Its chat is held before. */
export async function lockCall(db: Transacted, id: string): Promise<CallRow | undefined> {
  return await db.selectFrom('call').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** What became of the money of a call that is over. */
export interface Settled {
  charged: number
  share: number
  availableAt: Date | null
}

/** Writes what has become of a call; `shown`: both are told, and a newer revision wins. */
export async function updateCall(
  db: Transacted,
  id: string,
  { call, shown, settled }: { call: CallFacts; shown: boolean; settled: Settled | undefined },
): Promise<CallRow> {
  return await db
    .updateTable('call')
    .set({
      ...columnsOf(call),
      ...(shown && { revision: sql<number>`revision + 1` }),
      ...(settled && {
        charged: settled.charged,
        share: settled.share,
        available_at: settled.availableAt,
      }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Notes that a device was heard where nothing follows from that, as of most of its words: it was heard shortly before, and
 * the clock does not stand still. Due times are looked at when they come.
 */
export async function noteSeen(
  db: Db,
  { callId, userId, session, device, now, since }: DeviceOf & { now: Date; since: Date },
): Promise<boolean> {
  const isIn = (
    side: Side,
  ) => sql`(${sql.ref(`${side}_id`)} = ${userId} and ${sql.ref(`${side}_session`)} = ${session}
    and ${sql.ref(`${side}_device`)} = ${device} and ${sql.ref(`${side}_seen_at`)} > ${since})`
  const seen = (
    side: Side,
  ) => sql`${sql.ref(`${side}_seen_at`)} = case when ${sql.ref(`${side}_id`)} = ${userId}
    then greatest(${sql.ref(`${side}_seen_at`)}, ${now}) else ${sql.ref(`${side}_seen_at`)} end`
  const { rows } = await sql`
    update call set ${seen('fan')}, ${seen('creator')}
    where id = ${callId} and state in (${states(BUSY_CALL_STATES)})
      and run_to is null and (${isIn('fan')} or ${isIn('creator')})
    returning id`.execute(db)
  return rows.length > 0
}

interface DeviceOf {
  callId: string
  userId: string
  session: string
  device: string
}

/** The prices that are held for a call, or were: the first minutes, then the extensions. */
export interface PartRow {
  call_id: string
  number: number
  price: number
  charged: number | null
}

export async function listParts(db: Db, callIds: readonly string[]): Promise<Map<string, PartRow[]>> {
  const parts = new Map<string, PartRow[]>(callIds.map(id => [id, []]))
  if (callIds.length === 0) return parts
  const rows = await db
    .selectFrom('call_part')
    .select(['call_id', 'number', 'price', 'charged'])
    .where('call_id', '=', sql<string>`any(${[...callIds]}::uuid[])`)
    .orderBy('call_id')
    .orderBy('number')
    .execute()
  for (const row of rows) parts.get(row.call_id)?.push(row)
  return parts
}

/** Notes what was charged for minutes of a call. */
export async function markCharged(
  db: Transacted,
  { callId, number, charged }: { callId: string; number: number; charged: number },
): Promise<void> {
  await db
    .updateTable('call_part')
    .set({ charged })
    .where('call_id', '=', callId)
    .where('number', '=', number)
    .execute()
}

const OWN = { fan: 'fan_id', creator: 'creator_id' } as const satisfies Record<Side, string>

/** The calls of a person that are not over, the newest first. */
export async function listOpen(db: Db, userId: string, side: Side): Promise<CallRow[]> {
  return await db
    .selectFrom('call')
    .selectAll()
    .where(OWN[side], '=', userId)
    .where('state', 'in', [...OPEN_CALL_STATES])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listCalls(db: Db, ids: readonly string[]): Promise<CallRow[]> {
  return await db
    .selectFrom('call')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** The newest calls that take place or ring now. */
export async function listLive(db: Db, limit: number): Promise<CallRow[]> {
  return await db
    .selectFrom('call')
    .selectAll()
    .where(sql<boolean>`state in ('requested', 'ringing', ${states(BUSY_CALL_STATES)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

/** Calls to which the time has something to do, without those for which `job` waits. */
export async function listDue(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('call')
    .select('id')
    .where('due_at', '<=', now)
    .where(mayTry(job, sql`call.id::text`, now))
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** The open calls of a person; with `other`, those of the two with each other. */
export async function listOpenOf(db: Db, userId: string, other?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from call
    where state in (${states(OPEN_CALL_STATES)})
      and ((fan_id = ${userId} ${other === undefined ? sql`` : sql`and creator_id = ${other}`})
        or (creator_id = ${userId} ${other === undefined ? sql`` : sql`and fan_id = ${other}`}))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The calls in which somebody is by a session. */
export async function listBySession(db: Db, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from call where fan_session = ${sessionId}
    union select id from call where creator_session = ${sessionId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What else there is of a chat's two people at this moment. */
export interface Around {
  /** A call of this chat is not over. */
  open: boolean
  /** The fan is in a call with somebody. */
  fanBusy: boolean
  /** The creator is in one, or somebody else's rings. */
  creatorBusy: boolean
  lastEnded: Date | null
}

export async function findAround(
  db: Db,
  { chatId, fanId, creatorId }: { chatId: string; fanId: string; creatorId: string },
): Promise<Around> {
  const busy = states(BUSY_CALL_STATES)
  const open = states(OPEN_CALL_STATES)
  const { rows } = await sql<Around>`
    select exists (select from call where chat_id = ${chatId} and state in (${open})) as open,
      exists (select from call where fan_id = ${fanId} and state in (${busy})) as "fanBusy",
      exists (
        select from call where creator_id = ${creatorId} and chat_id <> ${chatId}
          and state in ('requested', 'ringing', ${busy})) as "creatorBusy",
      (select max(ended_at) from call
        where creator_id = ${creatorId} and ended_at is not null and state = 'ended') as "lastEnded"`.execute(
    db,
  )
  return rows[0] ?? { open: false, fanBusy: false, creatorBusy: false, lastEnded: null }
}

/** Others who buy of this creator at this moment wait for the end of the transaction. */
export async function holdCreator(db: Transacted, creatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calls/${creatorId}`}, 0))`.execute(db)
}

/** Whether another agreed call of the creator would be at the same time. */
export async function isTaken(
  db: Db,
  { callId, creatorId, from, minutes }: { callId: string; creatorId: string; from: Date; minutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from call
    where creator_id = ${creatorId} and state = 'agreed' and id <> ${callId}
      and proposal_at < ${from}::timestamptz + make_interval(mins => ${minutes})
      and proposal_at + make_interval(mins => minutes::int) > ${from}`.execute(db)
  return rows.length > 0
}

/** A creator's calls that are over since a moment: those that took place, what they brought, and those not answered. */
export async function sumSince(
  db: Db,
  creatorId: string,
  since: Date,
): Promise<{ calls: number; earned: number; missed: number }> {
  const { rows } = await sql<{ calls: number; earned: number; missed: number }>`
    select count(*) filter (where state = 'ended')::int as calls, coalesce(sum(share), 0)::bigint as earned,
      count(*) filter (where state = 'missed')::int as missed
    from call where creator_id = ${creatorId} and ended_at >= ${since} and ended_at is not null`.execute(db)
  return rows[0] ?? { calls: 0, earned: 0, missed: 0 }
}

/** Whether somebody has accepted what calls share. */
export async function hasConsented(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('call_consent')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeConsent(db: Transacted, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('call_consent')
    .values({ user_id: userId, at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Under which reference the price of a part is held and sold. */
export const partRef = (callId: string, number: number): string =>
  number === 0 ? `call:${callId}` : `call:${callId}:${number}`

/** What the ledger's check compares with the sales. */
export const PAID_CALLS = sql<{ ref: string; price: number }>`
  select case when number = 0 then format('call:%s', call_id) else format('call:%s:%s', call_id, number) end as ref,
    charged as price
  from call_part where charged > 0`

export const isFinal = ({ state }: Pick<CallRow, 'state'>): boolean => FINAL_STATES.includes(state)

/** The kinds and minutes of those of these calls that somebody made or received. */
export async function listKindsBetween(
  db: Db,
  personId: string,
  ids: readonly string[],
): Promise<{ id: string; kind: CallRow['kind']; minutes: number }[]> {
  return await db
    .selectFrom('call')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(where => where.or([where('fan_id', '=', personId), where('creator_id', '=', personId)]))
    .select(['id', 'kind', sql<number>`minutes * (1 + extensions)`.as('minutes')])
    .execute()
}
