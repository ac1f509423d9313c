import { sql } from 'kysely'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
} from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const OTHER = personAs('other')

export const GIFTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  namesNobody('gift', 'The catalogue of gifts: their order, and whether they are offered.'),
  {
    table: 'gift_version',
    holds: 'What gifts are called, show and cost, and which staff made them so.',
    export: { nothing: 'it is the house’s catalogue; the audit log has who changed it' },
    erase: {
      kept: 'What was given refers to it. It names the colleague by their account alone, which says nothing after the erasure.',
    },
  },
  {
    table: 'given_gift',
    holds:
      'Who gave whom which gift, where, when and for how much. The words that came with it are a message.',
    export: {
      file: 'gifts/gifts',
      rows: rowsOf(
        person => sql`select given_gift.id, case when given_gift.fan_id = ${person} then 'given' else 'received' end as was,
            version.titles ->> 'es' as title, ${usernameSeenBy(person, OTHER)} as with, given_gift.place,
            given_gift.post_id as post, given_gift.live_id as live,
            case when given_gift.fan_id = ${person} then given_gift.price else given_gift.share end as "minorUnits",
            case when given_gift.fan_id = ${person} then given_gift.reversed end as "givenBackMinorUnits",
            given_gift.created_at as at
          from given_gift
          join gift_version as version on version.id = given_gift.version_id
          join ${OTHER.table} on ${OTHER.id} =
            case when given_gift.fan_id = ${person} then given_gift.creator_id else given_gift.fan_id end
          where given_gift.fan_id = ${person} or given_gift.creator_id = ${person}
          order by given_gift.created_at, given_gift.id`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it, and the conversation is also the other person’s. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
  {
    table: 'giver_listing',
    holds: 'How a fan appears among those who give a creator most.',
    export: {
      file: 'gifts/appearing',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, OTHER)} as creator, giver_listing.listing, giver_listing.changed_at as since
          from giver_listing join ${OTHER.table} on ${OTHER.id} = giver_listing.creator_id
          where giver_listing.fan_id = ${person} order by giver_listing.changed_at`,
      ),
    },
    erase: eraseBy(
      'Deleted.',
      person => sql`delete from giver_listing where fan_id = ${person} or creator_id = ${person}`,
    ),
  },
  {
    table: 'giver_list',
    holds: 'Whether a creator’s profile shows who gives them most.',
    export: {
      file: 'gifts/list',
      rows: rowsOf(
        person => sql`select shown, changed_at as since from giver_list where creator_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from giver_list where creator_id = ${person}`),
  },
]
