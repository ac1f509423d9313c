import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { wasErased } from '../accounts.closing.repository.ts'
import { isReservedUsername } from '../accounts.policy.ts'
import { findOwnUser, isUsernameTaken, loadPersons, updateNames } from '../accounts.repository.ts'
import { demandOwnNames } from './create-user.ts'

/**
 * Changes name and username. A reserved username counts as taken, a name that imitates the site's as not valid.
 */
export async function renameUser(
  tx: TransactionContext,
  userId: string,
  names: { name: string; username: string },
): Promise<void> {
  const current = (await loadPersons(tx.db, [userId])).get(userId)
  if (current === undefined) throw new AppError('UNAUTHORIZED')
  // A name that is kept is not checked again, and staff may use reserved names.
  const { name, username } = names
  if (
    (current.name !== name || current.username !== username) &&
    !(await findOwnUser(tx.db, userId))?.staff_roles.length
  )
    demandOwnNames(tx.settings, names)
  if (current.username !== names.username) {
    // Checked first: a unique violation would end the caller's transaction.
    if (
      isReservedUsername(names.username) ||
      (await isUsernameTaken(tx.db, names.username)) ||
      (await wasErased(tx.db, tx.config, names.username))
    )
      throw new AppError('USERNAME_TAKEN')
  }
  if (current.name === name && current.username === username) return
  try {
    await updateNames(tx.db, userId, names)
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_username')) throw new AppError('USERNAME_TAKEN')
    throw error
  }
  publish(tx, 'user.renamed', { userId })
  await record(tx, {
    act: 'names.changed',
    subject: userId,
    details: {
      name: current.name !== name,
      ...(current.username !== username && { username: { old: current.username, new: username } }),
    },
  })
}
