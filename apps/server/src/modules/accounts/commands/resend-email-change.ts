import type { Context } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findWaitingEmailChange, updateConfirmSecret } from '../accounts.email-change.repository.ts'
import { confirmationEnd } from '../email-change.ts'
import { hashMailToken } from '../mail-token.ts'
import { confirmEmailMail } from '../mails/confirm-email.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Mails the link to the new address again, with a new secret and from now on for as long as the first. */
export async function resendEmailChange(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { id: userId, name, locale } = await lockOwnAccount(tx)
    const change = orThrow(await findWaitingEmailChange(tx.db, userId), 'NOT_FOUND')
    const token = randomToken()
    const secret = { confirmHash: hashMailToken(token), expiresAt: confirmationEnd(tx) }
    await updateConfirmSecret(tx.db, change.id, secret)
    publish(tx, 'email-change.changed', { userId })
    const to = { email: change.new_email, name, locale }
    await tx.mailer.send(tx, confirmEmailMail(senderOf(tx), to, { token }))
  })
}
