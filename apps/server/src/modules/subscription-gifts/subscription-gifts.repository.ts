import { type Insertable, type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { type PersonRow, personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'
import { type GivenTime, isFanOf } from '../subscriptions/index.ts'
import type { SubscriptionGiftTable } from './subscription-gifts.tables.ts'

export type GiftRow = Selectable<SubscriptionGiftTable>

export async function insertGift(db: Transacted, row: Insertable<SubscriptionGiftTable>): Promise<GiftRow> {
  return await db.insertInto('subscription_gift').values(row).returningAll().executeTakeFirstOrThrow()
}

/** How many gifts of a fan wait; others that the same fan makes at this moment wait for the end of the transaction. */
export async function countWaiting(db: Transacted, giverId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription-gifts/${giverId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('subscription_gift')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('giver_id', '=', giverId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** Names a gift by its id, or by the hash of its code. */
export type GiftName = { id: string } | { codeHash: string }

export async function findGift(db: Db, name: GiftName): Promise<GiftRow | undefined> {
  return await named(db, name).executeTakeFirst()
}

export async function lockGift(db: Transacted, name: GiftName): Promise<GiftRow | undefined> {
  return await named(db, name).forUpdate().executeTakeFirst()
}

function named(db: Db, name: GiftName) {
  const gifts = db.selectFrom('subscription_gift').selectAll()
  return 'id' in name ? gifts.where('id', '=', name.id) : gifts.where('code_hash', '=', name.codeHash)
}

export async function setRecipient(db: Transacted, id: string, recipientId: string): Promise<void> {
  await db.updateTable('subscription_gift').set({ recipient_id: recipientId }).where('id', '=', id).execute()
}

/** A gift is received: who by, and what it became. */
export async function markReceived(
  db: Transacted,
  { id, recipientId, given, now }: { id: string; recipientId: string; given: GivenTime; now: Date },
): Promise<GiftRow> {
  return await db
    .updateTable('subscription_gift')
    .set({
      state: 'received',
      recipient_id: recipientId,
      closed_at: now,
      code_sealed: null,
      ...became(given),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What is written of a gift that became this time. */
export const became = ({ periodId, until, extends: extended, stoppedRenewal }: GivenTime) => ({
  period_id: periodId,
  until,
  extended,
  stopped_renewal: stoppedRenewal,
})

/** A gift that nobody receives any more. */
export async function markOver(
  db: Transacted,
  { id, state, now }: { id: string; state: 'taken-back' | 'returned'; now: Date },
): Promise<GiftRow> {
  return await db
    .updateTable('subscription_gift')
    .set({ state, closed_at: now, code_sealed: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markReversed(db: Transacted, id: string, now: Date): Promise<void> {
  await db.updateTable('subscription_gift').set({ reversed_at: now }).where('id', '=', id).execute()
}

/** Gifts that a fan made, newest first, one past the page. */
export async function selectOfGiver(
  db: Db,
  giverId: string,
  { before, limit }: { before: Place | null; limit: number },
): Promise<GiftRow[]> {
  let query = db
    .selectFrom('subscription_gift')
    .selectAll()
    .where('giver_id', '=', giverId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
  if (before !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return await query.execute()
}

const [GIVER, CREATOR] = [personAs('giver'), personAs('creator')]

/** Whose time is over, or that nobody can receive any more; without those for which `job` waits. */
const isOver = (
  now: Date,
) => sql<boolean>`subscription_gift.state = 'waiting' and (subscription_gift.returns_at <= ${now}
  or exists (select from ${GIVER.table} where ${GIVER.id} = subscription_gift.giver_id and ${GIVER.isClosed})
  or exists (select from ${CREATOR.table} where ${CREATOR.id} = subscription_gift.creator_id and ${CREATOR.isClosed}))`

export async function selectOver(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_gift')
    .select('id')
    .where(isOver(now))
    .where(mayTry(job, sql`subscription_gift.id::text`, now))
    .orderBy('returns_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** One of {@link selectOver}, locked; undefined where it was closed meanwhile, or its account was opened again. */
export async function lockOver(db: Transacted, id: string, now: Date): Promise<GiftRow | undefined> {
  return await db
    .selectFrom('subscription_gift')
    .selectAll()
    .where('id', '=', id)
    .where(isOver(now))
    .forUpdate()
    .executeTakeFirst()
}

const FAN = personAs('fan')

/** A person of this username whom the creator may write to; also one whose account is suspended. */
export async function findFanOf(
  db: Db,
  creatorId: string,
  username: string,
): Promise<{ fan: PersonRow; active: boolean } | undefined> {
  const creator = sql<string>`${creatorId}::uuid`
  const { rows } = await sql<Parameters<typeof FAN.read>[0] & { active: boolean }>`
    select ${FAN.columns}, ${FAN.isActive} as active from ${FAN.table}
    where ${FAN.username} = ${username} and ${FAN.isFan} and not ${FAN.isClosed}
      and ${isFanOf(FAN.id, creator)} and not ${blockedBetween(creator, FAN.id)}`.execute(db)
  const [row] = rows
  return row && { fan: FAN.read(row), active: row.active }
}

/** Received gifts of fans as the ledger's checks compare them with sales. */
export const PAID_GIFTS = sql<{ ref: string; price: number }>`
  select 'subscription-gift:' || id as ref, price from subscription_gift where state = 'received' and price > 0`

/** The reference of the price of a gift, held or sold. */
export const saleRef = (giftId: string): string => `subscription-gift:${giftId}`
