import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canUsePassword, mayComeBack } from '../accounts.policy.ts'
import { deadlineOf } from '../deadline.ts'
import { consumeMailToken, ownerOfMailToken } from '../mail-token.ts'
import { hashPassword } from '../passwords.ts'
import { replacePassword } from './replace-password.ts'
import { confirmAddress, demandOwnSignUp, type LinkUse } from './verify-email.ts'

/**
 * Sets a new password by the mailed link: every session ends, every other link that was sent is taken back, and the
 * change is mailed. A password that is refused does not use the link up.
 */
export async function recoverPassword(
  ctx: Context,
  input: Pick<LinkUse, 'token' | 'signUpCookie'> & { password: string },
): Promise<void> {
  // Looked at before the transaction, because hashing is slow and holds no lock.
  const owner = await ownerOfMailToken(ctx, input.token, 'recover-password')
  demandOwnSignUp(owner, input)
  demand(canUsePassword(input.password, owner))
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'recover-password')
    if (!mayComeBack(account, deadlineOf(tx))) throw new AppError('INVALID_TOKEN')
    demandOwnSignUp(account, input)
    await confirmAddress(tx, account.id)
    await replacePassword(tx, account, passwordHash, { act: 'password.recovered' })
  })
}
