import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const CREATOR = personAs('creator')
const MEMBER = personAs('member')

export const HELPERS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'chat_helper',
    holds: 'Who answers the chats of a creator, or is asked to, since when, and what they may do.',
    export: {
      file: 'messages/helpers',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, CREATOR)} as creator, ${usernameSeenBy(person, MEMBER)} as helper,
            chat_helper.rights, chat_helper.invited_at as "invitedAt", chat_helper.accepted_at as "acceptedAt"
          from chat_helper
          join ${CREATOR.table} on ${CREATOR.id} = chat_helper.creator_id
          join ${MEMBER.table} on ${MEMBER.id} = chat_helper.user_id
          where chat_helper.creator_id = ${person} or chat_helper.user_id = ${person}
          order by chat_helper.invited_at, chat_helper.id`,
      ),
    },
    erase: eraseBy(
      'Deleted.',
      person => sql`delete from chat_helper where creator_id = ${person} or user_id = ${person}`,
    ),
  },
  {
    table: 'helper_session',
    holds: 'In which sessions of a helper they act for a creator.',
    export: { nothing: 'numbers that say nothing beyond the sessions, which are in it' },
    erase: { kept: 'Goes with the helper, or with the session.' },
  },
  {
    table: 'helper_deed',
    holds: 'What helpers did in the chats of a creator, and when.',
    export: {
      file: 'messages/helper-deeds',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, CREATOR)} as creator, ${usernameSeenBy(person, MEMBER)} as helper,
            helper_deed.act, helper_deed.at
          from helper_deed
          join ${CREATOR.table} on ${CREATOR.id} = helper_deed.creator_id
          left join ${MEMBER.table} on ${MEMBER.id} = helper_deed.user_id
          where helper_deed.creator_id = ${person} or helper_deed.user_id = ${person}
          order by helper_deed.at, helper_deed.id`,
      ),
    },
    erase: {
      does: 'Of a creator deleted; of a helper it stays with the creator, without saying who it was.',
      run: async ({ db }, { id }) => {
        await sql`delete from helper_deed where creator_id = ${id}`.execute(db)
        await sql`update helper_deed set user_id = null where user_id = ${id}`.execute(db)
      },
    },
  },
]
