import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { claimMedia } from '../../media/index.ts'
import { countFiles, filesAmong, insertFiles } from '../files.repository.ts'
import { canAdd } from '../vaults.policy.ts'
import { changeOwn } from './change-own.ts'

/** Adds own uploads to an own vault, at its end; what is in it already stays as it is. Others have a file once it is ready. */
export async function addFiles(
  ctx: Context,
  { vault, files }: { vault: string; files: readonly { media: string; name: string }[] },
): Promise<Vault> {
  return await changeOwn(ctx, vault, async (tx, own) => {
    const known = new Set(
      await filesAmong(
        tx.db,
        vault,
        files.map(file => file.media),
      ),
    )
    const added = files.filter(file => !known.has(file.media))
    demand(canAdd({ there: await countFiles(tx.db, vault), added: added.length }))
    const ids = added.map(file => file.media)
    const assets = await claimMedia(tx, {
      ownerId: own.creator_id,
      ids,
      purpose: 'vault',
      processingOk: true,
    })
    if (added.length === 0) return
    await insertFiles(tx.db, vault, added, tx.clock.now())
    for (const { id, state } of assets)
      if (state === 'ready')
        publish(tx, 'vault.file-added', { vaultId: vault, creatorId: own.creator_id, mediaId: id })
  })
}
