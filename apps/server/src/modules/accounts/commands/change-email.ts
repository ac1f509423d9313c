import { isSameEmail } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { endWaitingEmailChange, insertEmailChange } from '../accounts.email-change.repository.ts'
import { maskEmail } from '../accounts.two-factor.policy.ts'
import { claimEmail, confirmationEnd, staysByPasskeysAlone, undoEnd, undoSecretOf } from '../email-change.ts'
import { hashMailToken } from '../mail-token.ts'
import { confirmEmailMail } from '../mails/confirm-email.ts'
import { emailChangeRequestedMail } from '../mails/email-change-notices.ts'
import { lockOwnAccount } from '../own-account.ts'

/**
 * Asks for another address. It is used once it has confirmed; until then nothing changes but that the old one is
 * notified, with a link that undoes. An earlier request is replaced.
 */
export async function changeEmail(ctx: Context, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (isSameEmail(email, account.email))
      throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.email', rule: 'same' }] })
    await claimEmail(tx, email, account.id)
    const now = tx.clock.now()
    await endWaitingEmailChange(tx.db, account.id, now)
    const id = newId(tx.clock)
    const confirm = randomToken()
    const undo = undoSecretOf(tx.config, id)
    await insertEmailChange(tx.db, {
      id,
      user_id: account.id,
      old_email: account.email,
      new_email: email,
      confirm_hash: hashMailToken(confirm),
      undo_hash: hashMailToken(undo),
      requested_at: now,
      expires_at: confirmationEnd(tx),
      undo_until: undoEnd(now),
    })
    publish(tx, 'email-change.changed', { userId: account.id })
    await record(tx, { act: 'email.change-requested', subject: account.id, details: {} })
    const { name, locale } = account
    await tx.mailer.send(tx, confirmEmailMail(senderOf(tx), { email, name, locale }, { token: confirm }))
    const byPasskeysAlone = await staysByPasskeysAlone(tx, account, now)
    const notice = { token: undo, email: maskEmail(email), at: now, byPasskeysAlone }
    await tx.mailer.send(tx, emailChangeRequestedMail(senderOf(tx), account, notice))
  })
}
