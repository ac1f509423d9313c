import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canUsePassword } from '../accounts.policy.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { lockOwnAccount } from '../own-account.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { replacePassword } from './replace-password.ts'

/** Sets another password. This session stays; every other one ends. */
export async function changePassword(ctx: Context, { password }: { password: string }): Promise<void> {
  const account = orThrow(await findCredentialsById(ctx.db, userIdOf(ctx)), 'UNAUTHORIZED')
  demand(canUsePassword(password, account))
  // Who changes it because others know it would be no safer.
  if (await verifyPassword(password, account.password_hash))
    throw new AppError('INVALID_PASSWORD', { params: { reason: 'same' } })
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async tx => {
    const current = await lockOwnAccount(tx)
    await replacePassword(tx, current, passwordHash, { act: 'password.changed', except: sessionIdOf(tx) })
  })
}
