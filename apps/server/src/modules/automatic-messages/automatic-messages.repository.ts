import { AUTOMATIC, type AutomaticKind } from '@calina/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'
import { hasAccess, subscribersOf } from '../subscriptions/index.ts'
import type { Hours } from './automatic-messages.policy.ts'
import type { AutomaticMessageTable } from './automatic-messages.tables.ts'

export type MessageRow = Selectable<AutomaticMessageTable>

/** What a creator has written, in no order. */
export async function listMessages(db: Db, creatorId: string): Promise<MessageRow[]> {
  return await db.selectFrom('automatic_message').where('creator_id', '=', creatorId).selectAll().execute()
}

/** One of a creator's that goes out. */
export async function findEnabled(
  db: Db,
  creatorId: string,
  kind: AutomaticKind,
): Promise<(MessageRow & { enabled_at: Date }) | undefined> {
  const row = await db
    .selectFrom('automatic_message')
    .where('creator_id', '=', creatorId)
    .where('kind', '=', kind)
    .selectAll()
    .executeTakeFirst()
  return row === undefined || row.enabled_at === null ? undefined : { ...row, enabled_at: row.enabled_at }
}

/**
 * One of a creator's, held until the transaction ends: nothing of it is sent, and it is not changed, meanwhile. Who saves
 * the first one waits as well.
 */
export async function lockMessage(
  db: Transacted,
  creatorId: string,
  kind: AutomaticKind,
): Promise<MessageRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`automatic/${creatorId}/${kind}`}, 0))`.execute(
    db,
  )
  return await db
    .selectFrom('automatic_message')
    .where('creator_id', '=', creatorId)
    .where('kind', '=', kind)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Writes one that is held. */
export async function putMessage(db: Transacted, row: MessageRow): Promise<void> {
  const { batch_id, delay, enabled_at } = row
  await db
    .insertInto('automatic_message')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['creator_id', 'kind']).doUpdateSet({ batch_id, delay, enabled_at }),
    )
    .execute()
}

/** Switches one off that is held. */
export async function switchOff(db: Transacted, creatorId: string, kind: AutomaticKind): Promise<void> {
  await db
    .updateTable('automatic_message')
    .set({ enabled_at: null })
    .where('creator_id', '=', creatorId)
    .where('kind', '=', kind)
    .execute()
}

/** In which hours those of a creator go out. */
export async function findHours(db: Db, creatorId: string): Promise<Hours> {
  const row = await db
    .selectFrom('automatic_hours')
    .where('creator_id', '=', creatorId)
    .select(['opens as from', 'closes as to'])
    .executeTakeFirst()
  return row ?? AUTOMATIC.hours
}

/** The same, to be kept. */
export async function putHours(db: Transacted, creatorId: string, { from, to }: Hours): Promise<void> {
  await db
    .insertInto('automatic_hours')
    .values({ creator_id: creatorId, opens: from, closes: to })
    .onConflict(conflict => conflict.column('creator_id').doUpdateSet({ opens: from, closes: to }))
    .execute()
}

const FAN = personAs('fan')

/** Who has subscribed to a creator last and has access; undefined where there is nobody. */
export async function findLatestFan(db: Db, creatorId: string, now: Date): Promise<string | undefined> {
  const creator = sql<string>`${creatorId}::uuid`
  const { rows } = await sql<{ id: string }>`
    select ${FAN.id} as id
    from (${subscribersOf(creator)}) as subscriber
    join ${FAN.table} on ${FAN.id} = subscriber.fan_id
    where ${FAN.isActive} and ${hasAccess(FAN.id, creator, now)} and not ${blockedBetween(creator, FAN.id)}
    order by subscriber.since desc limit 1`.execute(db)
  return rows[0]?.id
}
