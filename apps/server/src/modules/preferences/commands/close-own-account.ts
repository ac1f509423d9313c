import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { closeAccount, loadPersons } from '../../accounts/index.ts'

/** Closes the own account, by its username typed, once nothing stands against it. */
export async function closeOwnAccount(ctx: Context, { username }: { username: string }): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, tx =>
    closeAccount(tx, userId, async () => {
      const person = (await loadPersons(tx.db, [userId])).get(userId)
      if (person?.username !== username)
        throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.username', rule: 'mismatch' }] })
      for (const { reason, count } of tx.extensions.all('accounts.closing'))
        if ((await count(tx, userId)) > 0) throw new AppError(reason)
    }),
  )
}
