import type { TransactionContext } from '../../../platform/context.ts'
import { deleteGrantsOf, insertGrants } from '../grants.repository.ts'

/** Gives fans a post with something that they have bought: `saleRef` is the reference of that sale. Again changes nothing. */
export async function grantPost(
  tx: TransactionContext,
  { post, to }: { post: string; to: readonly { fanId: string; saleRef: string }[] },
): Promise<void> {
  if (to.length > 0) await insertGrants(tx.db, post, to, tx.clock.now())
}

/** Takes back the posts that came with a sale whose whole price went back. */
export async function withdrawGrants(
  tx: TransactionContext,
  { ref, withdraws }: { ref: string; withdraws: boolean },
): Promise<void> {
  if (withdraws) await deleteGrantsOf(tx.db, ref)
}
