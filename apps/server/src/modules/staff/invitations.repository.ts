import type { StaffRole } from '@calina/contract'
import type { Db } from '../../platform/db/database.ts'

export interface InvitationRow {
  id: string
  email: string
  roles: StaffRole[]
  by_id: string | null
  at: Date
  expires_at: Date
}

const COLUMNS = ['id', 'email', 'roles', 'by_id', 'at', 'expires_at'] as const

const open = (db: Db) =>
  db.selectFrom('staff_invitation').where('used_at', 'is', null).where('revoked_at', 'is', null)

/** Writes an invitation in place of an earlier one to the same address. */
export async function replaceInvitation(db: Db, row: InvitationRow & { token_hash: string }): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ revoked_at: row.at })
    .where('email', '=', row.email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  await db.insertInto('staff_invitation').values(row).execute()
}

/** Invitations that can be accepted, the newest first. */
export async function listInvitations(db: Db, now: Date): Promise<InvitationRow[]> {
  return await open(db)
    .select(COLUMNS)
    .where('expires_at', '>', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The invitation of a link, while it can be accepted. */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return await open(db)
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up; false when it was used or taken back. */
export async function useInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_invitation')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes an invitation back; false where there is none that could be accepted. */
export async function revokeInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
