import { sessionIdOf, type TransactionContext, userIdOf } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type CredentialsRow, lockCredentials } from './accounts.repository.ts'
import { findLiveSession } from './accounts.sessions.repository.ts'
import { staffTermsOf } from './staff-terms.ts'

/**
 * The account of who acts, locked until the transaction ends. Throws `UNAUTHORIZED` when the session was ended by who
 * held the lock before: what it was let in for must not happen any more.
 */
export async function lockOwnAccount(tx: TransactionContext): Promise<CredentialsRow> {
  const account = await lockCredentials(tx.db, userIdOf(tx))
  const session = await findLiveSession(tx.db, sessionIdOf(tx), staffTermsOf(tx))
  if (account === undefined || session === undefined) throw new AppError('UNAUTHORIZED')
  return account
}
