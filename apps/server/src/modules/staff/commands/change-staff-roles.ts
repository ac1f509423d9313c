import type { StaffRole } from '@calina/contract'
import type { StaffAccount } from '@calina/contract/types'
import { type Context, type TransactionContext, viewerIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { type AccountDetails, listStaffAccounts, setStaffRoles } from '../../accounts/index.ts'
import { rolesChangedMail } from '../mails/roles-changed.ts'
import { findPerson } from '../staff.access.ts'
import { presentStaffAccount } from '../staff.presenter.ts'

/** Changes what somebody may do here, who is told by mail. */
export async function changeStaffRoles(
  ctx: Context,
  { user, roles }: { user: string; roles: readonly StaffRole[] },
): Promise<StaffAccount> {
  return await inTransaction(ctx, async tx => {
    const after = await setRolesByMail(tx, user, roles)
    const [row] = await listStaffAccounts(tx.db, { userId: user, after: null, limit: 1 })
    return presentStaffAccount(row ?? { ...after, last_seen_at: null }, viewerIdOf(tx))
  })
}

/** Sets the roles of somebody; they get a mail where these are others than before. */
export async function setRolesByMail(
  tx: TransactionContext,
  user: string,
  roles: readonly StaffRole[],
): Promise<AccountDetails> {
  const before = await findPerson(tx, user)
  await setStaffRoles(tx, user, roles)
  const after = await findPerson(tx, user)
  if (after.staff_roles.join() !== before.staff_roles.join())
    await tx.mailer.send(tx, rolesChangedMail(senderOf(tx), after, { roles: after.staff_roles }))
  return after
}
