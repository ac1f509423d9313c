import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const OTHER = personAs('other')
const PAID_FOR = {
  kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
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
]
