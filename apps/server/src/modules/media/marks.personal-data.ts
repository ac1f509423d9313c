import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { letMarkedGo } from './commands/let-files-go.ts'
import { deleteMarksOf, listMarksOf } from './marks.repository.ts'

/** How many rows are read at once. */
const BATCH = 200

export const MARKS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'picture_mark',
    holds:
      'Which pictures that a person has bought or is subscribed to were served to them with a mark, and when.',
    export: {
      file: 'activity/marked-pictures',
      rows: rowsOf(
        person => sql`select media_id as picture, first_served_at as "firstServedAt", last_served_at as "lastServedAt"
          from picture_mark where viewer_id = ${person} order by first_served_at`,
      ),
    },
    erase: {
      does: 'Deleted with the marked copies: marks that are found later name nobody.',
      run: async (ctx, { id }) => {
        for (;;) {
          const marks = await listMarksOf(ctx.db, id, BATCH)
          if (marks.length === 0) return
          const media = marks.map(({ media_id }) => media_id)
          await inTransaction(ctx, async tx => {
            await deleteMarksOf(tx.db, id, media)
            letMarkedGo(tx, marks)
          })
        }
      },
    },
  },
]
