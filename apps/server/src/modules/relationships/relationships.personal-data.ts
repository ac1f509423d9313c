import { type RawBuilder, sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { type PersonAs, personAs } from '../accounts/index.ts'
import { blockedBetween } from './relationships.access.ts'

/** The username of a person in somebody's export; null where that person does not exist for them any more. */
export function usernameSeenBy<A extends string>(
  viewer: RawBuilder<string>,
  person: PersonAs<A>,
): RawBuilder<string | null> {
  return sql`case when ${person.isActive} and not ${blockedBetween(viewer, person.id)} then ${person.username} end`
}

const OTHER = personAs('other')

export const RELATIONSHIPS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'follow',
    holds: 'Who follows whom, and since when.',
    export: {
      file: 'people/following',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, OTHER)} as creator, follow.created_at as since
          from follow join ${OTHER.table} on ${OTHER.id} = follow.creator_id
          where follow.follower_id = ${person} order by follow.created_at`,
      ),
    },
    erase: eraseBy(
      'Deleted in both directions, and no longer counted.',
      person => sql`
        with gone as (
          delete from follow where follower_id = ${person} or creator_id = ${person} returning creator_id
        ), fewer as (
          select creator_id, count(*) as gone from gone group by creator_id order by creator_id
        )
        update follow_count set followers = followers - fewer.gone from fewer
        where follow_count.creator_id = fewer.creator_id`,
    ),
  },
  {
    table: 'follow_count',
    holds: 'How many follow a creator.',
    export: { nothing: 'the profile shows it' },
    erase: eraseBy('Deleted.', person => sql`delete from follow_count where creator_id = ${person}`),
  },
  {
    table: 'block',
    holds: 'Who has blocked whom.',
    export: {
      file: 'people/blocked',
      rows: rowsOf(
        person => sql`select case when ${OTHER.isActive} then ${OTHER.username} end as person, block.created_at as since
          from block join ${OTHER.table} on ${OTHER.id} = block.blocked_id
          where block.blocker_id = ${person} order by block.created_at`,
      ),
    },
    erase: eraseBy(
      'Deleted in both directions.',
      person => sql`delete from block where blocker_id = ${person} or blocked_id = ${person}`,
    ),
  },
  {
    table: 'blocked_countries',
    holds: 'The countries from which a creator is not seen.',
    export: {
      file: 'people/blocked-countries',
      rows: rowsOf(
        person =>
          sql`select countries, changed_at as "changedAt" from blocked_countries where creator_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from blocked_countries where creator_id = ${person}`),
  },
  {
    table: 'contact',
    holds: 'Which fan and creator have a chat.',
    export: { nothing: 'the chats themselves are exported' },
    erase: eraseBy(
      'Deleted.',
      person => sql`delete from contact where fan_id = ${person} or creator_id = ${person}`,
    ),
  },
]
