import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeVaults } from '../vaults.access.ts'
import { presentVaults } from '../vaults.presenter.ts'

/** These vaults, those that do not exist for the caller left out; in the order of `ids`. */
export async function vaultsOf(ctx: Context, ids: readonly string[]): Promise<Vault[]> {
  return await presentVaults(ctx, await seeVaults(ctx.db, viewerOf(ctx), ids))
}
