import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { queueChanged } from '../staff/index.ts'
import { destroyFiles } from './commands/destroy-files.ts'
import { deleteDocuments, listDocuments, lockIdentity } from './identity.repository.ts'
import { openText } from './identity.secrets.ts'

/** What is kept of documents; `config` has the key with which observations are sealed. */
export const identityPersonalData = (config: Config): readonly PersonalDataRule[] => [
  {
    table: 'identity',
    holds:
      'How far the verification of a creator is, and of the approved document, encrypted: name, birth date, number, until when it is valid; its number by a keyed hash as well.',
    export: {
      file: 'identity/identity',
      rows: rowsOf(
        person => sql`select country, type, state, submitted_at as "submittedAt", decided_at as "decidedAt"
          from identity where user_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from identity where user_id = ${person}`),
  },
  {
    table: 'identity_document',
    holds:
      'The last photo of each side of a document and of the face, encrypted: when it was sent, its state, and encrypted what staff wrote about it.',
    export: {
      file: 'identity/documents',
      rows: async function* (db, { id }) {
        for (const { side, state, observation, sent_at } of await listDocuments(db, id))
          yield {
            side,
            state,
            observation: observation === null ? null : openText(config, observation),
            sentAt: sent_at,
          }
      },
    },
    erase: {
      does: 'Deleted with the files and their keys. Photos that were replaced are deleted at once, what was not handed in after 30 days.',
      run: eraseDocuments,
    },
  },
  {
    table: 'identity_submission',
    holds: 'When documents were handed in, and how and when staff decided.',
    export: {
      file: 'identity/submissions',
      rows: rowsOf(
        person => sql`select country, type, sides, state, submitted_at as "submittedAt", decided_at as "decidedAt"
          from identity_submission where user_id = ${person} order by round`,
      ),
    },
    erase: {
      does: 'Deleted.',
      run: async (ctx, { id }) => {
        await inTransaction(ctx, async tx => {
          await sql`delete from identity_submission where user_id = ${id}`.execute(tx.db)
          queueChanged(tx, 'documents')
        })
      },
    },
  },
]

async function eraseDocuments(ctx: Context, { id }: Subject): Promise<void> {
  await inTransaction(ctx, async tx => {
    await lockIdentity(tx.db, id)
    await destroyFiles(tx, await deleteDocuments(tx.db, id, ['front', 'back', 'selfie']))
  })
}
