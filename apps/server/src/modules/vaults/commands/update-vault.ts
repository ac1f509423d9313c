import type { Vault } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { claimMedia, releaseMedia } from '../../media/index.ts'
import { changeVault } from '../vaults.repository.ts'
import { changeOwn } from './change-own.ts'
import { checkPrice, type WrittenVault } from './create-vault.ts'

/** Changes what an own vault says, costs and shows. A cover that is replaced is deleted. */
export async function updateVault(
  ctx: Context,
  {
    vault,
    title,
    description,
    price,
    notifies,
    cover,
  }: WrittenVault & { vault: string; notifies: boolean; cover: string | null },
): Promise<Vault> {
  checkPrice(ctx, price)
  return await changeOwn(ctx, vault, async (tx, own) => {
    const former = own.cover_media_id
    if (cover !== null && cover !== former) await claimCover(tx, own.creator_id, cover)
    await changeVault(tx.db, vault, { title, description, price, notifies, cover_media_id: cover })
    if (former === null || former === cover) return
    // what is shown is settled after this, and must not name what is gone
    await changeVault(tx.db, vault, { shown_media_id: null })
    await releaseMedia(tx, former)
  })
}

async function claimCover(tx: TransactionContext, ownerId: string, id: string): Promise<void> {
  const [asset] = await claimMedia(tx, { ownerId, ids: [id], purpose: 'vault' })
  if (asset?.kind !== 'image') throw new AppError('MEDIA_NOT_FOUND')
}
