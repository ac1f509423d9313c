import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { listAllFiles } from '../files.repository.ts'
import { seeVault } from '../vaults.access.ts'

/** What a vault is when somebody reports it, locked for them or not. */
export interface ReportedVault {
  creatorId: string
  /** Title, description and the names of its files, each in its line. */
  text: string
  media: string[]
}

/** A vault that the caller may see, with all that it has. Throws `VAULT_NOT_FOUND`. */
export async function reportedVault(tx: TransactionContext, vault: string): Promise<ReportedVault> {
  const { vault: row, creator } = orThrow(await seeVault(tx.db, viewerOf(tx), vault), 'VAULT_NOT_FOUND')
  const files = await listAllFiles(tx.db, vault)
  const cover = row.cover_media_id === null ? [] : [row.cover_media_id]
  return {
    creatorId: creator.id,
    text: [row.title, row.description, files.map(({ name }) => name).join('\n')]
      .filter(each => each !== '')
      .join('\n\n'),
    media: [...cover, ...files.map(({ mediaId }) => mediaId)],
  }
}
