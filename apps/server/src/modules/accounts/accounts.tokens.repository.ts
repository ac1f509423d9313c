import type { Db } from '../../platform/db/database.ts'
import type { MailTokenPurpose } from './accounts.tables.ts'

export async function insertMailToken(
  db: Db,
  token: { hash: string; userId: string; purpose: MailTokenPurpose; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('mail_token')
    .values({
      hash: token.hash,
      user_id: token.userId,
      purpose: token.purpose,
      expires_at: token.expiresAt,
      created_at: token.createdAt,
    })
    .execute()
}

export interface MailTokenRow {
  user_id: string
  purpose: MailTokenPurpose
  used_at: Date | null
}

/** A token that has not expired, used or not. */
export async function findMailToken(db: Db, hash: string, now: Date): Promise<MailTokenRow | undefined> {
  return await db
    .selectFrom('mail_token')
    .select(['user_id', 'purpose', 'used_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a token up; false when it was used already. */
export async function useMailToken(db: Db, hash: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes back what else was sent to a user; of one kind, or of every. */
export async function takeBackMailTokens(
  db: Db,
  userId: string,
  purpose: MailTokenPurpose | undefined,
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  if (purpose !== undefined) query = query.where('purpose', '=', purpose)
  await query.execute()
}

export async function countMailTokensSince(
  db: Db,
  userId: string,
  purpose: MailTokenPurpose,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('mail_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function deleteExpiredMailTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mail_token').where('expires_at', '<=', now).execute()
}

export interface LoginAttemptsRow {
  failures: number
  last_failed_at: Date
}

/** What is counted against a subject, begun where there was nothing, and locked until the transaction ends. */
export async function lockLoginAttempts(db: Db, subject: string, now: Date): Promise<LoginAttemptsRow> {
  return await db
    .insertInto('login_attempt')
    .values({ subject, failures: 0, last_failed_at: now })
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(eb => ({ failures: eb.ref('login_attempt.failures') })),
    )
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow()
}

/** Takes one attempt back from a count. */
export async function takeBackLoginAttempt(db: Db, subject: string): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set(eb => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute()
}

export async function updateLoginAttempts(
  db: Db,
  subject: string,
  attempts: LoginAttemptsRow,
): Promise<void> {
  await db.updateTable('login_attempt').set(attempts).where('subject', '=', subject).execute()
}

export async function deleteLoginAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('subject', '=', subject).execute()
}

export async function deleteLoginAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_attempt').where('last_failed_at', '<', before).execute()
}
