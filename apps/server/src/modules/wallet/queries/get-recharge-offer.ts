import type { GatewayName } from '@calina/contract'
import type { RechargeOffer } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { accountSince } from '../../accounts/index.ts'
import { sumRecent } from '../recharges.repository.ts'
import { LIMIT_HOURS, type RechargeAllowance, rechargeAllowance } from '../wallet.policy.ts'
import { money } from '../wallet.presenter.ts'

/** The gateways that take money, in the order in which they are offered. */
export const offeredGateways = ({ config, gateways }: Pick<Context, 'config' | 'gateways'>): GatewayName[] =>
  config.payments.gateways.filter(name => gateways.has(name))

/** Whether the operator has set any limit of recharges. */
export function hasLimits({ settings }: Pick<Context, 'settings'>): boolean {
  return Object.values(settings.get('rechargeLimits')).some(limit => limit > 0)
}

/** What a person can still recharge; null where nothing limits it. */
export async function allowanceOf(ctx: Context, userId: string): Promise<RechargeAllowance | null> {
  if (!hasLimits(ctx)) return null
  const now = ctx.clock.now()
  const open = [...ctx.gateways.values()].flatMap(({ name, paysAfterDecline }) =>
    paysAfterDecline ? name : [],
  )
  const [since = now, recent] = await Promise.all([
    accountSince(ctx.db, userId),
    sumRecent(ctx.db, userId, { now, open }),
  ])
  const newDays = ctx.settings.get('newAccount').days
  return rechargeAllowance(ctx.settings.get('rechargeLimits'), { since, newDays, recent }, now)
}

/** Gateways that take money, in the order in which they are offered, and how much can be recharged now. */
export async function getRechargeOffer(ctx: Context): Promise<RechargeOffer> {
  const allowance = await allowanceOf(ctx, userIdOf(ctx))
  return {
    gateways: offeredGateways(ctx),
    limit: allowance && {
      left: money(ctx, allowance.left),
      limit: money(ctx, allowance.limit),
      hours: LIMIT_HOURS,
      newUntil: allowance.newUntil?.toISOString() ?? null,
    },
  }
}
