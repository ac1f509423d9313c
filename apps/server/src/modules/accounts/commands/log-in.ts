import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canLogIn } from '../accounts.policy.ts'
import { findCredentials, lockCredentials } from '../accounts.repository.ts'
import { claimLoginAttempt, forgiveLoginAttempts } from '../attempts.ts'
import { knownDevice } from '../known-device.ts'
import { verifyPassword } from '../passwords.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Logs in with a username or address and a password. An unknown account and a wrong password take the same steps and
 * answer the same; other problems of an account are shown only to a caller with its password.
 */
export async function logIn(
  ctx: Context,
  input: { username: string; password: string; deviceCookie?: string | undefined },
): Promise<OpenedSession> {
  const login = input.username.toLowerCase()
  const account = await findCredentials(ctx.db, login)
  // Counted by the account, so that its username and its address share one count.
  const target =
    account === undefined
      ? { account: login, device: undefined }
      : { account: account.id, device: knownDevice(ctx.config, input.deviceCookie, account.id) }
  await claimLoginAttempt(ctx, target)
  const right = await verifyPassword(input.password, account?.password_hash)
  if (account === undefined || !right) throw new AppError('CREDENTIALS_INVALID')
  await forgiveLoginAttempts(ctx, target)
  return await inTransaction(ctx, async tx => {
    const current = await lockCredentials(tx.db, account.id)
    // The password was changed while it was being checked.
    if (current?.password_hash !== account.password_hash) throw new AppError('CREDENTIALS_INVALID')
    demand(canLogIn(current))
    return await openSession(tx, current, 'password')
  })
}
