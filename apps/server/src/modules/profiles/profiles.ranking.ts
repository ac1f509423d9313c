import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** What ranking needs of a context. */
export interface Ranking {
  db: Db
  settings: Settings
}

/** How much each part weighs, in percent (the operator's setting `ranking`). */
export interface Weights {
  fresh: number
  followed: number
  bought: number
}

/** How often a count has doubled, to a quarter: one more of many changes nothing. */
export function doublings(count: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(round(4 * ln(1 + (${count})::double precision) / ln(2::double precision)) / 4)`
}

const FRESH_DAYS = sql.lit(14)
const share = (weight: number) => sql`${weight}::double precision / 100`

/**
 * The rank of a post or creator (docs/ranking.md): twice the followers weigh as much as two weeks later, as long as the
 * weights are equal. It depends on facts alone, not on when it was computed, so an index can keep the order. Prices and
 * what was paid never enter.
 */
export function rankOf(
  weights: Weights,
  facts: { at: RawBuilder<Date | null>; followed: RawBuilder<number>; bought: RawBuilder<number> },
): RawBuilder<number> {
  return sql<number>`(
    ${share(weights.fresh)} * coalesce(extract(epoch from ${facts.at})::double precision, 0) / 86400 / ${FRESH_DAYS}
    + ${share(weights.followed)} * ${facts.followed} + ${share(weights.bought)} * ${facts.bought})`
}
