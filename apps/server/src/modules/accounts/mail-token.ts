import { createHash } from 'node:crypto'
import type { TransactionContext } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { LINK_LIFE_MS } from './accounts.policy.ts'
import { type CredentialsRow, lockCredentials } from './accounts.repository.ts'
import type { MailTokenPurpose } from './accounts.tables.ts'
import {
  deleteMailToken,
  deleteMailTokensOf,
  findMailTokenUser,
  insertMailToken,
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
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
    createdAt: now,
  })
  return token
}

/**
 * Uses a mailed secret up, with every other of its kind that was sent to the same person, and answers the account,
 * locked. Throws `INVALID_TOKEN` when it is unknown, used or expired.
 */
export async function consumeMailToken(
  tx: TransactionContext,
  token: string,
  purpose: MailTokenPurpose,
): Promise<CredentialsRow> {
  const hash = hashMailToken(token)
  const userId = await findMailTokenUser(tx.db, { hash, purpose }, tx.clock.now())
  if (userId === undefined) throw new AppError('INVALID_TOKEN')
  const account = await lockCredentials(tx.db, userId)
  if (account === undefined || !(await deleteMailToken(tx.db, hash))) throw new AppError('INVALID_TOKEN')
  await deleteMailTokensOf(tx.db, userId, purpose)
  return account
}
