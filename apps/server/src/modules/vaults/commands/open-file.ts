import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findFile, markOpened } from '../files.repository.ts'
import { readableVault } from '../queries/readable-vault.ts'

/** Says that the caller has opened a file of a vault that they have, or saved it. Its creator is not counted. */
export async function openFile(
  ctx: Context,
  { vault, file, saved }: { vault: string; file: string; saved: boolean },
): Promise<void> {
  const userId = userIdOf(ctx)
  const seen = await readableVault(ctx, vault)
  orThrow(await findFile(ctx.db, viewerOf(ctx), { vaultId: vault, file }), 'VAULT_FILE_NOT_FOUND')
  if (seen.creator.id === userId) return
  await markOpened(ctx.db, { files: [file], userId, saved, now: ctx.clock.now() })
}
