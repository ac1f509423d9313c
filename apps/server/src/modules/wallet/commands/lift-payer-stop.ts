import { record } from '../../../platform/audit/audit.ts'
import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { loadPersons } from '../../accounts/index.ts'
import { resumeWallet } from '../ledger.repository.ts'
import { accountId } from '../ledger-accounts.ts'

/**
 * Lets a payer buy again whom a chargeback has stopped, for a reason that is kept. Throws `ALREADY_DECIDED` where nothing
 * stops them: a second press, or a second person of staff, changes nothing.
 */
export async function liftPayerStop(
  tx: TransactionContext,
  { user, reason }: { user: string; reason: string },
): Promise<void> {
  orThrow((await loadPersons(tx.db, [user])).get(user), 'USER_NOT_FOUND')
  if (user === userIdOf(tx)) throw new AppError('OWN_ACCOUNT')
  const wallet = accountId({ kind: 'fan_wallet', ownerId: user, currency: tx.config.currency })
  if (!(await resumeWallet(tx.db, wallet))) throw new AppError('ALREADY_DECIDED')
  await record(tx, { act: 'payer.resumed', subject: user, details: { reason } })
  publish(tx, 'payer.resumed', { userId: user })
}
