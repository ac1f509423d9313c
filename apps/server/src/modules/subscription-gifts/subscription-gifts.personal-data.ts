import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const [GIVER, CREATOR] = [personAs('giver'), personAs('creator')]

export const SUBSCRIPTION_GIFTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'subscription_gift',
    holds: 'Who gave whom time with which creator, with which words, and what became of it.',
    export: {
      file: 'subscriptions/gifts',
      rows: rowsOf(
        person => sql`select case when given.giver_id = ${person} then 'given' else 'received' end as side,
            ${usernameSeenBy(person, CREATOR)} as creator,
            case when given.giver_id = ${person} then given.username end as "to",
            case when given.signed and given.giver_id <> ${person} then ${usernameSeenBy(person, GIVER)} end as "from",
            given.duration, case when given.giver_id = ${person} then given.price end as "minorUnits", given.words, given.signed,
            given.state, given.created_at as at, given.closed_at as "closedAt"
          from subscription_gift as given
          join ${GIVER.table} on ${GIVER.id} = given.giver_id
          join ${CREATOR.table} on ${CREATOR.id} = given.creator_id
          where given.giver_id = ${person} or (given.recipient_id = ${person} and given.state in ('waiting', 'received'))
          order by given.created_at, given.id`,
      ),
    },
    erase: eraseBy(
      'Words, typed usernames and links are deleted, of who gave and of who received. What remains names accounts by their ids alone: the ledger is compared with it.',
      person => sql`update subscription_gift set words = '', username = null, code_sealed = null
        where giver_id = ${person} or recipient_id = ${person}`,
    ),
  },
]
