import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { loadPersons } from '../accounts.repository.ts'
import { updateExclusive } from '../accounts.suspending.repository.ts'

/** Gives a creator the exclusive badge, with the fee that goes with it, or takes it. */
export async function setExclusive(
  tx: TransactionContext,
  userId: string,
  { exclusive, reason }: { exclusive: boolean; reason: string },
): Promise<void> {
  const person = orThrow((await loadPersons(tx.db, [userId])).get(userId), 'USER_NOT_FOUND')
  if (person.type !== 'model') throw new AppError('NOT_A_CREATOR')
  if (!(await updateExclusive(tx.db, userId, exclusive))) return
  const act = exclusive ? 'exclusive.granted' : 'exclusive.taken'
  await record(tx, { act, subject: userId, details: { reason } })
  publish(tx, 'badges.changed', { userId })
}
