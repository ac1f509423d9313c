import type { PayerStop } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { selectStop } from '../ledger.repository.ts'
import { accountId } from '../ledger-accounts.ts'

/** Why a fan cannot buy, and since when; null where they can. */
export async function payerStopOf(ctx: Context, fanId: string): Promise<PayerStop | null> {
  const stop = await selectStop(
    ctx.db,
    accountId({ kind: 'fan_wallet', ownerId: fanId, currency: ctx.config.currency }),
  )
  return stop === undefined ? null : { since: stop.since.toISOString(), because: stop.because }
}
