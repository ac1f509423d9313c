import type { VaultFile } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cursorRefused } from '../../../platform/cursor.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { type FileGroup, listFiles } from '../files.repository.ts'
import { presentFiles } from '../vaults.presenter.ts'
import { readableVault } from './readable-vault.ts'

/** The files of a vault that the caller has, in their order; the cursor is the id of a page's last one. */
export async function listVaultFiles(
  ctx: Context,
  {
    vault,
    group = 'all',
    cursor = null,
    limit,
  }: { vault: string; group?: FileGroup; cursor?: string | null | undefined; limit: number },
): Promise<{ items: VaultFile[]; next: string | null }> {
  if (cursor !== null && !isId(cursor)) throw cursorRefused()
  const seen = await readableVault(ctx, vault)
  const found = await listFiles(ctx.db, viewerOf(ctx), { vaultId: vault, group, after: cursor, limit })
  const rows = found.slice(0, limit)
  return {
    items: await presentFiles(ctx, { seen, rows }),
    next: found.length > limit ? (rows.at(-1)?.media_id ?? null) : null,
  }
}
