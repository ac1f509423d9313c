import { stat } from 'node:fs/promises'
import type { UploadPurpose } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { MediaSource } from '../../../platform/media/kinds.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { findMedia, finishProcessing, insertMedia, type MediaAsset } from '../media.repository.ts'
import { assetFiles, newDataKey } from '../media.sealing.ts'
import { toolsOf } from '../media.tools.ts'
import { pictureTurns, turnOf } from '../media.turns.ts'
import { makeRenditions } from './make-renditions.ts'
import { enqueueStreams } from './make-streams.ts'

/**
 * Imports a file of this machine, as if its owner had uploaded it. `make` stands in for the making of
 * its files where they have been made before. Throws `MediaRefusedError`.
 */
export async function importMedia(
  ctx: Context,
  {
    ownerId,
    purpose,
    source,
    make = makeRenditions,
  }: { ownerId: string; purpose: UploadPurpose; source: MediaSource; make?: typeof makeRenditions },
): Promise<MediaAsset> {
  const id = newId(ctx.clock)
  const stored = { purpose, storage_key: randomName(), data_key: newDataKey(ctx, purpose) }
  const turn = turnOf({ owner_id: ownerId, purpose })
  const tools = await toolsOf(ctx)
  const made = await pictureTurns.run(turn, () =>
    make({ storage: assetFiles(ctx, stored), tools }, stored, source),
  )
  const now = ctx.clock.now()
  await insertMedia(ctx.db, {
    id,
    owner_id: ownerId,
    ...stored,
    size: typeof source === 'string' ? (await stat(source)).size : source.byteLength,
    state: 'processing',
    created_at: now,
  })
  await inTransaction(ctx, async tx => {
    await finishProcessing(tx.db, id, made)
    await enqueueStreams(tx, { id, renditions: made.renditions })
  })
  return orThrow(await findMedia(ctx.db, id), 'MEDIA_NOT_FOUND')
}
