import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const VIEWS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'post_view',
    holds: 'Which posts a person has seen, and when first. Creators are told how many people, never who.',
    export: {
      file: 'posts/seen',
      rows: rowsOf(
        person => sql`select post_id as post, seen_at as at from post_view
          where viewer_id = ${person} order by seen_at, post_id`,
      ),
    },
    erase: eraseBy(
      'Deleted, and no longer counted.',
      person => sql`delete from post_view where viewer_id = ${person}`,
    ),
  },
]
