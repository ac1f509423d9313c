import type { TransactionContext } from '../../../platform/context.ts'
import type { MailMaker } from '../../../platform/mail/letter.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { LINKS_WINDOW_MS, mayReceiveLink } from '../accounts.policy.ts'
import { findCredentials } from '../accounts.repository.ts'
import type { MailTokenPurpose } from '../accounts.tables.ts'
import { countMailTokensSince } from '../accounts.tokens.repository.ts'
import { deadlineOf } from '../deadline.ts'
import { issueMailToken } from '../mail-token.ts'
import { logInMail } from '../mails/log-in.ts'
import { recoverPasswordMail } from '../mails/recover-password.ts'
import { verifyEmailMail } from '../mails/verify-email.ts'

const MAILS: Readonly<Record<MailTokenPurpose, MailMaker<{ token: string }>>> = {
  'verify-email': verifyEmailMail,
  'recover-password': recoverPasswordMail,
  'log-in': logInMail,
}

/** Makes the requested link and mails it, if there is an account that may have it. */
export async function sendLink(
  tx: TransactionContext,
  { email, purpose: requested }: { email: string; purpose: MailTokenPurpose },
): Promise<void> {
  const account = await findCredentials(tx.db, email)
  if (account === undefined) return
  // Another password would not let in who has lost all passkeys; a login link does, with a recovery code.
  const purpose = account.passkey_only && requested === 'recover-password' ? 'log-in' : requested
  const since = new Date(tx.clock.now().getTime() - LINKS_WINDOW_MS)
  const recent = await countMailTokensSince(tx.db, account.id, purpose, since)
  if (!mayReceiveLink(purpose, account, deadlineOf(tx), recent)) return
  const token = await issueMailToken(tx, account.id, purpose)
  const mail = MAILS[purpose](senderOf(tx), account, { token })
  await tx.mailer.send(tx, mail)
}
