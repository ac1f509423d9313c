import { EMAIL_CODE } from '@calina/contract'
import type { Db } from '../../platform/db/database.ts'
import type { EmailCodePurpose, FirstStep } from './accounts.tables.ts'

export interface ChallengeRow {
  user_id: string
  first_step: FirstStep
  credentials: string
}

export async function insertChallenge(
  db: Db,
  challenge: ChallengeRow & { ticket_hash: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('login_challenge').values(challenge).execute()
}

/** A login that waits for its second step; undefined once it is done or has expired. */
export async function findChallenge(
  db: Db,
  ticketHash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return await db
    .selectFrom('login_challenge')
    .select(['user_id', 'first_step', 'credentials'])
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a login's ticket up; false when another call has. */
export async function useChallenge(db: Db, ticketHash: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function prolongChallenge(db: Db, ticketHash: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('login_challenge')
    .set({ expires_at: expiresAt })
    .where('ticket_hash', '=', ticketHash)
    .execute()
}

/** What a code was sent for. */
export interface CodeBinding {
  purpose: EmailCodePurpose
  /** The ticket's hash, or the session's id. */
  boundTo: string
}

export async function insertEmailCode(
  db: Db,
  code: CodeBinding & {
    id: string
    userId: string
    hash: string
    device: string
    sentAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('email_code')
    .values({
      id: code.id,
      user_id: code.userId,
      purpose: code.purpose,
      bound_to: code.boundTo,
      hash: code.hash,
      device: code.device,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** When codes of a kind were sent to an account on request of one device, newest first. Used ones do not count. */
export async function listCodesSent(
  db: Db,
  of: { userId: string; purpose: EmailCodePurpose; device: string },
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('email_code')
    .select('sent_at')
    .where('user_id', '=', of.userId)
    .where('purpose', '=', of.purpose)
    .where('device', '=', of.device)
    .where('used_at', 'is', null)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(EMAIL_CODE.sends)
    .execute()
  return rows.map(row => row.sent_at)
}

/** Ends the codes that were sent for this before. They still count as sent. */
export async function endCodes(db: Db, { purpose, boundTo }: CodeBinding, now: Date): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ expires_at: now })
    .where('bound_to', '=', boundTo)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Counts a try at the code that was sent for this, before anything is compared; undefined when there is none left to
 * try. Parallel tries wait for each other's row, so none is counted past the limit.
 */
export async function countTry(
  db: Db,
  { purpose, boundTo }: CodeBinding,
  now: Date,
): Promise<{ id: string; hash: string; tries: number } | undefined> {
  return await db
    .updateTable('email_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('bound_to', '=', boundTo)
    .where('purpose', '=', purpose)
    .where('tries', '<', EMAIL_CODE.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'hash', 'tries'])
    .executeTakeFirst()
}

export async function useEmailCode(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('email_code').set({ used_at: now }).where('id', '=', id).execute()
}

/** Takes the code that was checked since then, so that it serves once; false when there is none. */
export async function takeCheckedCode(
  db: Db,
  { purpose, boundTo }: CodeBinding,
  since: Date,
): Promise<boolean> {
  const result = await db
    .deleteFrom('email_code')
    .where('bound_to', '=', boundTo)
    .where('purpose', '=', purpose)
    .where('used_at', '>', since)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Replaces all recovery codes of an account; none without hashes. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ user_id: userId, hash, created_at: now })))
    .execute()
}

export async function deleteRecoveryCodesSince(db: Db, userId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
}

/** Uses a recovery code up; false when there is none like it that is unused. */
export async function useRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** They are made all at once, at `madeAt`. */
export async function countRecoveryCodes(
  db: Db,
  userId: string,
): Promise<{ left: number; madeAt: Date | null }> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      fn.max<Date | null>('created_at').as('madeAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { left: row.left, madeAt: row.madeAt }
}

export async function updateTwoFactor(db: Db, userId: string, since: Date | null): Promise<void> {
  await db.updateTable('user_account').set({ two_factor_since: since }).where('id', '=', userId).execute()
}

/** Removes logins and codes that nobody can use and no limit counts any more. */
export async function deleteOldChallenges(db: Db, now: Date, codesBefore: Date): Promise<void> {
  await db.deleteFrom('login_challenge').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('email_code')
    .where('sent_at', '<=', codesBefore)
    .where('expires_at', '<=', now)
    .execute()
}
