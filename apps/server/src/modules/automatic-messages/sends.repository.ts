import { AUTOMATIC, type AutomaticKind } from '@calina/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { DAY, MINUTE } from '../../platform/clock.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { comingToEnd } from '../subscriptions/index.ts'
import type { AutomaticSendTable } from './automatic-messages.tables.ts'

export type SendRow = Selectable<AutomaticSendTable>

/** Has one wait for its time, unless the same occasion was noted before. */
export async function insertSend(db: Transacted, row: Insertable<AutomaticSendTable>): Promise<void> {
  await db
    .insertInto('automatic_send')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Those of all creators whose time has come, the earliest first, without those for which `job` waits. */
export async function listDue(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('automatic_send')
    .where('next_at', '<=', now)
    .where(mayTry(job, sql`automatic_send.id::text`, now))
    .select('id')
    .orderBy('next_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** When the next one is due after a moment. */
export async function findNextDue(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('automatic_send')
    .where('next_at', '>', after)
    .select('next_at as at')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** One that waits, whoever may be sending it. */
export async function findWaiting(db: Db, id: string): Promise<SendRow | undefined> {
  return await db
    .selectFrom('automatic_send')
    .where('id', '=', id)
    .where('next_at', 'is not', null)
    .selectAll()
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockWaiting(db: Transacted, id: string): Promise<SendRow | undefined> {
  return await db
    .selectFrom('automatic_send')
    .where('id', '=', id)
    .where('next_at', 'is not', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** When a fan has last received one of a kind from a creator. */
export async function findLastSent(
  db: Db,
  { creator_id, fan_id, kind }: Pick<SendRow, 'creator_id' | 'fan_id' | 'kind'>,
): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('automatic_send')
    .where('creator_id', '=', creator_id)
    .where('fan_id', '=', fan_id)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.max<Date | null>('sent_at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

export async function markSent(db: Transacted, id: string, now: Date): Promise<void> {
  await db.updateTable('automatic_send').set({ sent_at: now, next_at: null }).where('id', '=', id).execute()
}

/** Has one wait for a later time. */
export async function postponeSend(db: Transacted, id: string, until: Date): Promise<void> {
  await db.updateTable('automatic_send').set({ next_at: until }).where('id', '=', id).execute()
}

/** Has those of a creator looked at again that wait for their hours; answers when the first of them is due. */
export async function resumeSends(db: Transacted, creatorId: string): Promise<Date | undefined> {
  const rows = await db
    .updateTable('automatic_send')
    .set(({ ref }) => ({ next_at: ref('due_at') }))
    .where('creator_id', '=', creatorId)
    .where('next_at', '>', sql<Date>`due_at`)
    .returning('due_at')
    .execute()
  const first = Math.min(...rows.map(row => row.due_at.getTime()))
  return Number.isFinite(first) ? new Date(first) : undefined
}

/** One that waits is not sent. */
export async function deleteSend(db: Transacted, id: string): Promise<void> {
  await db.deleteFrom('automatic_send').where('id', '=', id).execute()
}

/** None of a kind that wait are sent. */
export async function deleteWaiting(db: Transacted, creatorId: string, kind: AutomaticKind): Promise<void> {
  await db
    .deleteFrom('automatic_send')
    .where('creator_id', '=', creatorId)
    .where('kind', '=', kind)
    .where('next_at', 'is not', null)
    .execute()
}

/** None that a person would send or receive are. */
export async function deleteWaitingOf(db: Transacted, userId: string): Promise<void> {
  await db
    .deleteFrom('automatic_send')
    .where(({ or, eb }) => or([eb('creator_id', '=', userId), eb('fan_id', '=', userId)]))
    .where('next_at', 'is not', null)
    .execute()
}

/** How many of each kind a creator has sent, and how many of those have achieved something. */
export async function countSends(
  db: Db,
  creatorId: string,
): Promise<{ kind: AutomaticKind; sent: number; achieved: number }[]> {
  return await db
    .selectFrom('automatic_send')
    .where('creator_id', '=', creatorId)
    .where('sent_at', 'is not', null)
    .groupBy('kind')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('sent'),
      fn.count<number>('achieved_at').as('achieved'),
    ])
    .execute()
}

interface Pair {
  creatorId: string
  fanId: string
}

/** Notes that these fans have written: what asked them something lately is answered. */
export async function noteAnswers(db: Transacted, pairs: readonly Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return
  await db
    .updateTable('automatic_send')
    .from(pairsOf(pairs).as('pair'))
    .set({ achieved_at: now })
    .whereRef('automatic_send.creator_id', '=', 'pair.creator_id')
    .whereRef('automatic_send.fan_id', '=', 'pair.fan_id')
    .where('kind', 'in', ['welcome', 'bought'])
    .where('achieved_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - AUTOMATIC.answeredDays * DAY))
    .execute()
}

const pairsOf = (pairs: readonly Pair[]) =>
  sql<{ creator_id: string; fan_id: string }>`
    (select * from unnest(${pairs.map(({ creatorId }) => creatorId)}::uuid[], ${pairs.map(({ fanId }) => fanId)}::uuid[])
      as pair (creator_id, fan_id))`

/**
 * Notes that a fan has access until a later time: who was told that it ends has renewed, and who was told that it was over
 * has come back. Who subscribes again within a day goes on.
 */
export async function noteReturn(
  db: Transacted,
  { creatorId, fanId, endsAt, now }: Pair & { endsAt: Date; now: Date },
): Promise<void> {
  const ended = sql<Date>`occasion::timestamptz`
  await sql`
    update automatic_send set achieved_at = ${now}
    where creator_id = ${creatorId} and fan_id = ${fanId} and achieved_at is null and sent_at is not null
      and case kind
        when 'expiring' then ${ended} < ${endsAt} and ${ended} > ${new Date(now.getTime() - DAY)}
        when 'expired' then ${ended} < ${endsAt}
          and sent_at > ${new Date(now.getTime() - AUTOMATIC.returnedDays * DAY)}
        else false end`.execute(db)
}

/** Up to when it was looked before; held until the transaction ends. Now, the first time. */
export async function lockLook(db: Transacted, now: Date): Promise<Date> {
  await db
    .insertInto('automatic_look')
    .values({ until: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { until } = await db
    .selectFrom('automatic_look')
    .select('until')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return until
}

export async function moveLook(db: Transacted, now: Date): Promise<void> {
  await db.updateTable('automatic_look').set({ until: now }).execute()
}

/**
 * Has those wait whose subscription has come to its day before the end (`delay` in minutes) since a moment, with creators
 * whose message was on by then.
 */
export async function insertExpiring(
  db: Transacted,
  { since, now, delay }: { since: Date; now: Date; delay: number },
): Promise<void> {
  const lead = delay * MINUTE
  const later = (at: Date) => new Date(at.getTime() + lead)
  const day = sql<Date>`(ending.ends - ${lead} * interval '1 millisecond')`
  await sql`
    insert into automatic_send (id, creator_id, fan_id, kind, occasion, due_at, created_at, next_at)
    select gen_random_uuid(), ending.creator_id, ending.fan_id, 'expiring',
      to_char(ending.ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${day}, ${now}, ${day}
    from (${comingToEnd({ after: later(since), until: later(now), lead })}) as ending
    join automatic_message as settled
      on settled.creator_id = ending.creator_id and settled.kind = 'expiring' and settled.delay = ${delay}
        and settled.enabled_at <= ${day}
    where ending.ends > ${now}
    on conflict do nothing`.execute(db)
}
