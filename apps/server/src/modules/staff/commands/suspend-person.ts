import type { SuspensionDays, SuspensionReason } from '@calina/contract'
import type { PersonPage } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { lockAdministrators, suspendAccount } from '../../accounts/index.ts'
import { findPerson, scopeOf } from '../staff.access.ts'
import { maySuspend } from '../staff.policy.ts'
import { presentPersonPage } from '../staff.presenter.ts'
import { insertSuspension } from '../staff.repository.ts'
import { sealText } from '../staff.sealed.ts'

/** Suspends a person's account, for so many days or until somebody ends it, and keeps why. */
export async function suspendPerson(
  ctx: Context,
  {
    user,
    reason,
    text,
    days = null,
  }: { user: string; reason: SuspensionReason; text: string; days?: SuspensionDays | null },
): Promise<PersonPage> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const person = await findPerson(tx, user)
    demand(maySuspend({ userId, scope: scopeOf(tx) }, person))
    // Of two administrators who suspend each other at once, the second is one no longer.
    if (person.staff_roles.length > 0 && !(await lockAdministrators(tx.db)).includes(userId))
      throw new AppError('FORBIDDEN')
    const now = tx.clock.now()
    const until = days === null ? null : new Date(now.getTime() + days * DAY)
    await suspendAccount(tx, user, { reason, until })
    await insertSuspension(tx.db, {
      id: newId(tx.clock),
      person_id: user,
      at: now,
      until,
      by_id: userId,
      reason,
      text: sealText(tx.config, text),
    })
    return await presentPersonPage(tx, await findPerson(tx, user))
  })
}
