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
        person => sql`select case when made.giver_id = ${person} then 'given' else 'received' end as side,
            ${usernameSeenBy(person, CREATOR)} as creator,
            case when made.giver_id = ${person} then made.username end as "to",
            case when made.signed and made.giver_id <> ${person} then ${usernameSeenBy(person, GIVER)} end as "from",
            made.duration, case when made.giver_id = ${person} then made.price end as "minorUnits", made.words, made.signed,
            made.state, made.created_at as at, made.closed_at as "closedAt"
          from subscription_gift as made
          join ${GIVER.table} on ${GIVER.id} = made.giver_id
          join ${CREATOR.table} on ${CREATOR.id} = made.creator_id
          where made.giver_id = ${person} or (made.recipient_id = ${person} and made.state in ('waiting', 'received'))
          order by made.created_at, made.id`,
      ),
    },
    erase: eraseBy(
      'Words, typed usernames and links are deleted, of who gave and of who received. What remains names accounts by their ids alone: the ledger is compared with it.',
      person => sql`update subscription_gift set words = '', username = null, code_sealed = null
        where giver_id = ${person} or recipient_id = ${person}`,
    ),
  },
]
