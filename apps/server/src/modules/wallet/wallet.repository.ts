import type { SaleKind, StrayReason, WithdrawalOutcome } from '@calina/contract'
import { type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { PAYMENT_RANKS, type PaymentEvent } from '../../platform/payments/gateway.ts'
import { PROCESSING_FOR_MS } from './wallet.policy.ts'
import type { PaymentEventTable, RechargeTable, SaleTable, WithdrawalHoldTable } from './wallet.tables.ts'

export type SaleRow = Selectable<SaleTable>
export type RechargeRow = Selectable<RechargeTable>
export type PaymentEventRow = Selectable<PaymentEventTable>
export type WithdrawalHoldRow = Selectable<WithdrawalHoldTable>

export async function lockSale(db: Transacted, kind: SaleKind, ref: string): Promise<SaleRow | undefined> {
  return await db
    .selectFrom('sale')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

export async function selectSale(db: Db, id: string): Promise<SaleRow | undefined> {
  return await db.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockSaleById(db: Transacted, id: string): Promise<SaleRow | undefined> {
  return await db.selectFrom('sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateReversed(
  db: Transacted,
  saleId: string,
  totals: { reversed: number; reversedFee: number },
): Promise<void> {
  await db
    .updateTable('sale')
    .set({ reversed: totals.reversed, reversed_fee: totals.reversedFee })
    .where('id', '=', saleId)
    .execute()
}

/** Creators with earnings whose time has come, without those for whom `job` waits. */
export async function selectSellersDue(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sale')
    .select('seller_id')
    .distinct()
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .where(mayTry(job, sql`sale.seller_id::text`, now))
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.seller_id)
}

/** Locks a creator's sales whose time has come, in one order. */
export async function lockSalesDue(
  db: Transacted,
  sellerId: string,
  now: Date,
  limit: number,
): Promise<Pick<SaleRow, 'id' | 'share' | 'reversed' | 'reversed_fee'>[]> {
  return await db
    .selectFrom('sale')
    .select(['id', 'share', 'reversed', 'reversed_fee'])
    .where('seller_id', '=', sellerId)
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .orderBy('release_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .forUpdate()
    .execute()
}

export async function markReleased(db: Transacted, saleIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sale')
    .set({ released_at: now })
    .where('id', '=', sql<string>`any(${saleIds}::uuid[])`)
    .execute()
}

/** What these fans have spent on a creator, less what went back to them. */
export async function selectSpent(
  db: Db,
  sellerId: string,
  buyerIds: readonly string[],
  since = new Date(0),
): Promise<{ buyer_id: string; spent: number }[]> {
  return await db
    .selectFrom('sale')
    .select(['buyer_id', sql<number>`sum(price - reversed)::bigint`.as('spent')])
    .where('seller_id', '=', sellerId)
    .where('buyer_id', '=', sql<string>`any(${buyerIds}::uuid[])`)
    .where('created_at', '>=', since)
    .groupBy('buyer_id')
    .execute()
}

export async function insertRecharge(
  db: Db,
  row: Pick<RechargeRow, 'id' | 'user_id' | 'gateway' | 'amount' | 'currency' | 'expires_at' | 'created_at'>,
): Promise<RechargeRow> {
  return await db
    .insertInto('recharge')
    .values({ ...row, asked: row.amount, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function selectRecharge(db: Db, id: string): Promise<RechargeRow | undefined> {
  return await db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockRecharge(db: Transacted, id: string): Promise<RechargeRow | undefined> {
  return await db.selectFrom('recharge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One past the page, newest first. */
export async function selectRecharges(
  db: Db,
  userId: string,
  before: Place | null,
  limit: number,
): Promise<RechargeRow[]> {
  let query = db
    .selectFrom('recharge')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
  if (before !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return await query.execute()
}

export async function updateRecharge(
  db: Transacted,
  id: string,
  {
    method,
    ...progress
  }: Pick<RechargeRow, 'status' | 'rank' | 'reversed' | 'amount' | 'method' | 'declined'>,
): Promise<void> {
  // Whatever its payer did: the event of the gateway is newer.
  await db
    .updateTable('recharge')
    .set({ ...progress, method: method && JSON.stringify(method), left_at: null })
    .where('id', '=', id)
    .execute()
}

/** Notes that its payer came back without paying, or has gone to the gateway again. */
export async function setLeft(db: Db, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('recharge')
    .set({ left_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Notes which payment a locked recharge is paid by, where its checkout has not stored it. False when that payment belongs
 * to another recharge.
 */
export async function bindPayment(db: Db, recharge: RechargeRow, providerId: string): Promise<boolean> {
  if (recharge.provider_id !== null) return recharge.provider_id === providerId
  const other = await db
    .selectFrom('recharge')
    .select('id')
    .where('gateway', '=', recharge.gateway)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (other !== undefined) return false
  await db.updateTable('recharge').set({ provider_id: providerId }).where('id', '=', recharge.id).execute()
  return true
}

/** Remembers where the payer comes back to; the first address stays. Answers the one that counts. */
export async function keepReturnUrl(db: Db, id: string, url: string): Promise<string> {
  const row = await db
    .updateTable('recharge')
    .set({ return_url: sql<string>`coalesce(return_url, ${url})` })
    .where('id', '=', id)
    .returning('return_url')
    .executeTakeFirstOrThrow()
  return row.return_url ?? url
}

/**
 * Remembers the gateway's page, when it ends and when to look after the payment; the first page stays. Answers the row.
 */
export async function keepCheckout(
  db: Db,
  id: string,
  checkout: { providerId: string; url: string; expiresAt?: Date; lookAt: Date | null },
): Promise<RechargeRow | undefined> {
  await db
    .updateTable('recharge')
    .set({
      provider_id: checkout.providerId,
      checkout_url: checkout.url,
      expires_at: sql<Date>`least(expires_at, ${checkout.expiresAt ?? null}::timestamptz)`,
      look_at: checkout.lookAt,
    })
    .where('id', '=', id)
    .where('checkout_url', 'is', null)
    .execute()
  return await selectRecharge(db, id)
}

/**
 * Pending recharges that were not paid in time, without those for which `job` waits. What the gateway has seen and not
 * decided is waited for longer.
 */
export async function selectRechargesExpired(
  db: Db,
  job: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('recharge')
    .select('id')
    .where('status', '=', 'pending')
    .where(eb =>
      eb.or([
        eb('rank', '<', PAYMENT_RANKS.processing),
        eb('created_at', '<=', new Date(now.getTime() - PROCESSING_FOR_MS)),
      ]),
    )
    .where('expires_at', '<=', now)
    .where(mayTry(job, sql`recharge.id::text`, now))
    .orderBy('expires_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Puts an event into the inbox; one that exists already stays as it is. */
export async function storePaymentEvent(
  db: Db,
  gateway: string,
  event: PaymentEvent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({
      gateway,
      event_id: event.id,
      provider_id: event.providerId,
      reference: event.reference,
      kind: event.kind,
      rank: event.rank,
      amount: event.amount,
      currency: event.currency,
      occurred_at: event.occurredAt,
      received_at: now,
      method: event.method && JSON.stringify(event.method),
      declined: event.declined,
    })
    .onConflict(conflict => conflict.columns(['gateway', 'event_id']).doNothing())
    .execute()
}

/** Locks an event that has not been applied yet. */
export async function lockWaitingEvent(
  db: Transacted,
  gateway: string,
  eventId: string,
): Promise<PaymentEventRow | undefined> {
  return await db
    .selectFrom('payment_event')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .where('problem', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Events that are not applied, as `<gateway>/<event>`, without those for which `job` waits. */
export async function selectWaitingEvents(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const subject = sql<string>`payment_event.gateway || '/' || payment_event.event_id`
  const rows = await db
    .selectFrom('payment_event')
    .select(subject.as('subject'))
    .where('applied_at', 'is', null)
    .where('problem', 'is', null)
    .where(mayTry(job, subject, now))
    .orderBy('received_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.subject)
}

export async function closeEvent(
  db: Transacted,
  event: Pick<PaymentEventRow, 'gateway' | 'event_id'>,
  outcome: { applied_at: Date } | { problem: StrayReason },
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set(outcome)
    .where('gateway', '=', event.gateway)
    .where('event_id', '=', event.event_id)
    .execute()
}

export async function insertHold(
  db: Transacted,
  row: Pick<WithdrawalHoldRow, 'id' | 'owner_id' | 'amount' | 'currency' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('withdrawal_hold')
    .values({ ...row, state: 'open' })
    .execute()
}

export async function lockHold(db: Transacted, id: string): Promise<WithdrawalHoldRow | undefined> {
  return await db
    .selectFrom('withdrawal_hold')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeHold(
  db: Transacted,
  id: string,
  state: WithdrawalOutcome,
  now: Date,
): Promise<void> {
  await db.updateTable('withdrawal_hold').set({ state, closed_at: now }).where('id', '=', id).execute()
}
