import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canUsePassword } from '../accounts.policy.ts'
import { findCredentialsById, updatePassword } from '../accounts.repository.ts'
import { deleteMailTokensOf, findMailTokenUser } from '../accounts.tokens.repository.ts'
import { consumeMailToken, hashMailToken } from '../mail-token.ts'
import { passwordChangedMail } from '../mails/password-changed.ts'
import { hashPassword } from '../passwords.ts'
import { endSessionsOf } from './end-sessions.ts'
import { confirmAddress } from './verify-email.ts'

/**
 * Sets a new password by the mailed link: every session ends, every other link that was sent is taken back, and the
 * change is mailed. Throws `INVALID_TOKEN`, or `INVALID_PASSWORD` without using the link up.
 */
export async function recoverPassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<void> {
  // Looked at before the transaction, because hashing is slow and holds no lock.
  const token = { hash: hashMailToken(input.token), purpose: 'recover-password' } as const
  const userId = orThrow(await findMailTokenUser(ctx.db, token, ctx.clock.now()), 'INVALID_TOKEN')
  demand(canUsePassword(input.password, orThrow(await findCredentialsById(ctx.db, userId), 'INVALID_TOKEN')))
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'recover-password')
    if (account.state !== 'active') throw new AppError('INVALID_TOKEN')
    await updatePassword(tx.db, account.id, passwordHash)
    await confirmAddress(tx, account.id)
    await deleteMailTokensOf(tx.db, account.id, undefined)
    await endSessionsOf(tx, account.id)
    const mail = passwordChangedMail(tx.config, account, { at: tx.clock.now() })
    await tx.mailer.send(tx, mail)
  })
}
