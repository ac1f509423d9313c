import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const OTHER = personAs('other')

export const LIVE_CHAT_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'live_chat',
    holds: 'How a creator leads the chats of their lives, and when these were open.',
    export: {
      file: 'lives/chats',
      rows: rowsOf(
        person => sql`select live_id as live, slow_seconds as "slowSeconds", writers, links_refused as "linksRefused",
            opened_at as "openedAt", closed_at as "closedAt"
          from live_chat where creator_id = ${person} order by opened_at, live_id`,
      ),
    },
    erase: eraseBy(
      'Deleted with its lines, and with who was there.',
      person => sql`delete from live_chat where creator_id = ${person}`,
    ),
  },
  {
    table: 'live_line',
    holds: 'What somebody wrote in the chat of a live, gave in it, and that they came in.',
    export: {
      file: 'lives/lines',
      rows: rowsOf(
        person => sql`select live_line.live_id as live, ${usernameSeenBy(person, OTHER)} as creator, live_line.kind,
            live_line.text, live_line.gift_id as gift, live_line.deleted_at as "takenOutAt", live_line.created_at as at
          from live_line
          join live_chat on live_chat.live_id = live_line.live_id
          join ${OTHER.table} on ${OTHER.id} = live_chat.creator_id
          where live_line.author_id = ${person} order by live_line.created_at, live_line.id`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from live_line where author_id = ${person}`),
  },
  {
    table: 'live_guest',
    holds: 'Who was in which live, and since when.',
    export: {
      file: 'lives/visits',
      rows: rowsOf(
        person => sql`select live_guest.live_id as live, ${usernameSeenBy(person, OTHER)} as creator, live_guest.since
          from live_guest
          join live_chat on live_chat.live_id = live_guest.live_id
          join ${OTHER.table} on ${OTHER.id} = live_chat.creator_id
          where live_guest.user_id = ${person} order by live_guest.since, live_guest.live_id`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from live_guest where user_id = ${person}`),
  },
  {
    table: 'live_restriction',
    holds: 'Whom a creator has muted in a live, or taken out of it.',
    export: {
      file: 'lives/restrictions',
      rows: rowsOf(
        person => sql`select live_restriction.live_id as live,
            case when live_restriction.user_id = ${person} then 'received' else 'given' end as was,
            ${usernameSeenBy(person, OTHER)} as with, live_restriction.kind, live_restriction.until,
            live_restriction.created_at as at
          from live_restriction
          join live_chat on live_chat.live_id = live_restriction.live_id
          join ${OTHER.table} on ${OTHER.id} = case when live_restriction.user_id = ${person}
            then live_chat.creator_id else live_restriction.user_id end
          where live_restriction.user_id = ${person} or live_chat.creator_id = ${person}
          order by live_restriction.created_at, live_restriction.live_id`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from live_restriction where user_id = ${person}`),
  },
  {
    table: 'live_hidden_words',
    holds: 'Words that a creator does not want to be read in their lives.',
    export: {
      file: 'lives/hidden-words',
      rows: rowsOf(
        person => sql`select unnest(words) as word, changed_at as since
          from live_hidden_words where creator_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from live_hidden_words where creator_id = ${person}`),
  },
]
