import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findCredentialsById, lockCredentials } from '../accounts.repository.ts'
import { updateAuthenticatedAt } from '../accounts.sessions.repository.ts'
import { claimLoginAttempt, forgiveLoginAttempts } from '../attempts.ts'
import { knownDevice } from '../known-device.ts'
import { verifyPassword } from '../passwords.ts'

/**
 * The person of this session proves by the password who they are. Wrong ones count like those of a login.
 */
export async function reauthenticate(
  ctx: Context,
  input: { password: string; deviceCookie: string | undefined },
): Promise<void> {
  const account = orThrow(await findCredentialsById(ctx.db, userIdOf(ctx)), 'UNAUTHORIZED')
  const target = { account: account.id, device: knownDevice(ctx.config, input.deviceCookie, account.id) }
  await claimLoginAttempt(ctx, target)
  if (!(await verifyPassword(input.password, account.password_hash))) throw new AppError('INVALID_PASSWORD')
  await forgiveLoginAttempts(ctx, target)
  await inTransaction(ctx, async tx => {
    const current = await lockCredentials(tx.db, account.id)
    // The password was changed while it was being checked.
    if (current?.password_hash !== account.password_hash) throw new AppError('INVALID_PASSWORD')
    await updateAuthenticatedAt(tx.db, sessionIdOf(tx), tx.clock.now())
  })
}
