import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { lockForClosing, markClosed } from '../accounts.closing.repository.ts'
import { erasureOf } from '../accounts.policy.ts'
import { lockCredentials } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { accountClosedMail } from '../mails/account-closed.ts'
import { endSessionsOf } from './end-sessions.ts'

/**
 * Closes an account: every session ends, and for others the person is no longer there. A log-in within the days of the
 * setting `closingDays` opens it again. `demandFree` throws what stands against it; what could come about meanwhile waits.
 */
export async function closeAccount(
  tx: TransactionContext,
  userId: string,
  demandFree: () => Promise<void>,
): Promise<void> {
  await lockForClosing(tx.db, userId)
  const account = orThrow(await lockCredentials(tx.db, userId), 'UNAUTHORIZED')
  if (account.state !== 'active') throw new AppError('USER_NOT_ACTIVE')
  await demandFree()
  const now = tx.clock.now()
  await markClosed(tx.db, userId, now)
  await takeBackMailTokens(tx.db, userId, undefined, now)
  await endSessionsOf(tx, userId, 'account-closed')
  await record(tx, { act: 'account.closed', subject: userId, details: {}, actorId: userId })
  publish(tx, 'account.closed', { userId })
  const until = erasureOf(now, tx.settings.get('closingDays'))
  await tx.mailer.send(tx, accountClosedMail(senderOf(tx), account, { until }))
}
