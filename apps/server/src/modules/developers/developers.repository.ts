import type { WebhookEvent } from '@calina/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import type { WebhookDeliveryTable, WebhookTable } from './developers.tables.ts'

export type WebhookRow = Selectable<WebhookTable>
export type DeliveryRow = Selectable<WebhookDeliveryTable>

/** A creator's webhooks, the newest first. */
export async function listWebhooksOf(db: Db, creatorId: string): Promise<WebhookRow[]> {
  return await db
    .selectFrom('webhook')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** One after the other creates webhooks of a creator. */
export async function lockWebhooksOf(db: Db, creatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks/${creatorId}`}, 0))`.execute(db)
}

const CREATOR = personAs('creator')

/** Whether the creator of a webhook is there: nobody else's software is told anything. */
const isCreatorThere = sql<boolean>`exists (
  select from ${CREATOR.table} where ${CREATOR.id} = webhook.creator_id and ${CREATOR.isActive})`

/** Those of a creator that are called for an event. */
export async function listWebhooksFor(db: Db, creatorId: string, event: WebhookEvent): Promise<WebhookRow[]> {
  return await db
    .selectFrom('webhook')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where(sql<boolean>`${event} = any(events)`)
    .where('disabled_at', 'is', null)
    .where(isCreatorThere)
    .orderBy('id')
    .execute()
}

/** Which of these creators have a webhook for an event. */
export async function creatorsWithWebhook(
  db: Db,
  creatorIds: readonly string[],
  event: WebhookEvent,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('webhook')
    .select('creator_id')
    .where('creator_id', 'in', creatorIds)
    .where(sql<boolean>`${event} = any(events)`)
    .where('disabled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ creator_id }) => creator_id))
}

export async function insertWebhook(db: Db, webhook: Insertable<WebhookTable>): Promise<WebhookRow> {
  return await db.insertInto('webhook').values(webhook).returningAll().executeTakeFirstOrThrow()
}

/** A creator's own webhook; undefined for all others. */
export async function findWebhook(db: Db, id: string, creatorId: string): Promise<WebhookRow | undefined> {
  return await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
}

/** Any webhook, locked until the transaction ends. */
export async function lockWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return await db.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateWebhookRow(
  db: Db,
  id: string,
  change: Updateable<WebhookTable>,
): Promise<WebhookRow> {
  return await db
    .updateTable('webhook')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteWebhookRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}

export async function insertDelivery(
  db: Db,
  delivery: Insertable<WebhookDeliveryTable>,
): Promise<DeliveryRow> {
  return await db.insertInto('webhook_delivery').values(delivery).returningAll().executeTakeFirstOrThrow()
}

export async function findDelivery(db: Db, id: string): Promise<(DeliveryRow & WebhookState) | undefined> {
  return await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .select([
      'webhook.url',
      'webhook.secret',
      'webhook.former_secret',
      'webhook.former_secret_until',
      'webhook.disabled_at',
      isCreatorThere.as('creator_there'),
    ])
    .where('webhook_delivery.id', '=', id)
    .executeTakeFirst()
}

/** What of a webhook decides how a delivery is made. */
export type WebhookState = Pick<
  WebhookRow,
  'url' | 'secret' | 'former_secret' | 'former_secret_until' | 'disabled_at'
> & { creator_there: boolean }

export async function updateDelivery(
  db: Db,
  id: string,
  change: Updateable<WebhookDeliveryTable>,
): Promise<void> {
  await db.updateTable('webhook_delivery').set(change).where('id', '=', id).execute()
}

/** A delivery of one webhook; undefined for those of others. */
export async function findDeliveryOf(
  db: Db,
  id: string,
  webhookId: string,
): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
}

/** A replay that no call has been made for yet. */
export async function findWaitingReplay(
  db: Db,
  { webhookId, replayOf }: { webhookId: string; replayOf: string },
): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('replay_of', '=', replayOf)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst()
}

/** The deliveries of a webhook after a place, the newest first, and one more than asked for. */
export async function listDeliveriesOf(
  db: Db,
  { webhookId, after, limit }: { webhookId: string; after: Place | null; limit: number },
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after !== null) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return await query.execute()
}

export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
}
