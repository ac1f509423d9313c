import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { tryEmailCode } from '../email-code.ts'
import { lockOwnAccount } from '../own-account.ts'
import { replaceCodes } from './make-recovery-codes.ts'

/**
 * Checks that the codes reach the person, before two-factor authentication is turned on, and answers the recovery codes
 * to be saved first.
 */
export async function checkTwoFactorCode(
  ctx: Context,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const outcome = await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (account.two_factor_since !== null) throw new AppError('TWO_FACTOR_ON')
    const binding = { purpose: 'turn-on', boundTo: sessionIdOf(tx) } as const
    return (await tryEmailCode(tx, account, binding, code)) ?? (await replaceCodes(tx, account.id))
  })
  if (outcome instanceof AppError) throw outcome
  return { recoveryCodes: outcome }
}
