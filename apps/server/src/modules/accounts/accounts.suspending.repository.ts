import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Suspends an account that is open, or closed and not on the way to its erasure; false for any other. */
export async function markSuspended(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('user_account')
    .set({ state: 'suspended' })
    .where('id', '=', userId)
    .where('state', '<>', 'suspended')
    .where('erasing_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a suspension: who had closed their account before has a closed one. False when it was not suspended. */
export async function markRestored(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`update user_account
    set state = case when closed_at is null then 'active' else 'closed' end
    where id = ${userId} and state = 'suspended' returning id`.execute(db)
  return rows.length > 0
}

/** The active administrators, locked until the transaction ends: of two who end each other at once, one comes second. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from user_account
    where staff_since is not null and 'administrator' = any(staff_roles)
      and state = 'active' and email_verified_at is not null
    order by id for no key update`.execute(db)
  return rows.map(row => row.id)
}

/** Gives an account the exclusive badge, or takes it; false when nothing changes. */
export async function updateExclusive(db: Db, userId: string, exclusive: boolean): Promise<boolean> {
  const row = await db
    .updateTable('user_account')
    .set({ exclusive })
    .where('id', '=', userId)
    .where('exclusive', '<>', exclusive)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
