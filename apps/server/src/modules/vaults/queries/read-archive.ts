import { type Context, userIdOf } from '../../../platform/context.ts'
import type { ZipArchive, ZipEntry } from '../../../platform/http/answers/produced.ts'
import { viewerOf } from '../../accounts/index.ts'
import { loadMedia, openDownload } from '../../media/index.ts'
import { type FileRow, listFiles, markOpened } from '../files.repository.ts'
import { factsOf, type SeenVault } from '../vaults.access.ts'
import { accessOf } from '../vaults.policy.ts'
import { downloadName, isPaidFor } from '../vaults.presenter.ts'
import { readableVault } from './readable-vault.ts'

/** Files that are read from the database at a time, while the archive is sent. */
const BATCH = 20

/**
 * All files of a vault that the caller has, in one archive. Nothing is written anywhere before: each file is read from the
 * storage when the one before it was sent, and the right is asked for anew for every batch.
 */
export async function readArchive(ctx: Context, { vault }: { vault: string }): Promise<ZipArchive> {
  const seen = await readableVault(ctx, vault)
  return { filename: `${fileTitle(seen)}.zip`, entries: entriesOf(ctx, seen) }
}

async function* entriesOf(ctx: Context, first: SeenVault): AsyncGenerator<ZipEntry> {
  const { id } = first.vault
  const viewerId = userIdOf(ctx)
  for (let after: string | null = null; ; ) {
    const seen = await readableVault(ctx, id)
    const viewer = viewerOf(ctx)
    const access = accessOf(factsOf(seen, viewer))
    const found: FileRow[] = await listFiles(ctx.db, viewer, { vaultId: id, after, limit: BATCH })
    const rows = found.slice(0, BATCH).filter(row => row.ready_at !== null)
    const media = await loadMedia(
      ctx.db,
      rows.map(row => row.media_id),
    )
    for (const row of rows) {
      const asset = media.get(row.media_id)
      const content = asset && (await openDownload(ctx, { asset, viewerId, marked: isPaidFor(access) }))
      // removed since it was listed
      if (asset === undefined || content == null) continue
      yield { name: downloadName(row.name, asset), content, at: row.added_at }
      if (access !== 'own')
        await markOpened(ctx.db, {
          files: [row.media_id],
          userId: viewerId,
          saved: true,
          now: ctx.clock.now(),
        })
    }
    after = found.slice(0, BATCH).at(-1)?.media_id ?? null
    if (found.length <= BATCH || after === null) return
  }
}

const fileTitle = ({ vault: { id, title } }: SeenVault): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
  title.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^[. ]+|[. ]+$/g, '') || id
