import type { NotificationTopic } from '@calina/contract'
import { sql } from 'kysely'
import type { Transacted } from '../../platform/db/database.ts'

export interface GroupedFact {
  /** Of the notification, where it is a new one. */
  id: string
  userId: string
  topic: NotificationTopic
  actorId: string
  ref: string
  about: string | null
  content: string
  listed: boolean
  oncePerPerson: boolean
  times: number
  now: Date
}

interface Member {
  user_id: string
  topic: NotificationTopic
  ref: string
  actor_id: string
}

/** A notification of several facts; `begun`: by this one. */
interface Group {
  id: string
  begun: boolean
}

/**
 * Adds a fact to the unread notification of its `ref`, or begins one. Undefined where the person is in such a group
 * already, or was before, and nothing new is told. Facts of one person about one thing are handled one after the other.
 */
export async function addToGroup(db: Transacted, fact: GroupedFact): Promise<Group | undefined> {
  const { id, userId, topic, actorId, ref, about, content, listed, oncePerPerson, times, now } = fact
  const { rows } = await sql<Group>`
    with told as (
      insert into notification (id, user_id, topic, actor_id, ref, about, content, grouped, listed, times, created_at)
      select ${id}::uuid, ${userId}::uuid, ${topic}, ${actorId}::uuid, ${ref}, ${about}, ${content}::jsonb, true,
        ${listed}::boolean, ${times}::integer, ${now}::timestamptz
      where not ${oncePerPerson}::boolean or not exists (
        select from notification_actor
        where user_id = ${userId} and topic = ${topic} and ref = ${ref} and actor_id = ${actorId})
      on conflict (user_id, topic, ref) where grouped and read_at is null
      -- a chat's row keeps its place in the indexes: each message changes it
      do update set actor_id = excluded.actor_id, content = excluded.content,
        created_at = case when notification.listed then excluded.created_at else notification.created_at end,
        times = notification.times + excluded.times, people = notification.people + ${oncePerPerson ? 1 : 0}
      returning id
    ),
    member as (
      insert into notification_actor (user_id, topic, ref, actor_id, notification_id, at)
      select ${userId}::uuid, ${topic}, ${ref}, ${actorId}::uuid, told.id, ${now}::timestamptz from told
      on conflict (user_id, topic, ref, actor_id)
      do update set notification_id = excluded.notification_id, gone = false, at = excluded.at
    )
    select id, id = ${id}::uuid as begun from told`.execute(db)
  const [group] = rows
  if (group === undefined) await comeBack(db, { user_id: userId, topic, ref, actor_id: actorId })
  return group
}

/** Somebody does again what they took back: they count again, where the group is still unread. */
async function comeBack(db: Transacted, member: Member): Promise<void> {
  const row = await db
    .updateTable('notification_actor')
    .set({ gone: false })
    .where(where => where.and(member))
    .returning('notification_id')
    .executeTakeFirst()
  if (row?.notification_id != null) await countPeople(db, row.notification_id)
}

async function countPeople(db: Transacted, id: string): Promise<void> {
  await sql`update notification set people = greatest(1,
      (select count(*) from notification_actor where notification_id = ${id} and not gone))
    where id = ${id}`.execute(db)
}

/** Takes a person out of their group; true where something that is shown has changed. */
export async function takeFromGroup(
  db: Transacted,
  { to, topic, ref, actorId }: { to: string; topic: NotificationTopic; ref: string; actorId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('notification_actor')
    .set({ gone: true })
    .where(where => where.and({ user_id: to, topic, ref, actor_id: actorId, gone: false }))
    .returning('notification_id')
    .executeTakeFirst()
  const id = row?.notification_id
  if (id == null) return false
  const { rows } = await sql<{ actor_id: string }>`
    select actor_id from notification_actor where notification_id = ${id} and not gone
    order by at desc, actor_id limit 1`.execute(db)
  const latest = rows[0]?.actor_id
  if (latest === undefined) await db.deleteFrom('notification').where('id', '=', id).execute()
  else {
    await db.updateTable('notification').set({ actor_id: latest }).where('id', '=', id).execute()
    await countPeople(db, id)
  }
  return true
}
