import { STAFF_ROLES, type StaffRole } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { lockStaffRoles, updateStaffRoles } from '../accounts.repository.ts'
import { lockAdministrators } from '../accounts.suspending.repository.ts'

/**
 * Sets the staff roles of a user; they apply to open sessions at once. Throws `LAST_ADMINISTRATOR` where nobody would be
 * left to give roles.
 */
export async function setStaffRoles(
  tx: TransactionContext,
  userId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  // Before the account: two administrators who end each other at once lock in one order.
  const administrators = roles.includes('administrator') ? [] : await lockAdministrators(tx.db)
  const before = await lockStaffRoles(tx.db, userId)
  if (before === undefined) throw new AppError('USER_NOT_FOUND')
  const given = STAFF_ROLES.filter(role => roles.includes(role) && !before.includes(role))
  const taken = STAFF_ROLES.filter(role => before.includes(role) && !roles.includes(role))
  if (given.length + taken.length === 0) return
  if (taken.includes('administrator') && !administrators.some(id => id !== userId))
    throw new AppError('LAST_ADMINISTRATOR')
  await updateStaffRoles(tx.db, userId, [...new Set(roles)], tx.clock.now())
  await record(tx, { act: 'staff.roles-changed', subject: userId, details: { given, taken } })
  publish(tx, 'staff-roles.changed', { userId })
  tx.afterCommit(() => tx.broadcast.publish('rights.changed', { userId }))
}
