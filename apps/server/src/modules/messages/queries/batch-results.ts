import { sql } from 'kysely'
import { HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Place } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { viewerOf } from '../../accounts/index.ts'
import { SALE } from '../../wallet/index.ts'
import { hidden, OF_CHAT, placed } from '../messages.access.ts'
import { SALE_OF_PURCHASE } from '../offers.repository.ts'

/** What a batch has brought so far; amounts in minor units, less what was given back. */
export interface BatchResults {
  /** How many have read as far as it. */
  seen: number
  /** How many have bought it and have it. */
  bought: number
  paid: number
  /** Net of the fee. */
  earned: number
}

/** The results of these batches. */
export async function resultsOf(
  db: Db,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchResults>> {
  const { rows } = await sql<BatchResults & { id: string }>`
    select batch.id, batch.seen, sold.bought, sold.paid, sold.earned
    from message_batch as batch
    cross join lateral (
      select (count(*) filter (where purchase.reversed_at is null))::int as bought,
        coalesce(sum(${SALE.paid}), 0)::bigint as paid, coalesce(sum(${SALE.income}), 0)::bigint as earned
      from message_purchase as purchase join ${SALE.table} on ${SALE_OF_PURCHASE}
      where purchase.batch_id = batch.id
    ) as sold
    where batch.id = any(${[...batchIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...results }) => [id, results]))
}

/** How many bought a batch in each of so many hours from a moment on. */
export async function boughtByHour(
  db: Db,
  { batchId, from, hours }: { batchId: string; from: Date; hours: number },
): Promise<number[]> {
  const { rows } = await sql<{ hour: number; count: number }>`
    select floor(extract(epoch from created_at - ${from}::timestamptz) / 3600)::int as hour, count(*)::int as count
    from message_purchase
    where batch_id = ${batchId} and reversed_at is null and created_at >= ${from}
      and created_at < ${new Date(from.getTime() + hours * HOUR)}
    group by hour`.execute(db)
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]))
  return Array.from({ length: hours }, (_, hour) => counts.get(hour) ?? 0)
}

/** Somebody who has bought a batch. */
export interface BatchBuyer extends Place {
  fanId: string
  /** Null where the chat does not exist for the caller at present. */
  chat: string | null
  earned: number
}

/** Who has bought a batch of the caller, the first first; one past the page. */
export async function listBatchBuyers(
  ctx: Context,
  { batchId, after, limit }: { batchId: string; after: Place | null; limit: number },
): Promise<BatchBuyer[]> {
  const { country } = viewerOf(ctx)
  const isAfter =
    after === null
      ? sql`true`
      : sql`(purchase.created_at, purchase.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<BatchBuyer>`
    select purchase.id, purchase.created_at as at, purchase.fan_id as "fanId", ${SALE.income} as earned,
      case when not ${hidden(OF_CHAT, 'creator', placed(country))} then chat.id end as chat
    from message_purchase as purchase
    join ${SALE.table} on ${SALE_OF_PURCHASE}
    join message on message.id = purchase.message_id
    join chat on chat.id = message.chat_id
    where purchase.batch_id = ${batchId} and purchase.reversed_at is null and ${isAfter}
    order by purchase.created_at, purchase.id limit ${sql.lit(limit + 1)}`.execute(ctx.db)
  return rows
}
