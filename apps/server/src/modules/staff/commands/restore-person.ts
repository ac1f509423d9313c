import type { PersonPage } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { restoreAccount } from '../../accounts/index.ts'
import { findPerson, scopeOf } from '../staff.access.ts'
import { maySuspend } from '../staff.policy.ts'
import { presentPersonPage } from '../staff.presenter.ts'
import { endSuspension } from '../staff.repository.ts'
import { sealText } from '../staff.sealed.ts'

/** Ends the suspension of a person, and keeps why. */
export async function restorePerson(
  ctx: Context,
  { user, text }: { user: string; text: string },
): Promise<PersonPage> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    demand(maySuspend({ userId, scope: scopeOf(tx) }, await findPerson(tx, user)))
    await restoreAccount(tx, user)
    await endSuspension(tx.db, user, {
      ended_at: tx.clock.now(),
      ended_by_id: userId,
      end_text: sealText(tx.config, text),
    })
    return await presentPersonPage(tx, await findPerson(tx, user))
  })
}
