import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { revokeInvitation } from '../invitations.repository.ts'
import { teamChanged } from '../staff.places.ts'

/** Takes an invitation back. Throws `NOT_FOUND` where it cannot be accepted any more. */
export async function revokeStaffInvitation(
  ctx: Context,
  { invitation }: { invitation: string },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    if (!(await revokeInvitation(tx.db, invitation, tx.clock.now()))) throw new AppError('NOT_FOUND')
    await record(tx, { act: 'staff.invitation-revoked', subject: invitation, details: {} })
    teamChanged(tx)
  })
}
