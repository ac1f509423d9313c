import type { PasskeyAssertion } from '@calina/contract/types'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { acceptPasskey, provePasskey } from '../accounts.passkeys.proof.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { updateAuthenticatedAt } from '../accounts.sessions.repository.ts'
import { claimLoginAttempt, forgiveLoginAttempts } from '../attempts.ts'
import { tryEmailCode } from '../email-code.ts'
import { knownDevice } from '../known-device.ts'
import { lockOwnAccount } from '../own-account.ts'
import { verifyPassword } from '../passwords.ts'

/**
 * The person of this session proves who they are: by the password, by a code that was mailed for this, or by a passkey.
 * Wrong passwords and codes count like those of a login.
 */
export async function reauthenticate(
  ctx: Context,
  input: ({ password: string } | { code: string } | { passkey: PasskeyAssertion }) & {
    deviceCookie: string | undefined
  },
): Promise<void> {
  if ('passkey' in input) await byPasskey(ctx, input.passkey)
  else await bySecret(ctx, input)
}

async function bySecret(
  ctx: Context,
  input: ({ password: string } | { code: string }) & { deviceCookie: string | undefined },
): Promise<void> {
  const account = orThrow(await findCredentialsById(ctx.db, userIdOf(ctx)), 'UNAUTHORIZED')
  const target = { account: account.id, device: knownDevice(ctx.config, input.deviceCookie, account.id) }
  await claimLoginAttempt(ctx, target)
  if ('password' in input && !(await verifyPassword(input.password, account.password_hash)))
    throw new AppError('INVALID_PASSWORD')
  const refusal = await inTransaction(ctx, async tx => {
    const current = await lockOwnAccount(tx)
    if (current.passkey_only) return new AppError('code' in input ? 'INVALID_CODE' : 'INVALID_PASSWORD')
    const binding = { purpose: 'reauthenticate', boundTo: sessionIdOf(tx) } as const
    const refused = 'code' in input ? await tryEmailCode(tx, current, binding, input.code) : undefined
    if (refused !== undefined) return refused
    // The password was changed while it was being checked.
    if (current.password_hash !== account.password_hash) throw new AppError('INVALID_PASSWORD')
    await updateAuthenticatedAt(tx.db, sessionIdOf(tx), tx.clock.now())
    return undefined
  })
  if (refusal !== undefined) throw refusal
  await forgiveLoginAttempts(ctx, target)
}

async function byPasskey(ctx: Context, assertion: PasskeyAssertion): Promise<void> {
  const sessionId = sessionIdOf(ctx)
  const proof = await provePasskey(ctx, assertion, {
    purpose: 'reauthenticate',
    sessionId,
    named: true,
  })
  if (proof.userId !== userIdOf(ctx)) throw new AppError('PASSKEY_REFUSED')
  const accepted = await inTransaction(ctx, async tx => {
    await lockOwnAccount(tx)
    if (!(await acceptPasskey(tx, proof))) return false
    await updateAuthenticatedAt(tx.db, sessionId, tx.clock.now())
    return true
  })
  // Thrown here and not inside, where it would undo the record of the refusal.
  if (!accepted) throw new AppError('PASSKEY_REFUSED')
}
