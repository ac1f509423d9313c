import { buffer } from 'node:stream/consumers'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { probe } from '../../../platform/media/container.ts'
import { framesOf } from '../../../platform/media/frames.ts'
import type { Print } from '../../../platform/media/prints.ts'
import { deleteBlocked, insertBlocked, writePrints } from '../media.blocking.repository.ts'
import { fileKey } from '../media.files.ts'
import { loadImages } from '../media.pictures.ts'
import { DEMUXERS } from '../media.playable.ts'
import { widestPhoto } from '../media.presenter.ts'
import { findMedia, type MediaAsset } from '../media.repository.ts'
import { filesOf } from '../media.roles.ts'
import { toolsOf } from '../media.tools.ts'
import { pictureTurns, turnOf } from '../media.turns.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Writes down what something looks like that is not let in again. */
    'media.block': { mediaId: string }
  }
}

/** Of a video that is blocked at most so many frames are written down, */
const FRAMES = 60
/** and of a short one not more than these: what lies closer together looks alike, and each is decoded by itself. */
const FRAMES_A_SECOND = 10

/**
 * Does not let pictures and videos in again that look like these, whoever brings them; from the moment on at which a job has
 * looked at them. Sounds are not known again.
 */
export async function blockMedia(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  for (const mediaId of await insertBlocked(tx.db, ids, tx.clock.now()))
    await tx.jobs.enqueue(tx, 'media.block', { mediaId }, { key: mediaId, priority: 1 })
}

/** Lets them in again. */
export async function unblockMedia(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  await deleteBlocked(tx.db, ids)
}

/** The job: looks at the files, which may be gone meanwhile. */
export async function writeBlockedPrints(ctx: Context, { mediaId }: { mediaId: string }): Promise<void> {
  const asset = await findMedia(ctx.db, mediaId)
  if (asset?.state !== 'ready') return
  const prints = await pictureTurns.run(turnOf(asset), async () => [
    ...(await printsOfPicture(ctx, asset)),
    ...(await printsOfFrames(ctx, asset)),
  ])
  await inTransaction(ctx, tx => writePrints(tx.db, mediaId, prints))
}

const loadPrints = () => import('../../../platform/media/prints.ts')

/** Of a sound that is the waveform, which is nothing to be known by. */
async function printsOfPicture(ctx: Context, asset: MediaAsset): Promise<Print[]> {
  const widest = widestPhoto(asset)
  if (asset.kind === 'audio' || widest === undefined) return []
  const file = await ctx.storage.open(fileKey(asset, 'photo', widest))
  if (file === null) return []
  const [{ readPicture }, { printsOf }] = [await loadImages(), await loadPrints()]
  return await printsOf(await readPicture(await buffer(file.stream), { maxWidth: widest[1] }))
}

async function printsOfFrames(ctx: Context, asset: MediaAsset): Promise<Print[]> {
  const tools = await toolsOf(ctx)
  const { ffmpeg } = tools
  const [play] = filesOf(asset.renditions, 'play')
  if (asset.kind !== 'video' || ffmpeg === null || play === undefined) return []
  const { printOf } = await loadPrints()
  const prints: Print[] = []
  await ctx.storage.withFile([fileKey(asset, 'play', play)], input =>
    tools.withFolder(async folder => {
      const { video, duration } = await probe(input)
      if (video === null) return true
      const source = { format: DEMUXERS[play.extension], input, folder, duration, video }
      const count = Math.min(FRAMES, Math.max(1, Math.ceil(duration * FRAMES_A_SECOND)))
      for await (const frame of framesOf(ffmpeg, source, { count, warn: tools.warn }))
        for (const mirrored of [false, true]) {
          const print = await printOf(frame, { mirrored })
          if (print !== null) prints.push(print)
        }
      return true
    }),
  )
  return prints
}
