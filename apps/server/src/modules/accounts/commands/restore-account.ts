import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { lockCredentials } from '../accounts.repository.ts'
import { markRestored } from '../accounts.suspending.repository.ts'
import { accountRestoredMail } from '../mails/account-restored.ts'

/** Ends a suspension, and mails the person that it has ended. Throws `ALREADY_DECIDED` where there is none. */
export async function restoreAccount(tx: TransactionContext, userId: string): Promise<void> {
  const account = orThrow(await lockCredentials(tx.db, userId), 'USER_NOT_FOUND')
  if (!(await markRestored(tx.db, userId))) throw new AppError('ALREADY_DECIDED')
  await record(tx, { act: 'account.restored', subject: userId, details: {} })
  publish(tx, 'account.restored', { userId })
  // Who has not confirmed the address may not be its owner.
  if (account.email_verified_at !== null)
    await tx.mailer.send(tx, accountRestoredMail(senderOf(tx), account, {}))
}
