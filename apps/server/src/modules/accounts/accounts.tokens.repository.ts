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

/** Whose token this is, while it can be used. */
export async function findMailTokenUser(
  db: Db,
  token: { hash: string; purpose: MailTokenPurpose },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_token')
    .select('user_id')
    .where('hash', '=', token.hash)
    .where('purpose', '=', token.purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses a token up; false when somebody else has. */
export async function deleteMailToken(db: Db, hash: string): Promise<boolean> {
  const result = await db.deleteFrom('mail_token').where('hash', '=', hash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Takes back what else was sent to a user; of one kind, or of every. */
export async function deleteMailTokensOf(
  db: Db,
  userId: string,
  purpose: MailTokenPurpose | undefined,
): Promise<void> {
  let query = db.deleteFrom('mail_token').where('user_id', '=', userId)
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
