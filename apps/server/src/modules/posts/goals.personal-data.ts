import { sql } from 'kysely'
import { type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const CREATOR = personAs('creator')

export const GOALS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'post_goal',
    holds: 'What has to come in before a post opens for everybody, and how much has.',
    export: {
      file: 'posts/goals',
      rows: rowsOf(
        person => sql`select goal.post_id as post, goal.amount as "minorUnits", goal.raised, goal.reached_at as "reachedAt"
          from post join post_goal as goal on goal.post_id = post.id
          where post.creator_id = ${person} order by post.published_at, post.id`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'goal_contribution',
    holds: 'Who has contributed to the goal of which post, when and how much.',
    export: {
      file: 'posts/contributions',
      rows: rowsOf(
        person => sql`select contribution.post_id as post, ${usernameSeenBy(person, CREATOR)} as creator,
            contribution.amount as "minorUnits", contribution.reversed as "givenBack", contribution.created_at as at
          from goal_contribution as contribution
          join post on post.id = contribution.post_id
          join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
          where contribution.fan_id = ${person} order by contribution.created_at`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
]
