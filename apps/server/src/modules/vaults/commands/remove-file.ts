import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { releaseMedia } from '../../media/index.ts'
import { deleteFileRow, findFile, isOwnedByBuyers, markRemoved } from '../files.repository.ts'
import { changeVault } from '../vaults.repository.ts'
import { changeOwn } from './change-own.ts'

/**
 * Takes a file out of an own vault. Where somebody has bought the vault it is kept for them; else it is
 * deleted, unless a message shows it.
 */
export async function removeFile(
  ctx: Context,
  { vault, file }: { vault: string; file: string },
): Promise<Vault> {
  return await changeOwn(ctx, vault, async tx => {
    orThrow(await findFile(tx.db, viewerOf(tx), { vaultId: vault, file }), 'VAULT_FILE_NOT_FOUND')
    if (await isOwnedByBuyers(tx.db, file)) return await markRemoved(tx.db, file, tx.clock.now())
    // what is shown is settled after this, and must not name what is gone
    await changeVault(tx.db, vault, { shown_media_id: null })
    await deleteFileRow(tx.db, file)
    await releaseMedia(tx, file)
  })
}
