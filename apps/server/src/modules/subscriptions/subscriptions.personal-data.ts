import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const OTHER = personAs('other')
const PAID_FOR = {
  kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
} as const

const KEPT_COUNT = {
  kept: 'It counts how often something was used. It names accounts by their ids alone, which say nothing after the erasure.',
} as const

export const SUBSCRIPTIONS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'plan',
    holds: 'What a creator offers.',
    export: {
      file: 'subscriptions/offers',
      rows: rowsOf(
        person => sql`select duration, price as "minorUnits", updated_at as "changedAt"
          from plan where creator_id = ${person} order by duration`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from plan where creator_id = ${person}`),
  },
  {
    table: 'subscription',
    holds: 'Which fan is or was subscribed to which creator, for which price and until when.',
    export: {
      file: 'subscriptions/subscriptions',
      rows: rowsOf(
        person => sql`select case when fan_id = ${person} then 'fan' else 'creator' end as side,
            ${usernameSeenBy(person, OTHER)} as other, duration, price as "minorUnits", renews, since,
            expires_at as "expiresAt"
          from subscription
          join ${OTHER.table} on ${OTHER.id} = case when fan_id = ${person} then creator_id else fan_id end
          where fan_id = ${person} or creator_id = ${person} order by since`,
      ),
    },
    erase: PAID_FOR,
  },
  {
    table: 'subscription_period',
    holds: 'Every period that was bought.',
    export: {
      file: 'subscriptions/periods',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, OTHER)} as creator, period.duration,
            period.price as "minorUnits", period.starts_at as "startsAt", period.ends_at as "endsAt"
          from subscription
          join subscription_period as period on period.subscription_id = subscription.id
          join ${OTHER.table} on ${OTHER.id} = subscription.creator_id
          where subscription.fan_id = ${person} order by period.starts_at`,
      ),
    },
    erase: PAID_FOR,
  },
  {
    table: 'promotion',
    holds: 'What a creator offered for less, for whom and how often.',
    export: {
      file: 'subscriptions/promotions',
      rows: rowsOf(
        person => sql`select duration, percent, audience, max_uses as "maxUses", used, started_at as "startedAt",
            ends_at as "endsAt", stopped_at as "stoppedAt"
          from promotion where creator_id = ${person} order by started_at, id`,
      ),
    },
    erase: KEPT_COUNT,
  },
  {
    table: 'promotion_use',
    holds: 'Which fan subscribed for less, by which of these.',
    export: {
      file: 'subscriptions/promotions-used',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, OTHER)} as creator, promotion.percent, used.created_at as at
          from promotion_use as used
          join promotion on promotion.id = used.promotion_id
          join ${OTHER.table} on ${OTHER.id} = promotion.creator_id
          where used.fan_id = ${person} order by used.created_at`,
      ),
    },
    erase: KEPT_COUNT,
  },
  {
    table: 'price_question',
    holds: 'Which price a creator asked their fans to accept, with their words.',
    export: {
      file: 'subscriptions/price-questions',
      rows: rowsOf(
        person => sql`select duration, price as "minorUnits", words, asked_at as "askedAt", closed_at as "closedAt"
          from price_question where creator_id = ${person} order by asked_at, id`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from price_question where creator_id = ${person}`),
  },
]
