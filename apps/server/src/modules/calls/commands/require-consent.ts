import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { hasConsented, writeConsent } from '../calls.repository.ts'

/** Keeps that the caller accepts what calls share. Throws `CALL_CONSENT_NEEDED` where they never have. */
export async function requireConsent(tx: TransactionContext, consented: true | undefined): Promise<void> {
  const userId = userIdOf(tx)
  if (consented === true) await writeConsent(tx.db, userId, tx.clock.now())
  else if (!(await hasConsented(tx.db, userId))) throw new AppError('CALL_CONSENT_NEEDED')
}
