import { sql } from 'kysely'
import type { TransactionContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SentChannel } from './notifications.tables.ts'

declare module '../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Mails and pushes what is due. */
    'notifications.deliver': Record<string, never>
  }
}

export interface NewDelivery {
  notificationId: string
  userId: string
  channel: SentChannel
  at: Date
}

/** Has notifications mailed and pushed at their times; one that waits already is not sent twice. */
export async function enqueueDeliveries(
  tx: TransactionContext,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const inserted = await tx.db
    .insertInto('notification_delivery')
    .values(
      deliveries.map(({ notificationId, userId, channel, at }) => ({
        notification_id: notificationId,
        user_id: userId,
        channel,
        due_at: at,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('due_at')
    .execute()
  if (inserted.length === 0) return
  const first = new Date(Math.min(...inserted.map(({ due_at: at }) => at.getTime())))
  await tx.jobs.enqueue(tx, 'notifications.deliver', {}, { key: 'due', at: first })
}

export interface Delivery {
  notificationId: string
  userId: string
  channel: SentChannel
  attempts: number
}

/** Has the next delivery that is not due yet made at its time, such as one that waits for the end of quiet hours. */
export async function enqueueNext(tx: TransactionContext): Promise<void> {
  const next = await tx.db
    .selectFrom('notification_delivery')
    .select('due_at')
    .where('due_at', '>', tx.clock.now())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (next !== undefined)
    await tx.jobs.enqueue(tx, 'notifications.deliver', {}, { key: 'due', at: next.due_at })
}

/** Takes deliveries that are due, for as long as the lease lasts; each goes to one process. */
export async function claimDeliveries(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<{
    notification_id: string
    user_id: string
    channel: SentChannel
    attempts: number
  }>`
    update notification_delivery d set due_at = ${new Date(now.getTime() + leaseMs)}, attempts = d.attempts + 1
    from (
      select notification_id, channel from notification_delivery where due_at <= ${now}
      order by due_at limit ${sql.lit(limit)} for update skip locked
    ) due
    where d.notification_id = due.notification_id and d.channel = due.channel
    returning d.notification_id, d.user_id, d.channel, d.attempts`.execute(db)
  return rows.map(row => ({
    notificationId: row.notification_id,
    userId: row.user_id,
    channel: row.channel,
    attempts: row.attempts,
  }))
}

export async function deleteDelivery(
  db: Db,
  { notificationId, channel }: Pick<Delivery, 'notificationId' | 'channel'>,
): Promise<void> {
  await db
    .deleteFrom('notification_delivery')
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .execute()
}

export async function postponeDelivery(
  db: Db,
  { notificationId, channel }: Pick<Delivery, 'notificationId' | 'channel'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ due_at: at })
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .execute()
}
