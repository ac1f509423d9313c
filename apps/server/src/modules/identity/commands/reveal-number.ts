import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { findIdentity } from '../identity.repository.ts'
import { openFacts } from '../identity.secrets.ts'

/** The whole number of a person's approved document, recorded with the reason. */
export async function revealNumber(
  ctx: Context,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ number: string }> {
  return await inTransaction(ctx, async tx => {
    orThrow((await loadPersons(tx.db, [userId])).get(userId), 'USER_NOT_FOUND')
    const sealed = orThrow((await findIdentity(tx.db, userId))?.facts, 'NOT_FOUND')
    await record(tx, { act: 'documents.number-revealed', subject: userId, details: { reason } })
    return { number: openFacts(tx.config, sealed).number }
  })
}
