import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { deleteStored } from '../../platform/storage/deletions.ts'
import { deleteExport } from './export.repository.ts'

export const PREFERENCES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'preference',
    holds: 'How a person wants to see the pages, and what others in their chats see of them.',
    export: {
      file: 'account/preferences',
      rows: rowsOf(
        person => sql`select appearance, reduced_motion as "reducedMotion", data_saver as "dataSaver", audience,
            receipts, typing, presence,
            updated_at as "changedAt"
          from preference where user_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from preference where user_id = ${person}`),
  },
  {
    table: 'data_export',
    holds: 'The latest copy of their data that a person asked for, encrypted in the storage for some days.',
    export: { nothing: 'it is the export itself' },
    erase: {
      does: 'Deleted with its files.',
      run: async (ctx, { id }) => {
        await inTransaction(ctx, async tx => {
          const row = await deleteExport(tx.db, id)
          if (row !== undefined) deleteStored(tx, { folders: [row.storage_key] })
        })
      },
    },
  },
]
