import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { ErrorCode } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { ImageRefusedError } from '../../../platform/media/images.ts'
import { StorageFullError } from '../../../platform/storage/storage.ts'
import { removeRenditions, uploadsFolder } from '../media.files.ts'
import { failProcessing, findMedia, finishProcessing } from '../media.repository.ts'
import { pictureTurns, turnOf } from '../media.turns.ts'
import { makeRenditions } from './make-renditions.ts'

/** Tries before an upload that cannot be processed is given up. */
const MAX_ATTEMPTS = 3

/** Makes the files of an upload that is all there, and settles whether it is ready or failed, and why. */
export async function processUpload(ctx: Context, upload: { id: string; attempts: number }): Promise<void> {
  const asset = await findMedia(ctx.db, upload.id)
  if (asset === undefined) return
  // What waited so long that the job took it up as well is found done when its turn comes.
  await pictureTurns.run(turnOf(asset), () => processNow(ctx, upload))
}

async function processNow(ctx: Context, { id, attempts }: { id: string; attempts: number }): Promise<void> {
  const asset = await findMedia(ctx.db, id)
  if (asset?.state !== 'processing') return
  try {
    const made = await makeRenditions(ctx, asset, path.join(uploadsFolder(ctx.config), id))
    const kept = await finishProcessing(ctx.db, id, made)
    if (!kept) await removeRenditions(ctx.storage, { ...asset, renditions: made.renditions })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) ctx.logger.error({ err: error, media: id, attempts }, 'an upload was not processed')
    // What may pass by itself is left for the job to try again.
    const passing = problem === null || problem === 'STORAGE_FULL'
    if (passing && attempts < MAX_ATTEMPTS) return
    await failProcessing(ctx.db, id, problem ?? 'UNEXPECTED')
  }
  await removeUpload(ctx, id)
}

/** Removes the bytes of an upload and what the protocol noted about it. */
export async function removeUpload(ctx: Pick<Context, 'config'>, id: string): Promise<void> {
  const file = path.join(uploadsFolder(ctx.config), id)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

const REFUSED = {
  type: 'FILE_TYPE_NOT_ALLOWED',
  pixels: 'TOO_MANY_PIXELS',
  unreadable: 'FILE_DAMAGED',
} as const satisfies Record<ImageRefusedError['reason'], ErrorCode>

function problemOf(error: unknown): ErrorCode | null {
  if (error instanceof ImageRefusedError) return REFUSED[error.reason]
  return error instanceof StorageFullError ? 'STORAGE_FULL' : null
}
