import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { releaseMedia } from '../../media/index.ts'
import { changeVault } from '../vaults.repository.ts'
import { changeOwn } from './change-own.ts'
import { claimCover } from './claim-cover.ts'
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
