import type { StudioLive } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { countLiveGivers, listLiveGiverIds } from '../../gifts/index.ts'
import { createBatch, writeBatch } from '../../messages/index.ts'
import { holdOwn } from '../lives.held.ts'
import { notifyLive } from '../lives.realtime.ts'
import { findLive, updateLive } from '../lives.repository.ts'
import { presentStudioLive } from '../studio.presenter.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Writes the thanks of a creator to everybody who gave in a live. */
    'lives.thank': { live: string }
  }
}

/** As many as a batch is written to at a time. */
const AT_ONCE = 100

/**
 * Thanks everybody who gave in a live of the caller that is over, by one message in the conversation with each, which a job
 * writes. Again changes nothing. Throws `LIVE_STATE` where it is not over, or nobody gave.
 */
export async function thankGivers(
  ctx: Context,
  { live: id, text }: { live: string; text: string },
): Promise<StudioLive> {
  return await inTransaction(ctx, async tx => {
    const { row } = await holdOwn(tx, id)
    if (row.thanked_at !== null) return await presentStudioLive(tx, row)
    if (row.state !== 'ended' || (await countLiveGivers(tx.db, id)) === 0) throw new AppError('LIVE_STATE')
    const batch = await createBatch(tx, { text, media: [], previews: [], price: null })
    const stored = await updateLive(tx.db, id, {
      said: { thanked_at: tx.clock.now(), thanks_batch_id: batch },
      shown: true,
    })
    await tx.jobs.enqueue(tx, 'lives.thank', { live: id }, { key: id })
    await notifyLive(tx, stored)
    return await presentStudioLive(tx, stored)
  })
}

/**
 * Writes thanks to who gave, a hundred at a time. Nobody receives them twice, so that a run that was lost is begun again; with
 * whom it fails is tried alone, and holds up none of the others.
 */
export async function writeThanks(
  ctx: Context,
  { live: id }: { live: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const batch = (await findLive(ctx.db, id))?.thanks_batch_id
  if (batch == null) return
  let failure: unknown
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted()
    const fanIds = await listLiveGiverIds(ctx.db, { liveId: id, after, limit: AT_ONCE })
    const last = fanIds.at(-1)
    if (last === undefined) break
    failure = (await writeTo(ctx, batch, fanIds)) ?? failure
    after = last
  }
  if (failure !== undefined) throw failure
}

/** Writes to these together, and where that fails to each alone; the last failure. */
async function writeTo(ctx: Context, batchId: string, fanIds: readonly string[]): Promise<unknown> {
  const write = (to: readonly string[]) =>
    inTransaction(ctx, tx => writeBatch(tx, { batchId, fanIds: to, answering: true }))
  try {
    await write(fanIds)
    return undefined
  } catch (error) {
    if (fanIds.length === 1) return error
  }
  let failure: unknown
  for (const fanId of fanIds) failure = (await writeTo(ctx, batchId, [fanId])) ?? failure
  return failure
}
