import type { StaffRole } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { updateStaffRoles } from '../accounts.repository.ts'

/** Says what a user may do for the operator; their sessions carry it at once. */
export async function setStaffRoles(
  tx: TransactionContext,
  userId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  await updateStaffRoles(tx.db, userId, roles)
  await publish(tx, 'staff-roles.changed', { userId })
  tx.afterCommit(() => tx.broadcast.publish('rights.changed', { userId }))
}
