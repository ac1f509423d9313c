import type { UploadPurpose } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { forgetGrants } from '../media.grants.ts'
import { canClaim } from '../media.policy.ts'
import {
  deleteMedia,
  loadMedia,
  lockMedia,
  type MediaAsset,
  markUnused,
  markUsed,
  setWithheld,
} from '../media.repository.ts'
import { letMediaGo } from './let-files-go.ts'

/**
 * Takes own uploads into use, so that they can no longer be discarded; answers them in the order of `ids`. What is still
 * being processed is taken where that is `processingOk`, and its outcome is published as `media.settled`.
 * What is another's, of another purpose, failed or (by default) used already counts as not found; what has not arrived,
 * or is not ready where it has to be, as not ready.
 */
export async function claimMedia(
  tx: TransactionContext,
  use: {
    ownerId: string
    ids: readonly string[]
    purpose: UploadPurpose
    alreadyUsedOk?: boolean
    processingOk?: boolean
  },
): Promise<MediaAsset[]> {
  if (use.ids.length === 0) return []
  const found = new Map((await lockMedia(tx.db, use.ids)).map(asset => [asset.id, asset]))
  const assets = use.ids.map(id => {
    const asset = found.get(id)
    demand(canClaim(asset, { alreadyUsedOk: false, processingOk: false, ...use }))
    return orThrow(asset, 'MEDIA_NOT_FOUND')
  })
  await markUsed(tx.db, use.ids, tx.clock.now())
  return assets
}

/** The same check without taking the upload. */
export async function mayClaim(
  ctx: Pick<Context, 'db'>,
  id: string,
  use: { ownerId: string; purpose: UploadPurpose; alreadyUsedOk: boolean },
): Promise<MediaAsset> {
  const asset = (await loadMedia(ctx.db, [id])).get(id)
  demand(canClaim(asset, { processingOk: false, ...use }))
  return orThrow(asset, 'MEDIA_NOT_FOUND')
}

/** Gives uploads back to their owner, who may discard them or use them for something else. */
export async function returnMedia(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await markUnused(tx.db, ids, tx.clock.now())
}

/**
 * Removes an upload of which a use has ended, and has its files deleted; unless another module still uses it, or it is kept
 * for another reason. Whoever begins to use it at the same moment waits, and so does this for them.
 */
export async function releaseMedia(tx: TransactionContext, id: string): Promise<void> {
  await lockMedia(tx.db, [id])
  for (const { keep } of tx.extensions.all('media.keepers')) if (await keep(tx, id)) return
  const asset = await deleteMedia(tx.db, id)
  if (asset !== undefined) letMediaGo(tx, [asset])
}

/** The same for several, which are held in one order, so that nobody who claims some of them waits in a ring. */
export async function releaseAllMedia(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids.toSorted())) await releaseMedia(tx, id)
}

/**
 * Has nobody but their owner see these, wherever they are used, because staff have taken down what they lie in; or puts them
 * back.
 */
export async function withholdMedia(
  tx: TransactionContext,
  ids: readonly string[],
  { withheld }: { withheld: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await lockMedia(tx.db, ids)
  await setWithheld(tx.db, ids, withheld ? tx.clock.now() : null)
  forgetGrants(tx, ids)
}
