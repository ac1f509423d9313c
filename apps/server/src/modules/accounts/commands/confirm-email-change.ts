import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import {
  findEmailChange,
  markEmailChangeConfirmed,
  updateEmail,
} from '../accounts.email-change.repository.ts'
import { lockCredentials } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { maskEmail } from '../accounts.two-factor.policy.ts'
import { canConfirm, claimEmail, staysByPasskeysAlone, undoEnd, undoSecretOf } from '../email-change.ts'
import { hashMailToken } from '../mail-token.ts'
import { emailChangedMail } from '../mails/email-change-notices.ts'

/**
 * The new address proves that it is its owner's, and replaces the old one; links that were mailed to that no longer
 * work. Sessions stay, and nobody is logged in by it: the link proves a mailbox, not whose account it is.
 */
export async function confirmEmailChange(ctx: Context, { token }: { token: string }): Promise<void> {
  const confirmHash = hashMailToken(token)
  await inTransaction(ctx, async tx => {
    const { user_id: userId } = orThrow(await findEmailChange(tx.db, { confirmHash }), 'INVALID_TOKEN')
    const account = orThrow(await lockCredentials(tx.db, userId), 'INVALID_TOKEN')
    const now = tx.clock.now()
    // read again under the lock
    const change = orThrow(await findEmailChange(tx.db, { confirmHash }), 'INVALID_TOKEN')
    if (!canConfirm(change, now) || account.state !== 'active') throw new AppError('INVALID_TOKEN')
    await claimEmail(tx, change.new_email, userId)
    await updateEmail(tx.db, userId, change.new_email, now)
    await markEmailChangeConfirmed(tx.db, change.id, now, undoEnd(now))
    await takeBackMailTokens(tx.db, userId, undefined, now)
    publish(tx, 'email.changed', { userId })
    await record(tx, { act: 'email.changed', subject: userId, details: {}, actorId: userId })
    const notice = {
      token: undoSecretOf(tx.config, change.id),
      email: maskEmail(change.new_email),
      at: now,
      byPasskeysAlone: await staysByPasskeysAlone(tx, account, change.requested_at),
    }
    await tx.mailer.send(tx, emailChangedMail(senderOf(tx), { ...account, email: change.old_email }, notice))
  })
}
