import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { insertVisit } from '../files.repository.ts'
import { seeVault } from '../vaults.access.ts'

/** Counts the caller among those who have looked at a vault, once; its creator is not counted. */
export async function visitVault(ctx: Context, { vault }: { vault: string }): Promise<void> {
  const userId = userIdOf(ctx)
  const seen = orThrow(await seeVault(ctx.db, viewerOf(ctx), vault), 'VAULT_NOT_FOUND')
  if (seen.creator.id === userId) return
  await insertVisit(ctx.db, { vaultId: vault, userId, now: ctx.clock.now() })
}
