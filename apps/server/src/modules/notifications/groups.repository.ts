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
  now: Date
}

interface Member {
  user_id: string
  topic: NotificationTopic
  ref: string
  actor_id: string
}

/**
 * Adds a fact to the unread notification of its `ref`, or begins one; answers its id. Undefined where the person is in
 * such a group already, or was before, and nothing new is told.
 */
export async function addToGroup(db: Transacted, fact: GroupedFact): Promise<string | undefined> {
  const { id, userId, topic, actorId, ref, about, content, listed, oncePerPerson, now } = fact
  const member: Member = { user_id: userId, topic, ref, actor_id: actorId }
  const known = await db
    .insertInto('notification_actor')
    .values({ ...member, notification_id: null, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('actor_id')
    .executeTakeFirst()
  if (known === undefined && oncePerPerson) {
    await comeBack(db, member)
    return undefined
  }
  const { rows } = await sql<{ id: string }>`
    insert into notification (id, user_id, topic, actor_id, ref, about, content, grouped, listed, created_at)
    values (${id}, ${userId}, ${topic}, ${actorId}, ${ref}, ${about}, ${content}, true, ${listed}, ${now})
    on conflict (user_id, topic, ref) where grouped and read_at is null
    do update set actor_id = excluded.actor_id, content = excluded.content, created_at = excluded.created_at,
      times = notification.times + 1
    returning id`.execute(db)
  const group = rows[0]?.id
  if (group === undefined) throw new Error('a group is begun or goes on')
  await db
    .updateTable('notification_actor')
    .set({ notification_id: group, gone: false, at: now })
    .where(where => where.and(member))
    .execute()
  await countPeople(db, group)
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
