import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  type ExportedFile,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { letMediaGo } from './commands/let-files-go.ts'
import { fileKey } from './media.files.ts'
import { deleteUnusedOf, listUploads } from './media.repository.ts'
import { filesOf } from './media.roles.ts'
import type { Renditions } from './media.tables.ts'

/** How many rows are read at once. */
const BATCH = 200

export const MEDIA_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'media_asset',
    holds:
      'Uploads: purpose, kind, size, time, and the files made from them in the storage, with captions; of identity documents also their key.',
    export: {
      file: 'files/uploads',
      rows: rowsOf(
        person => sql`select id, purpose, kind, state, size, width, height, duration, created_at as "createdAt"
          from media_asset where owner_id = ${person} and data_key is null order by id`,
      ),
      files: exportedFiles,
    },
    erase: {
      does: 'Uploads that nothing uses any more are deleted with their files. What belongs to bought posts and sent messages stays with these.',
      run: async (ctx, { id }) => {
        for (let deleted = BATCH; deleted === BATCH; )
          deleted = await inTransaction(ctx, async tx => {
            const assets = await deleteUnusedOf(tx.db, id, BATCH)
            letMediaGo(tx, assets)
            return assets.length
          })
      },
    },
  },
  {
    table: 'media_piece',
    holds: 'Pieces of uploads that are still arriving.',
    export: { nothing: 'the uploads themselves are exported' },
    erase: { kept: 'Deleted with their uploads.' },
  },
  namesNobody(
    'blocked_media',
    'Which pictures and videos were taken down and are not let in again, by the ids of their uploads.',
  ),
  namesNobody('blocked_print', 'What those look like, in 256 bits from which no picture can be made.'),
]

/** The best file that there is of each upload, with its captions: the original where it is kept, what plays, else the largest picture. */
async function* exportedFiles(db: Db, { id: ownerId }: Subject): AsyncGenerator<ExportedFile> {
  for (let after: string | null = null; ; ) {
    const uploads = await listUploads(db, { ownerId, after, limit: BATCH })
    for (const upload of uploads) {
      const key = bestFile(upload)
      if (key === undefined) continue
      const name = `${upload.purpose}/${upload.id}`
      yield { name: `${name}${key.slice(key.lastIndexOf('.'))}`, key, at: upload.created_at }
      for (const captions of filesOf(upload.renditions, 'captions')) {
        const key = fileKey(upload, 'captions', captions)
        yield { name: `${name}-${captions[0]}.vtt`, key, at: upload.created_at }
      }
    }
    after = uploads.at(-1)?.id ?? null
    if (uploads.length < BATCH) return
  }
}

function bestFile(upload: { storage_key: string; renditions: Renditions }): string | undefined {
  const [original] = filesOf(upload.renditions, 'original')
  if (original !== undefined) return fileKey(upload, 'original', original)
  const [play] = filesOf(upload.renditions, 'play')
  if (play !== undefined) return fileKey(upload, 'play', play)
  const [whole] = filesOf(upload.renditions, 'whole')
  if (whole !== undefined) return fileKey(upload, 'whole', whole)
  const photo = filesOf(upload.renditions, 'photo').toSorted((a, b) => b[0] - a[0])[0]
  return photo === undefined ? undefined : fileKey(upload, 'photo', photo)
}
