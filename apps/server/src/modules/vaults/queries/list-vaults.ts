import type { VaultFilter } from '@calina/contract'
import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cursorRefused } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentVaults } from '../vaults.presenter.ts'
import { findCreator, listByCreator } from '../vaults.repository.ts'

/** A creator's vaults in their order, each as the viewer may see it; the cursor is the id of a page's last one. */
export async function listVaults(
  ctx: Context,
  {
    username,
    filter,
    cursor = null,
    limit,
  }: { username: string; filter: VaultFilter; cursor?: string | null | undefined; limit: number },
): Promise<{ items: Vault[]; next: string | null }> {
  if (cursor !== null && !isId(cursor)) throw cursorRefused()
  const viewer = viewerOf(ctx)
  const creatorId = orThrow(await findCreator(ctx.db, viewer, username), 'USER_NOT_FOUND')
  const found = await listByCreator(ctx.db, viewer, { creatorId, filter, after: cursor, limit })
  const rows = found.slice(0, limit)
  return {
    items: await presentVaults(ctx, rows),
    next: found.length > limit ? (rows.at(-1)?.vault.id ?? null) : null,
  }
}
