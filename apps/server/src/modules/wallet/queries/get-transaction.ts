import type { Transaction } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { listTransactions } from './list-transactions.ts'

/** One line of the own balances. Another's, and one that the list does not show, does not exist. */
export async function getTransaction(
  ctx: Context,
  { transaction }: { transaction: string },
): Promise<Transaction> {
  const { items } = await listTransactions(ctx, { limit: 1, only: transaction })
  return orThrow(items[0], 'TRANSACTION_NOT_FOUND')
}
