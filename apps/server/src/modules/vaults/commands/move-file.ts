import type { Context } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findFile, placeFile } from '../files.repository.ts'
import { changeOwn } from './change-own.ts'

/** Puts a file of an own vault before another one, or at the end. */
export async function moveFile(
  ctx: Context,
  { vault, file, before }: { vault: string; file: string; before: string | null },
): Promise<void> {
  await changeOwn(ctx, vault, async tx => {
    orThrow(await findFile(tx.db, viewerOf(tx), { vaultId: vault, file }), 'VAULT_FILE_NOT_FOUND')
    if (!(await placeFile(tx.db, { vaultId: vault, file, before })))
      throw new AppError('VAULT_FILE_NOT_FOUND')
  })
}
