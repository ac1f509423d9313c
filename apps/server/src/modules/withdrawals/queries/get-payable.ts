import { type Answer, BATCH_FORMATS, type withdrawalsDesk } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { ledgerState, money } from '../../wallet/index.ts'
import { sumPayable } from '../batches.repository.ts'
import { canOrderByPain } from '../withdrawals.access.ts'

/** What is approved and in no batch, by the file that can pay it. */
export async function getPayable(ctx: Context): Promise<Answer<typeof withdrawalsDesk.getPayable>> {
  const offered = BATCH_FORMATS.filter(format => format === 'csv' || canOrderByPain(ctx))
  const payable: Answer<typeof withdrawalsDesk.getPayable>['payable'] = []
  for (const format of offered) {
    const { count, amount } = await sumPayable(ctx.db, format)
    payable.push({ format, count, amount: money(ctx, amount) })
  }
  const byHand = await sumPayable(ctx.db, null)
  return {
    payable,
    byHand: { count: byHand.count, amount: money(ctx, byHand.amount) },
    signFrom: money(ctx, ctx.settings.get('withdrawal').signFrom),
    stopped: !(await ledgerState(ctx.db)).clean,
  }
}
