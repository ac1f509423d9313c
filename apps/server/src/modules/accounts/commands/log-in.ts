import { foldEmail, readEmail } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canLogIn } from '../accounts.policy.ts'
import { findCredentials, lockCredentials } from '../accounts.repository.ts'
import { needsSecondStep } from '../accounts.two-factor.policy.ts'
import { claimLoginAttempt, forgiveLoginAttempts, takeBackAttempt } from '../attempts.ts'
import { deadlineOf } from '../deadline.ts'
import { knownDevice } from '../known-device.ts'
import { verifyPassword } from '../passwords.ts'
import type { OpenedSession } from './open-session.ts'
import { passFirstStep, settleLogIn } from './pass-first-step.ts'

/**
 * Logs in with a username or address and a password, or begins the second step (`TWO_FACTOR_REQUIRED`). An unknown account and a wrong password take the same steps and
 * answer the same; other problems of an account are shown only to a caller with its password.
 */
export async function logIn(
  ctx: Context,
  input: { username: string; password: string; deviceCookie?: string | undefined },
): Promise<OpenedSession> {
  const typed = input.username.trim()
  const login = foldEmail(readEmail(typed) ?? typed)
  const account = await findCredentials(ctx.db, login)
  // Counted by the account, so that its username and its address share one count.
  const target =
    account === undefined
      ? { account: login, device: undefined }
      : { account: account.id, device: knownDevice(ctx.config, input.deviceCookie, account.id) }
  await claimLoginAttempt(ctx, target)
  const right = await verifyPassword(input.password, account?.password_hash)
  // With passkeys alone, the right password is answered like a wrong one.
  if (account === undefined || !right || account.passkey_only) throw new AppError('CREDENTIALS_INVALID')
  // Until the second step the password's attempt alone is taken back: wrong codes add up over several logins.
  await (needsSecondStep(account) ? takeBackAttempt(ctx, target) : forgiveLoginAttempts(ctx, target))
  return await settleLogIn(ctx, async tx => {
    const current = await lockCredentials(tx.db, account.id)
    // The password was changed, or stopped counting, while it was being checked.
    if (current?.password_hash !== account.password_hash || current.passkey_only)
      throw new AppError('CREDENTIALS_INVALID')
    demand(canLogIn(current, deadlineOf(tx)))
    return await passFirstStep(tx, current, 'password', input.deviceCookie)
  })
}
