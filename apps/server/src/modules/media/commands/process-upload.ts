import type { ErrorCode, MediaKind } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { MediaRefusedError, type MediaSource, typeOf } from '../../../platform/media/kinds.ts'
import { WorkQueue } from '../../../platform/media/work-queue.ts'
import { StorageFullError } from '../../../platform/storage/storage.ts'
import { pieceKey } from '../media.files.ts'
import {
  beginProcessing,
  countAttempt,
  deletePieces,
  failProcessing,
  findMedia,
  finishProcessing,
  listPieces,
  type MediaAsset,
  type Settled,
} from '../media.repository.ts'
import { assetFiles, isSealed } from '../media.sealing.ts'
import { toolsOf } from '../media.tools.ts'
import { isSmall, pictureTurns, turnOf } from '../media.turns.ts'
import { letMediaGo, letPiecesGo } from './let-files-go.ts'
import { admit, type Made, makeRenditions } from './make-renditions.ts'
import { enqueueStreams } from './make-streams.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Makes the files of an upload that is all there. */
    'media.process': { mediaId: string }
  }
}

/** Tries before an upload that cannot be processed, or ends the process, is given up. */
export const MAX_ATTEMPTS = 5

const sealedInspections = new WorkQueue(1)

/**
 * Takes an upload that is all there into the making of its files. What is no kind of file that we take, or too large to
 * decode, has failed before its sender gets the last answer. Doing it again changes nothing.
 */
export async function finishUpload(ctx: Context, asset: MediaAsset): Promise<void> {
  const { kind, problem } = await inspect(ctx, asset)
  await inTransaction(ctx, async tx => {
    const begun = await beginProcessing(tx.db, { id: asset.id, kind, now: tx.clock.now() })
    if (begun === undefined) return
    if (problem !== undefined) {
      await fail(tx, asset, problem)
      return
    }
    // The first upload of each person precedes all second ones, and pictures of profiles precede photos.
    const priority = isSmall(begun.purpose) ? 1 : -begun.ahead
    await tx.jobs.enqueue(tx, 'media.process', { mediaId: asset.id }, { key: asset.id, priority })
  })
}

/** Checks the beginning of an upload. */
async function inspect(
  ctx: Context,
  asset: MediaAsset,
): Promise<{ kind: MediaKind | undefined; problem: ErrorCode | undefined }> {
  let kind: MediaKind | undefined
  const tools = await toolsOf(ctx)
  try {
    const look = () =>
      withUpload(ctx, asset, async source => {
        const type = await typeOf(source)
        kind = type?.kind
        const { maker, making } = admit(asset, type)
        const inspected = await maker.inspect(source, making, tools)
        kind = inspected?.kind ?? kind
        // asked when a file comes up: what is there already stays
        if (kind === 'audio' && asset.purpose === 'post' && !ctx.settings.get('postSound'))
          throw new MediaRefusedError('type')
      })
    // What is sealed is in memory meanwhile: one at a time.
    await (isSealed(asset) ? sealedInspections.run(turnOf(asset), look) : look())
    return { kind, problem: undefined }
  } catch (error) {
    if (error instanceof MediaRefusedError && error.reason === 'codec' && tools.ffmpeg === null)
      ctx.logger.warn(
        { media: asset.id },
        'a video or sound was refused that ffmpeg could convert: see FFMPEG_PATH',
      )
    // What is wrong with the storage and not with the file shows again when its turn comes.
    return { kind, problem: error instanceof MediaRefusedError ? REFUSED[error.reason] : undefined }
  }
}

/**
 * Makes the files of an upload that is all there when its turn comes, and settles whether it is ready or failed, and why.
 * Throws what may pass by itself, to be tried again.
 */
export async function processUpload(
  ctx: Context,
  { mediaId }: { mediaId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const asset = await findMedia(ctx.db, mediaId)
  if (asset === undefined) return
  await pictureTurns.run(turnOf(asset), async () => {
    signal.throwIfAborted()
    await processNow(ctx, asset)
  })
}

async function processNow(ctx: Context, asset: MediaAsset): Promise<void> {
  const { id } = asset
  const attempts = await countAttempt(ctx.db, id)
  if (attempts !== undefined) {
    try {
      if (attempts > MAX_ATTEMPTS) throw new Error('the last try did not come to an end')
      const tools = await toolsOf(ctx)
      const made = await withUpload(ctx, asset, source =>
        makeRenditions({ storage: assetFiles(ctx, asset), tools }, asset, source),
      )
      await settle(ctx, id, tx => keep(tx, asset, made))
    } catch (error) {
      const problem = problemOf(error)
      const passing = problem === null || problem === 'STORAGE_FULL'
      if (passing && attempts < MAX_ATTEMPTS) throw error
      if (problem === null) ctx.logger.error({ err: error, media: id, attempts }, 'an upload was given up')
      await settle(ctx, id, tx => fail(tx, asset, problem ?? 'UNEXPECTED'))
    }
  }
}

/** Takes the files that were made into use; those of an upload that was discarded meanwhile are deleted again. */
async function keep(tx: TransactionContext, asset: MediaAsset, made: Made): Promise<Settled> {
  const { id } = asset
  const settled = await finishProcessing(tx.db, id, made)
  if (settled !== undefined) {
    await enqueueStreams(tx, { id, renditions: made.renditions })
    await forgetPieces(tx, asset)
    // Made elsewhere at the same time: those are the same files, and stay.
  } else if ((await findMedia(tx.db, id)) === undefined) letMediaGo(tx, [asset])
  return settled
}

/** Nothing is left of an upload that failed but why: also what was made of it before goes. */
async function fail(tx: TransactionContext, asset: MediaAsset, problem: ErrorCode): Promise<Settled> {
  const settled = await failProcessing(tx.db, asset.id, problem)
  if (settled === undefined) return undefined
  await deletePieces(tx.db, asset.id)
  letMediaGo(tx, [asset])
  return settled
}

/** The bytes of an upload as they came in have served. */
async function forgetPieces(tx: TransactionContext, asset: MediaAsset): Promise<void> {
  await deletePieces(tx.db, asset.id)
  letPiecesGo(tx, asset)
}

/** Has the bytes of an upload, as a file of this machine or in memory, while `use` runs. */
async function withUpload<T>(
  ctx: Context,
  asset: MediaAsset,
  use: (source: MediaSource) => Promise<T>,
): Promise<T> {
  const pieces = await listPieces(ctx.db, asset.id)
  const keys = pieces.map(name => pieceKey(asset, name))
  const used = await assetFiles(ctx, asset).withSource(keys, async source => ({ result: await use(source) }))
  if (used === null || pieces.length === 0) throw new Error('bytes of an upload are missing')
  return used.result
}

/** Writes down what became of an upload, and publishes it. */
async function settle(
  ctx: Context,
  id: string,
  write: (tx: TransactionContext) => Promise<Settled>,
): Promise<Settled> {
  return await inTransaction(ctx, async tx => {
    const settled = await write(tx)
    if (settled !== undefined) publish(tx, 'media.settled', { mediaId: id, used: settled.used })
    return settled
  })
}

const REFUSED = {
  type: 'FILE_TYPE_NOT_ALLOWED',
  pixels: 'TOO_MANY_PIXELS',
  pages: 'TOO_MANY_PAGES',
  length: 'MEDIA_TOO_LONG',
  codec: 'VIDEO_NOT_PLAYABLE',
  unreadable: 'FILE_DAMAGED',
  blocked: 'MEDIA_BLOCKED',
} as const satisfies Record<MediaRefusedError['reason'], ErrorCode>

function problemOf(error: unknown): ErrorCode | null {
  if (error instanceof MediaRefusedError) return REFUSED[error.reason]
  return error instanceof StorageFullError ? 'STORAGE_FULL' : null
}
