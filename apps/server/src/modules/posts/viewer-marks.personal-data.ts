import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const VIEWER_MARKS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'viewer_mark_off',
    holds: 'That a creator wants no names of viewers over what they publish.',
    export: {
      file: 'posts/viewer-marks',
      rows: rowsOf(person => sql`select false as shown from viewer_mark_off where creator_id = ${person}`),
    },
    erase: eraseBy('Deleted.', person => sql`delete from viewer_mark_off where creator_id = ${person}`),
  },
]
