import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { isReservedUsername } from '../accounts.policy.ts'
import { isUsernameTaken, loadPersons, updateNames } from '../accounts.repository.ts'

/** Changes how a user is called. Throws `USERNAME_TAKEN` for a username that is taken or reserved. */
export async function renameUser(
  tx: TransactionContext,
  userId: string,
  names: { name: string; username: string },
): Promise<void> {
  const current = (await loadPersons(tx.db, [userId])).get(userId)
  if (current === undefined) throw new AppError('USER_NOT_FOUND')
  if (current.username !== names.username) {
    // Asked first: a unique violation would end the caller's transaction.
    if (isReservedUsername(names.username) || (await isUsernameTaken(tx.db, names.username)))
      throw new AppError('USERNAME_TAKEN')
  }
  try {
    await updateNames(tx.db, userId, names)
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_username')) throw new AppError('USERNAME_TAKEN')
    throw error
  }
}
