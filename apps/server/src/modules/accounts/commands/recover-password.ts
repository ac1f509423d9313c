import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { demand } from '../../../platform/policy.ts'
import { canUsePassword } from '../accounts.policy.ts'
import { updatePassword } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { consumeMailToken, ownerOfMailToken } from '../mail-token.ts'
import { passwordChangedMail } from '../mails/password-changed.ts'
import { hashPassword } from '../passwords.ts'
import { endSessionsOf } from './end-sessions.ts'
import { confirmAddress, demandOwnSignUp, type LinkUse } from './verify-email.ts'

/**
 * Sets a new password by the mailed link: every session ends, every other link that was sent is taken back, and the
 * change is mailed. A password that is refused does not use the link up.
 */
export async function recoverPassword(ctx: Context, input: LinkUse & { password: string }): Promise<void> {
  // Looked at before the transaction, because hashing is slow and holds no lock.
  const owner = await ownerOfMailToken(ctx, input.token, 'recover-password')
  demandOwnSignUp(owner, input)
  demand(canUsePassword(input.password, { ...owner, siteName: ctx.settings.get('siteName') }))
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'recover-password')
    if (account.state !== 'active') throw new AppError('INVALID_TOKEN')
    demandOwnSignUp(account, input)
    await updatePassword(tx.db, account.id, passwordHash)
    publish(tx, 'password.changed', { userId: account.id })
    await confirmAddress(tx, account.id)
    await takeBackMailTokens(tx.db, account.id, undefined, tx.clock.now())
    await endSessionsOf(tx, account.id, 'password-changed')
    await record(tx, { act: 'password.recovered', subject: account.id, details: {}, actorId: account.id })
    const mail = passwordChangedMail(senderOf(tx), account, { at: tx.clock.now() })
    await tx.mailer.send(tx, mail)
  })
}
