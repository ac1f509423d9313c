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
        person => sql`select case when gift.giver_id = ${person} then 'given' else 'received' end as side,
            ${usernameSeenBy(person, CREATOR)} as creator,
            case when gift.giver_id = ${person} then gift.username end as "to",
            case when gift.signed and gift.giver_id <> ${person} then ${usernameSeenBy(person, GIVER)} end as "from",
            gift.duration, case when gift.giver_id = ${person} then gift.price end as "minorUnits", gift.words, gift.signed,
            gift.state, gift.created_at as at, gift.closed_at as "closedAt"
          from subscription_gift as gift
          join ${GIVER.table} on ${GIVER.id} = gift.giver_id
          join ${CREATOR.table} on ${CREATOR.id} = gift.creator_id
          where gift.giver_id = ${person} or (gift.recipient_id = ${person} and gift.state in ('waiting', 'received'))
          order by gift.created_at, gift.id`,
      ),
    },
    erase: eraseBy(
      'Words, typed usernames and links are deleted, of who gave and of who received. What remains names accounts by their ids alone: the ledger is compared with it.',
      person => sql`update subscription_gift set words = '', username = null, code_sealed = null
        where giver_id = ${person} or recipient_id = ${person}`,
    ),
  },
]
