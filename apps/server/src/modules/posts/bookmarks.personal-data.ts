import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const BOOKMARKS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'bookmark',
    holds: 'Posts that a person has saved for themselves.',
    export: {
      file: 'posts/bookmarks',
      rows: rowsOf(
        person => sql`select post_id as post, saved_at as at from bookmark
          where user_id = ${person} order by saved_at, post_id`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from bookmark where user_id = ${person}`),
  },
  {
    table: 'bookmark_collection',
    holds: 'The names of the collections in which a person keeps saved posts.',
    export: {
      file: 'posts/bookmark-collections',
      rows: rowsOf(
        person => sql`select id as collection, name, created_at as at from bookmark_collection
          where user_id = ${person} order by created_at, id`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from bookmark_collection where user_id = ${person}`),
  },
  {
    table: 'bookmark_collected',
    holds: 'Which saved post is in which collection.',
    export: {
      file: 'posts/bookmarks-in-collections',
      rows: rowsOf(
        person => sql`select collection_id as collection, post_id as post, added_at as at from bookmark_collected
          where user_id = ${person} order by added_at, collection_id, post_id`,
      ),
    },
    erase: { kept: 'Goes with its bookmark.' },
  },
]
