import type { Context } from '../../../platform/context.ts'
import { type DebtCause, type DebtRow, selectDebt, selectDebtCauses } from '../debt.repository.ts'
import { accountId } from '../ledger-accounts.ts'

/** What a creator has owed since it was last nothing, with the newest reversals that it came from. */
export async function debtOf(
  ctx: Context,
  creatorId: string,
  causes: number,
): Promise<DebtRow & { causes: DebtCause[] }> {
  const account = accountId({ kind: 'creator_debt', ownerId: creatorId, currency: ctx.config.currency })
  const [debt, newest] = await Promise.all([
    selectDebt(ctx.db, account),
    selectDebtCauses(ctx.db, account, causes),
  ])
  return { ...debt, causes: newest }
}
