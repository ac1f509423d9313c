import { foldEmail } from '@calina/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { EmailChangeTable } from './accounts.tables.ts'

export type EmailChangeRow = Selectable<EmailChangeTable>

export async function insertEmailChange(
  db: Db,
  change: Omit<EmailChangeRow, 'confirmed_at' | 'undone_at' | 'ended_at'>,
): Promise<void> {
  await db.insertInto('email_change').values(change).execute()
}

/** The change that one of these mailed secrets belongs to. */
export async function findEmailChange(
  db: Db,
  secret: { confirmHash: string } | { undoHash: string },
): Promise<EmailChangeRow | undefined> {
  const query = db.selectFrom('email_change').selectAll()
  return await ('confirmHash' in secret
    ? query.where('confirm_hash', '=', secret.confirmHash)
    : query.where('undo_hash', '=', secret.undoHash)
  ).executeTakeFirst()
}

/** The change of a user that waits for its confirmation; it may have waited too long. */
export async function findWaitingEmailChange(db: Db, userId: string): Promise<EmailChangeRow | undefined> {
  return await db
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function updateConfirmSecret(
  db: Db,
  id: string,
  { confirmHash, expiresAt }: { confirmHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirm_hash: confirmHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function markEmailChangeConfirmed(
  db: Db,
  id: string,
  now: Date,
  undoUntil: Date,
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirmed_at: now, undo_until: undoUntil })
    .where('id', '=', id)
    .execute()
}

/** Ends the change of a user that waits for its confirmation. False where there was none. */
export async function endWaitingEmailChange(db: Db, userId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Marks a change as undone; it and all later ones of its user are over. */
export async function undoEmailChanges(db: Db, change: EmailChangeRow, now: Date): Promise<void> {
  await db.updateTable('email_change').set({ undone_at: now }).where('id', '=', change.id).execute()
  await db
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('user_id', '=', change.user_id)
    .where('requested_at', '>=', change.requested_at)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether an address is an account's, or was one's that can still come back to it. */
export async function isEmailTaken(db: Db, email: string, exceptUserId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select
    exists (select 1 from user_account where email = ${email} and id <> ${exceptUserId})
    or exists (
      select 1 from email_change where old_email = ${email} and user_id <> ${exceptUserId}
        and confirmed_at is not null and ended_at is null and undo_until > ${now}
    ) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Has whoever wants the same address wait until this transaction ends. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${foldEmail(email)}`}, 0))`.execute(db)
}

export async function updateEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ email, email_verified_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Changes that nobody can confirm or undo any more. */
export async function deleteOverEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_change').where('undo_until', '<=', now).where('expires_at', '<=', now).execute()
}

/** Addresses that an account had before, from which its owner can still take a change back. */
export async function listFormerAddresses(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('email_change')
    .select('old_email')
    .distinct()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .execute()
  return rows.map(row => row.old_email)
}
