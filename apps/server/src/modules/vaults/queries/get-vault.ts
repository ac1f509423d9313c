import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeVault } from '../vaults.access.ts'
import { presentVault } from '../vaults.presenter.ts'

/** One vault as the viewer may see it. */
export async function getVault(ctx: Context, { vault }: { vault: string }): Promise<Vault> {
  return await presentVault(ctx, orThrow(await seeVault(ctx.db, viewerOf(ctx), vault), 'VAULT_NOT_FOUND'))
}
