import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { closeAccount, loadPersons } from '../../accounts/index.ts'
import { balanceOf } from '../../wallet/index.ts'

/**
 * Closes the own account, by its username typed, once nothing stands against it. Money that is left is lost with it: that is
 * refused unless the person says so.
 */
export async function closeOwnAccount(
  ctx: Context,
  { username, forfeit }: { username: string; forfeit: boolean },
): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, tx =>
    closeAccount(tx, userId, async () => {
      const person = (await loadPersons(tx.db, [userId])).get(userId)
      if (person?.username !== username)
        throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.username', rule: 'mismatch' }] })
      for (const { reason, count } of tx.extensions.all('accounts.closing'))
        if ((await count(tx, userId)) > 0) throw new AppError(reason)
      const { wallet, pending, available } = await balanceOf(tx.db, userId)
      const amount = wallet + pending + available
      if (amount > 0 && !forfeit) throw new AppError('MONEY_LEFT', { params: { amount } })
    }),
  )
}
