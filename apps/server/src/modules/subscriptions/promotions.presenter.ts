import { promotionPrice } from '@calina/contract'
import type { Plan, Promotion } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { money } from '../wallet/index.ts'
import type { OfferedPromotion } from './promotions.access.ts'
import { endOf } from './promotions.policy.ts'
import type { PromotionFigures } from './promotions.repository.ts'

/** An offer as its creator sees it. */
export function presentPromotion(ctx: Context, row: PromotionFigures): Promotion {
  const ended = endOf(row, row.last_use_at, ctx.clock.now())
  return {
    id: row.id,
    duration: row.duration,
    percent: row.percent,
    audience: row.audience,
    maxUses: row.max_uses,
    endsAt: row.ends_at?.toISOString() ?? null,
    ended: ended === undefined ? null : { for: ended.for, at: ended.at.toISOString() },
    startedAt: row.started_at.toISOString(),
    used: row.used,
    over: row.over,
    stayed: row.stayed,
    earned: money(ctx, row.earned),
  }
}

/** An offer on a plan as those for whom it is see it. */
export function presentOffered(
  ctx: Context,
  price: number,
  offered: OfferedPromotion | null,
): Plan['promotion'] {
  if (offered === null) return null
  const { id, percent, audience, left, endsAt } = offered
  return {
    id,
    percent,
    price: money(ctx, promotionPrice(price, percent)),
    audience,
    left,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }
}
