import type { NotificationTopic } from '@calina/contract'
import { sql } from 'kysely'
import type { Transacted } from '../../platform/db/database.ts'

export interface GroupedFact {
  /** Of the notification, where it is a new one. */
  id: string
  userId: string
  actorId: string
  ref: string
  about: string | null
  content: string
  listed: boolean
  oncePerPerson: boolean
  times: number
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

/** By what the notifications of several facts are told apart. */
export const groupKey = ({ userId, ref }: Pick<GroupedFact, 'userId' | 'ref'>): string => `${userId} ${ref}`

/**
 * Adds facts, each of another person or with another `ref`, to the unread notification of its `ref`, or begins one; answers
 * them by {@link groupKey}. Those are left out whose actor is in such a group already, or was before: nothing new is told.
 * Facts of one person about one thing are handled one after the other.
 */
export async function addToGroups(
  db: Transacted,
  { topic, now, facts }: { topic: NotificationTopic; now: Date; facts: readonly GroupedFact[] },
): Promise<ReadonlyMap<string, Group>> {
  if (facts.length === 0) return new Map()
  const column = <K extends keyof GroupedFact>(name: K) => facts.map(fact => fact[name])
  const { rows } = await sql<Group & { userId: string; ref: string }>`
    with fact as (
      select * from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('actorId')}::uuid[],
        ${column('ref')}::text[], ${column('about')}::text[], ${column('content')}::jsonb[],
        ${column('listed')}::boolean[], ${column('oncePerPerson')}::boolean[], ${column('times')}::integer[])
        as fact (id, user_id, actor_id, ref, about, content, listed, once, times)
    ),
    told as (
      insert into notification (id, user_id, topic, actor_id, ref, about, content, grouped, listed, times, created_at)
      select id, user_id, ${topic}, actor_id, ref, about, content, true, listed, times, ${now}::timestamptz
      from fact
      where not once or not exists (
        select from notification_actor as member
        where member.user_id = fact.user_id and member.topic = ${topic} and member.ref = fact.ref
          and member.actor_id = fact.actor_id)
      order by user_id, ref
      on conflict (user_id, topic, ref) where grouped and read_at is null
      -- a chat's row keeps its place in the indexes: each message changes it
      do update set actor_id = excluded.actor_id, content = excluded.content,
        created_at = case when notification.listed then excluded.created_at else notification.created_at end,
        times = notification.times + excluded.times,
        people = notification.people
          + case when (select once from fact where fact.id = excluded.id) then 1 else 0 end
      returning id, user_id, ref
    ),
    member as (
      insert into notification_actor (user_id, topic, ref, actor_id, notification_id, at)
      select fact.user_id, ${topic}, fact.ref, fact.actor_id, told.id, ${now}::timestamptz
      from told join fact on fact.user_id = told.user_id and fact.ref = told.ref
      order by fact.user_id, fact.ref
      on conflict (user_id, topic, ref, actor_id)
      do update set notification_id = excluded.notification_id, gone = false, at = excluded.at
    )
    select told.id, told.id = fact.id as begun, told.user_id as "userId", told.ref
    from told join fact on fact.user_id = told.user_id and fact.ref = told.ref`.execute(db)
  const groups = new Map(rows.map(({ userId, ref, ...group }) => [groupKey({ userId, ref }), group]))
  for (const { userId, ref, actorId } of facts)
    if (!groups.has(groupKey({ userId, ref })))
      await comeBack(db, { user_id: userId, topic, ref, actor_id: actorId })
  return groups
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
