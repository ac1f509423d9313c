import type { Refund } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentRefunds } from '../refunds.presenter.ts'
import { findRefund } from '../refunds.repository.ts'

/** A refund before staff. */
export async function showRefund(ctx: Context, id: string): Promise<Refund> {
  const row = orThrow(await findRefund(ctx.db, id, userIdOf(ctx)), 'REFUND_NOT_FOUND')
  const [refund] = await presentRefunds(ctx, [row])
  return orThrow(refund, 'REFUND_NOT_FOUND')
}
