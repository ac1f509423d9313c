import type { Context } from '../../../platform/context.ts'
import { deleteExport, listExpiredExports } from '../export.repository.ts'

/** Removes exports that can no longer be downloaded, with their files. */
export async function removeExpiredExports(ctx: Context): Promise<void> {
  for (const { user_id, storage_key } of await listExpiredExports(ctx.db, ctx.clock.now())) {
    await ctx.storage.removeFolder(storage_key)
    await deleteExport(ctx.db, user_id)
  }
}
