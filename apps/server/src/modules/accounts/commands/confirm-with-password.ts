import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { claimLoginAttempt, forgiveLoginAttempts } from '../attempts.ts'
import { knownDevice } from '../known-device.ts'
import { consumeMailToken, ownerOfMailToken } from '../mail-token.ts'
import { verifyPassword } from '../passwords.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { confirmAddress } from './verify-email.ts'

/**
 * Confirms an address by a mailed link on another device than the one that signed up: the password of the sign-up proves
 * that both are one person's. Wrong ones count like those of a login.
 */
export async function confirmWithPassword(
  ctx: Context,
  input: { token: string; password: string; deviceCookie: string | undefined },
): Promise<OpenedSession> {
  const owner = await ownerOfMailToken(ctx, input.token)
  const target = { account: owner.id, device: knownDevice(ctx.config, input.deviceCookie, owner.id) }
  await claimLoginAttempt(ctx, target)
  const right = await verifyPassword(input.password, owner.password_hash)
  if (!right || owner.passkey_only) throw new AppError('CREDENTIALS_INVALID')
  await forgiveLoginAttempts(ctx, target)
  return await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token)
    if (account.password_hash !== owner.password_hash || account.passkey_only)
      throw new AppError('CREDENTIALS_INVALID')
    if (account.state !== 'active') throw new AppError('USER_NOT_ACTIVE')
    await confirmAddress(tx, account.id)
    const act = 'account.confirmed-with-password'
    await record(tx, { act, subject: account.id, details: {}, actorId: account.id })
    // the link and the password are two factors
    return await openSession(tx, account, 'two-factors')
  })
}
