import { sql } from 'kysely'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
} from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const CREATOR = personAs('creator')

export const MENTIONS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'mention_settings',
    holds: 'Who may mention a creator in posts.',
    export: {
      file: 'posts/mention-settings',
      rows: rowsOf(person => sql`select allowed from mention_settings where creator_id = ${person}`),
    },
    erase: eraseBy('Deleted.', person => sql`delete from mention_settings where creator_id = ${person}`),
  },
  {
    table: 'post_mention',
    holds: 'Which posts mention a creator, and whether they allowed it.',
    export: {
      file: 'posts/mentions',
      rows: rowsOf(
        person => sql`select mention.post_id as post, ${usernameSeenBy(person, CREATOR)} as "writtenBy",
            mention.state, mention.created_at as at
          from post_mention as mention
          join post on post.id = mention.post_id
          join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
          where mention.user_id = ${person} order by mention.created_at`,
      ),
    },
    erase: eraseBy(
      'Deleted: what others wrote stays, and leads nowhere. Those in own posts go or stay with the post.',
      person => sql`delete from post_mention where user_id = ${person}`,
    ),
  },
  namesNobody(
    'tag',
    'Words with which posts that everybody may read are tagged, and how much they are used.',
  ),
  namesNobody('tag_day', 'How many posts of a day have a tag.'),
  {
    table: 'post_tag',
    holds: 'The tags of a creator’s posts.',
    export: { nothing: 'the texts of the posts have them' },
    erase: eraseBy('Deleted.', person => sql`delete from post_tag where creator_id = ${person}`),
  },
]
