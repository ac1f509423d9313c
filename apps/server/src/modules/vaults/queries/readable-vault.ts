import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { factsOf, type SeenVault, seeVault } from '../vaults.access.ts'
import { canReadFiles } from '../vaults.policy.ts'

/** A vault whose files the caller has. Throws `VAULT_NOT_FOUND`, also where it is locked for them. */
export async function readableVault(ctx: Context, vault: string): Promise<SeenVault> {
  const viewer = viewerOf(ctx)
  const seen = orThrow(await seeVault(ctx.db, viewer, vault), 'VAULT_NOT_FOUND')
  demand(canReadFiles(factsOf(seen, viewer)))
  return seen
}
