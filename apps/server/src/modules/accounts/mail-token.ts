import { createHash } from 'node:crypto'
import { MINUTE } from '../../platform/clock.ts'
import type { Context, TransactionContext } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import { type CredentialsRow, findCredentialsById, lockCredentials } from './accounts.repository.ts'
import type { MailTokenPurpose } from './accounts.tables.ts'
import {
  findMailToken,
  insertMailToken,
  takeBackMailTokens,
  useMailToken,
} from './accounts.tokens.repository.ts'

/** How a mailed secret is kept. It is random enough for a plain hash. */
export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Makes a single-use secret for a mail and keeps its hash. */
export async function issueMailToken(
  tx: TransactionContext,
  userId: string,
  purpose: MailTokenPurpose,
): Promise<string> {
  const token = randomToken()
  const now = tx.clock.now()
  await insertMailToken(tx.db, {
    hash: hashMailToken(token),
    userId,
    purpose,
    expiresAt: new Date(now.getTime() + tx.settings.get('linkMinutes')[purpose] * MINUTE),
    createdAt: now,
  })
  return token
}

/** Whose secret this is, while it can be used, without using it. */
export async function ownerOfMailToken(
  ctx: Context,
  token: string,
  purpose?: MailTokenPurpose,
): Promise<CredentialsRow> {
  const found = await findMailToken(ctx.db, hashMailToken(token), ctx.clock.now())
  if (found === undefined || found.used_at !== null) throw new AppError('INVALID_TOKEN')
  if (purpose !== undefined && found.purpose !== purpose) throw new AppError('INVALID_TOKEN')
  return orThrow(await findCredentialsById(ctx.db, found.user_id), 'INVALID_TOKEN')
}

/**
 * Uses a mailed secret up, with every other of its kind that was sent to the same person, and answers the account,
 * locked. One that is unknown, used, expired, or of another kind than the requested one is refused.
 */
export async function consumeMailToken(
  tx: TransactionContext,
  token: string,
  purpose?: MailTokenPurpose,
): Promise<CredentialsRow> {
  const hash = hashMailToken(token)
  const now = tx.clock.now()
  const found = await findMailToken(tx.db, hash, now)
  if (found === undefined || (purpose !== undefined && found.purpose !== purpose))
    throw new AppError('INVALID_TOKEN')
  const account = await lockCredentials(tx.db, found.user_id)
  if (account === undefined || !(await useMailToken(tx.db, hash, now))) throw new AppError('INVALID_TOKEN')
  await takeBackMailTokens(tx.db, account.id, found.purpose, now)
  return account
}
