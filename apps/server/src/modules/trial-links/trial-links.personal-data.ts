import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const CREATOR = personAs('creator')

export const TRIAL_LINKS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'trial_link',
    holds: 'Links by which a creator gives free time, with their names.',
    export: {
      file: 'subscriptions/trial-links',
      rows: rowsOf(
        person => sql`select code, name, days, max_uses as "maxUses", used, ends_at as "endsAt",
            created_at as "createdAt", stopped_at as "stoppedAt"
          from trial_link where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: eraseBy(
      'The name is deleted. What remains names the account by its id alone, and opens nothing.',
      person => sql`update trial_link set name = '' where creator_id = ${person}`,
    ),
  },
  {
    table: 'trial_use',
    holds: 'Which fan had free time with which creator, by which link.',
    export: {
      file: 'subscriptions/trials',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, CREATOR)} as creator, used.until, used.created_at as at
          from trial_use as used join ${CREATOR.table} on ${CREATOR.id} = used.creator_id
          where used.fan_id = ${person} order by used.created_at`,
      ),
    },
    erase: {
      kept: 'It is the only trial with this creator. It names accounts by their ids alone, which say nothing after the erasure.',
    },
  },
]
