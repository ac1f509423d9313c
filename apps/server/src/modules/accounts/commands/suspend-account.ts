import type { SuspensionReason } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { lockForClosing } from '../accounts.closing.repository.ts'
import { lockCredentials } from '../accounts.repository.ts'
import { markSuspended } from '../accounts.suspending.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { accountSuspendedMail } from '../mails/account-suspended.ts'
import { endSessionsOf } from './end-sessions.ts'

/**
 * Suspends an account: nobody finds it, every session ends, and nobody logs in until it is restored; `until` is told to the person. Throws
 * `ALREADY_DECIDED` where it is suspended, or is being erased.
 */
export async function suspendAccount(
  tx: TransactionContext,
  userId: string,
  { reason, until = null }: { reason: SuspensionReason; until?: Date | null },
): Promise<void> {
  await lockForClosing(tx.db, userId)
  const account = orThrow(await lockCredentials(tx.db, userId), 'USER_NOT_FOUND')
  if (!(await markSuspended(tx.db, userId))) throw new AppError('ALREADY_DECIDED')
  await takeBackMailTokens(tx.db, userId, undefined, tx.clock.now())
  await endSessionsOf(tx, userId, 'account-suspended')
  await record(tx, {
    act: 'account.suspended',
    subject: userId,
    details: { reason, ...(until !== null && { until: until.toISOString() }) },
  })
  publish(tx, 'account.suspended', { userId })
  // Who has not confirmed the address may not be its owner.
  if (account.email_verified_at !== null)
    await tx.mailer.send(tx, accountSuspendedMail(senderOf(tx), account, { reason, until }))
}
