import type { PersonPage } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { setExclusive } from '../../accounts/index.ts'
import { findPerson } from '../staff.access.ts'
import { presentPersonPage } from '../staff.presenter.ts'

/** Gives a creator the exclusive badge, or takes it; nobody their own. */
export async function setPersonExclusive(
  ctx: Context,
  { user, exclusive, reason }: { user: string; exclusive: boolean; reason: string },
): Promise<PersonPage> {
  if (user === userIdOf(ctx)) throw new AppError('OWN_ACCOUNT')
  return await inTransaction(ctx, async tx => {
    await setExclusive(tx, user, { exclusive, reason })
    return await presentPersonPage(tx, await findPerson(tx, user))
  })
}
