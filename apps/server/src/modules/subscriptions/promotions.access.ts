import { type RawBuilder, sql } from 'kysely'

/** An offer as a plan carries it, in a statement's JSON. */
export interface OfferedPromotion {
  id: string
  percent: number
  audience: 'everyone' | 'new' | 'returning'
  left: number | null
  /** As the database writes it. */
  endsAt: string | null
}

/** The offer of the surrounding statement can still be used. */
export const runs = (now: Date | RawBuilder<Date>): RawBuilder<boolean> => sql<boolean>`(
  promotion.stopped_at is null and (promotion.ends_at is null or promotion.ends_at > ${now})
    and (promotion.max_uses is null or promotion.used < promotion.max_uses))`

/** Somebody has bought time with a creator, also what was given back since: what others gave does not count. */
export const hasBought = (fan: RawBuilder<unknown>, creator: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from subscription as bought join subscription_period as paid on paid.subscription_id = bought.id
    where bought.fan_id = ${fan} and bought.creator_id = ${creator} and not paid.given)`

/** Somebody has paid for time with a creator that was not given back. */
export const hasPaid = (fan: RawBuilder<unknown>, creator: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from subscription as bought join subscription_period as paid on paid.subscription_id = bought.id
    where bought.fan_id = ${fan} and bought.creator_id = ${creator}
      and not paid.given and paid.price > 0 and paid.withdrawn_at is null)`

/** The offer of the surrounding statement is for this person: the audience fits, and they have not used it. */
export const isFor = (fan: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  (promotion.audience = 'everyone'
    or (promotion.audience = 'returning') = ${hasBought(fan, sql.ref('promotion.creator_id'))})
  and not exists (select from promotion_use as used
    where used.promotion_id = promotion.id and used.fan_id = ${fan}))`

/** The offer on the plan of the surrounding statement that is for a person, or for a guest; null for none. */
export const promotionOfPlan = (
  fan: RawBuilder<unknown>,
  now: Date | RawBuilder<Date>,
): RawBuilder<OfferedPromotion | null> => sql`(
  select json_build_object('id', promotion.id, 'percent', promotion.percent, 'audience', promotion.audience,
    'left', promotion.max_uses - promotion.used, 'endsAt', promotion.ends_at)
  from promotion
  where promotion.creator_id = plan.creator_id and promotion.duration = plan.duration and plan.price > 0
    and ${runs(now)} and ${isFor(fan)}
  order by promotion.percent desc limit 1)`
