import type { QueueName } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Who looks at an item. */
export interface Claim {
  item: string
  user_id: string
  since: Date
}

/**
 * Claims an item for a session, or renews its person's claim. Undefined while it is another's: who was first keeps it until
 * they release it, or `until` passes without a sign of them.
 */
export async function upsertClaim(
  db: Db,
  claim: { queue: QueueName; item: string; userId: string; sessionId: string; now: Date; until: Date },
): Promise<Claim | undefined> {
  const { queue, item, userId, sessionId, now, until } = claim
  const { rows } = await sql<Claim>`
    insert into queue_claim as held (queue, item, user_id, session_id, since, until)
    values (${queue}, ${item}, ${userId}, ${sessionId}, ${now}, ${until})
    on conflict (queue, item) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      since = case when held.user_id = excluded.user_id and held.until > ${now} then held.since else excluded.since end,
      until = excluded.until
    where held.user_id = excluded.user_id or held.until <= ${now}
    returning item, user_id, since`.execute(db)
  return rows[0]
}

/** The claims of these items that stand. */
export async function findClaims(
  db: Db,
  queue: QueueName,
  items: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Claim>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('queue_claim')
    .select(['item', 'user_id', 'since'])
    .where('queue', '=', queue)
    .where('item', '=', sql<string>`any(${items}::uuid[])`)
    .where('until', '>', now)
    .execute()
  return new Map(rows.map(row => [row.item, row]))
}

/** Which claims end. */
type Ending =
  | { queue: QueueName; item: string; userId: string }
  | { sessionId: string }
  | { userId: string; queues: readonly QueueName[] }
  | { before: Date }

/** Ends claims; answers in which queues. */
export async function deleteClaims(db: Db, ending: Ending): Promise<QueueName[]> {
  let query = db.deleteFrom('queue_claim').returning('queue')
  if ('before' in ending) query = query.where('until', '<=', ending.before)
  else if ('sessionId' in ending) query = query.where('session_id', '=', ending.sessionId)
  else if ('queues' in ending)
    query = query
      .where('user_id', '=', ending.userId)
      .where('queue', '=', sql<QueueName>`any(${ending.queues}::text[])`)
  else
    query = query
      .where('queue', '=', ending.queue)
      .where('item', '=', ending.item)
      .where('user_id', '=', ending.userId)
  return [...new Set((await query.execute()).map(({ queue }) => queue))]
}
