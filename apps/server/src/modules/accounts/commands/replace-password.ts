import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { endWaitingEmailChange } from '../accounts.email-change.repository.ts'
import { type CredentialsRow, updatePassword } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { passwordChangedMail } from '../mails/password-changed.ts'
import { endSessionsOf } from './end-sessions.ts'

/**
 * Gives a locked account another password. What the old one, or who knew it, had opened is closed: every session but
 * the one that is named, every mailed link, and a change of the address that waits. The owner is notified.
 */
export async function replacePassword(
  tx: TransactionContext,
  account: CredentialsRow,
  passwordHash: string,
  { act, except }: { act: 'password.changed' | 'password.recovered'; except?: string },
): Promise<void> {
  const now = tx.clock.now()
  await updatePassword(tx.db, account.id, passwordHash, now)
  publish(tx, 'password.changed', { userId: account.id })
  await takeBackMailTokens(tx.db, account.id, undefined, now)
  await endWaitingEmailChange(tx.db, account.id, now)
  await endSessionsOf(tx, account.id, 'password-changed', except)
  await record(tx, { act, subject: account.id, details: {}, actorId: account.id })
  await tx.mailer.send(tx, passwordChangedMail(senderOf(tx), account, { at: now }))
}
