import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const FAN = personAs('fan')
const OTHER = personAs('other')

export const FAN_LISTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'fan_list',
    holds: 'A creator’s own lists of their fans, with their names and rules.',
    export: {
      file: 'subscriptions/fan-lists',
      rows: rowsOf(
        person => sql`select name, rule, amount, created_at as "createdAt"
          from fan_list where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: eraseBy(
      'Those of a creator are deleted, with who is on them.',
      person => sql`delete from fan_list where creator_id = ${person}`,
    ),
  },
  {
    table: 'fan_list_member',
    holds: 'Which fans a creator has put on which of their lists; the fans do not see it.',
    export: {
      file: 'subscriptions/fan-list-members',
      rows: rowsOf(
        person => sql`select list.name as list, ${usernameSeenBy(person, FAN)} as fan, listed.added_at as "addedAt"
          from fan_list as list join fan_list_member as listed on listed.list_id = list.id
          join ${FAN.table} on ${FAN.id} = listed.fan_id
          where list.creator_id = ${person} order by listed.added_at, listed.fan_id`,
      ),
    },
    erase: eraseBy(
      'A fan is taken off every list; the lists of a creator are deleted.',
      person => sql`delete from fan_list_member where fan_id = ${person}`,
    ),
  },
  {
    table: 'fan_note',
    holds: 'What a creator has noted about a fan for themselves; the fan does not see it.',
    export: {
      // As with the notes of staff, what somebody wrote for themselves about another is their working paper.
      file: 'subscriptions/fan-notes',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, FAN)} as fan, note.body as text, note.written_at as "writtenAt"
          from fan_note as note join ${FAN.table} on ${FAN.id} = note.fan_id
          where note.creator_id = ${person} order by note.written_at, note.fan_id`,
      ),
    },
    erase: eraseBy(
      'Deleted with either account.',
      person => sql`delete from fan_note where creator_id = ${person} or fan_id = ${person}`,
    ),
  },
  {
    table: 'fan_activity',
    holds: 'When a fan last wrote to a creator or bought something of theirs.',
    export: {
      file: 'subscriptions/activity',
      rows: rowsOf(
        person => sql`select case when done.fan_id = ${person} then 'fan' else 'creator' end as side,
            ${usernameSeenBy(person, OTHER)} as other, done.last_at as "lastAt"
          from fan_activity as done
          join ${OTHER.table} on ${OTHER.id} = case when done.fan_id = ${person} then done.creator_id else done.fan_id end
          where done.fan_id = ${person} or done.creator_id = ${person} order by done.last_at, ${OTHER.id}`,
      ),
    },
    erase: eraseBy(
      'Deleted with either account.',
      person => sql`delete from fan_activity where creator_id = ${person} or fan_id = ${person}`,
    ),
  },
]
