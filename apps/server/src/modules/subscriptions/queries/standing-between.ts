import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { givesAccess } from '../subscriptions.access.ts'

/** How a fan stands with a creator to whom they are or were subscribed. */
export interface Standing {
  since: Date
  endsAt: Date
  /** It gives access now. */
  active: boolean
  suspended: boolean
  renews: boolean
  /** It ended because its money went back. */
  refunded: boolean
}

/** How a fan stands with a creator; undefined where they have never been subscribed. */
export async function standingBetween(
  db: Db,
  { fanId, creatorId, now }: { fanId: string; creatorId: string; now: Date },
): Promise<Standing | undefined> {
  return await db
    .selectFrom('subscription')
    .where('fan_id', '=', fanId)
    .where('creator_id', '=', creatorId)
    .select(({ ref }) => [
      'since',
      'expires_at as endsAt',
      'renews',
      givesAccess(now).as('active'),
      sql<boolean>`${ref('suspended_at')} is not null`.as('suspended'),
      sql<boolean>`exists (
        select from subscription_period as period
        where period.subscription_id = subscription.id and period.withdrawn_at >= subscription.expires_at)`.as(
        'refunded',
      ),
    ])
    .executeTakeFirst()
}
