import { NOTIFICATION_TOPICS, type NotificationTopic } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'
import type { Wishes } from './notifications.policy.ts'
import type { Switches } from './notifications.tables.ts'

export interface Receiver extends Wishes {
  userId: string
  actorId: string | null
}

/** Somebody who may be told of what somebody did; null where nobody did it. */
export interface ToldOf {
  to: string
  actorId: string | null
}

interface Row {
  id: string
  actor_id: string | null
  switches: Switches | null
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
  email_refused_at: Date | null
  pushes: boolean
}

const RECEIVER = personAs('receiver')

/**
 * The wishes of those of these people who can be told of a topic now: they are there, did not do it themselves,
 * and nobody has blocked the other. No pair is among them twice.
 */
export async function loadReceivers(
  db: Db,
  { told, topic }: { told: readonly ToldOf[]; topic: NotificationTopic },
): Promise<Receiver[]> {
  if (told.length === 0) return []
  const { to }: { to: readonly ('fan' | 'model')[] } = NOTIFICATION_TOPICS[topic]
  const actor = sql<string>`told.actor_id`
  const { rows } = await sql<Row>`
    select ${RECEIVER.id} as id, ${actor} as actor_id, s.switches, s.quiet_from, s.quiet_to, s.time_zone, s.email_refused_at,
      exists (select from push_subscription p where p.user_id = ${RECEIVER.id}) as pushes
    from unnest(${told.map(each => each.to)}::uuid[], ${told.map(each => each.actorId)}::uuid[]) as told (to_id, actor_id)
    join ${RECEIVER.table} on ${RECEIVER.id} = told.to_id
    left join notification_setting s on s.user_id = ${RECEIVER.id}
    where ${RECEIVER.isActive}
      and ${to.length === 2 ? sql`true` : to[0] === 'model' ? RECEIVER.isCreator : RECEIVER.isFan}
      and (${actor} is null or (${RECEIVER.id} <> ${actor} and not ${blockedBetween(RECEIVER.id, actor)}))`.execute(
    db,
  )
  return rows.map(row => ({
    userId: row.id,
    actorId: row.actor_id,
    switches: row.switches ?? {},
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    timeZone: row.time_zone ?? 'UTC',
    emailRefused: row.email_refused_at !== null,
    pushes: row.pushes,
  }))
}
