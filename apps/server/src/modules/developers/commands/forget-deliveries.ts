import { WEBHOOK } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteDeliveriesBefore } from '../developers.repository.ts'

export async function forgetDeliveries(ctx: Context): Promise<void> {
  await deleteDeliveriesBefore(ctx.db, new Date(ctx.clock.now().getTime() - WEBHOOK.keptDays * DAY))
}
