import type { Context } from '../../../platform/context.ts'
import { removeFiles } from '../media.files.ts'
import { loadMedia } from '../media.repository.ts'

/**
 * Removes the files of these media before their rows are deleted, so that no file is left without a row that names it.
 * For media that nobody may see any more.
 */
export async function removeMediaFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const asset of (await loadMedia(ctx.db, ids)).values()) await removeFiles(ctx.storage, asset)
}
