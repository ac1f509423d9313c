import type { Context } from '../../../platform/context.ts'
import { sumGivenAlone } from '../refunds.repository.ts'

/**
 * How much of a sale one person of staff may still give back alone. Parts count together: otherwise many small ones would
 * need no second signature.
 */
export async function leftAlone(ctx: Pick<Context, 'db' | 'settings'>, saleId: string): Promise<number> {
  return Math.max(0, ctx.settings.get('refundSignature') - (await sumGivenAlone(ctx.db, saleId)))
}
