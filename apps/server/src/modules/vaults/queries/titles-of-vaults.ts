import type { Context } from '../../../platform/context.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeVaults } from '../vaults.access.ts'

/** The titles of these vaults, of those that exist for the caller now. */
export async function titlesOfVaults(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = await seeVaults(ctx.db, viewerOf(ctx), ids.filter(isId))
  return new Map(seen.map(({ vault }) => [vault.id, vault.title]))
}
