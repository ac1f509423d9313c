import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { lockMethod, removeMethodRow } from '../methods.repository.ts'
import { isMethodUsed } from '../withdrawals.repository.ts'

/** Removes an own account. */
export async function removeMethod(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    await endMethod(tx, id)
    publish(tx, 'withdrawal-methods.changed', { userId: userIdOf(tx) })
  })
}

/** Ends an own account, unless an open withdrawal is to be paid to it. */
export async function endMethod(tx: TransactionContext, id: string): Promise<void> {
  const userId = userIdOf(tx)
  const method = orThrow(await lockMethod(tx.db, userId, id), 'WITHDRAWAL_METHOD_NOT_FOUND')
  if (await isMethodUsed(tx.db, method.id)) throw new AppError('WITHDRAWAL_OPEN')
  await removeMethodRow(tx.db, method.id, tx.clock.now())
  const details = { kind: method.kind, end: method.number_end }
  await record(tx, { act: 'withdrawal-method.removed', subject: userId, details })
}
