import type { StaffTransaction } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { listLinesOf } from './list-transactions.ts'

/** Every line that touched a person's balance, newest first, for staff. */
export async function listPersonTransactions(
  ctx: Context,
  { user, ...page }: { user: string; cursor?: string | undefined; limit: number },
): Promise<{ items: StaffTransaction[]; next: string | null }> {
  orThrow((await loadPersons(ctx.db, [user])).get(user), 'USER_NOT_FOUND')
  const { lines, next } = await listLinesOf(ctx, user, page)
  return { items: lines.map(({ transaction, refundable }) => ({ ...transaction, refundable })), next }
}
