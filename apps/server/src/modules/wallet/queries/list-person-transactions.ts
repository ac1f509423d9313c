import type { Transaction } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { listTransactionsOf } from './list-transactions.ts'

/** Every line that touched a person's balance, newest first, for staff. */
export async function listPersonTransactions(
  ctx: Context,
  { user, ...page }: { user: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Transaction[]; next: string | null }> {
  orThrow((await loadPersons(ctx.db, [user])).get(user), 'USER_NOT_FOUND')
  return await listTransactionsOf(ctx, user, page)
}
