import type { GiverListing } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { receiverOf } from '../gifts.receivers.ts'
import { writeListing } from '../givers.repository.ts'

/** Sets how the caller, a fan, appears among those who give a creator most, also before the first gift. */
export async function setGiverListing(
  ctx: Context,
  { username, listing }: { username: string; listing: GiverListing },
): Promise<{ listing: GiverListing }> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { id: creatorId } = await receiverOf(tx, username)
    await writeListing(tx.db, { fanId, creatorId, listing, now: tx.clock.now() })
    return { listing }
  })
}
