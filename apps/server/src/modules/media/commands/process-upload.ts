import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { ErrorCode } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { ImageRefusedError, inspectImage } from '../../../platform/media/images.ts'
import { StorageFullError } from '../../../platform/storage/storage.ts'
import { removeRenditions, uploadsFolder } from '../media.files.ts'
import {
  countAttempt,
  failProcessing,
  findMedia,
  finishProcessing,
  renewClaims,
  type Settled,
} from '../media.repository.ts'
import { pictureTurns, turnOf } from '../media.turns.ts'
import { makeRenditions } from './make-renditions.ts'

/** Tries, a minute apart at least, before an upload that cannot be processed, or ends the process, is given up. */
export const MAX_ATTEMPTS = 5

/**
 * Looks at the first bytes and the header of an upload that is all there: what is no picture that we take, or too large
 * to decode, has failed before its sender hears that it arrived. False then.
 */
export async function admitUpload(ctx: Context, id: string): Promise<boolean> {
  try {
    await inspectImage(path.join(uploadsFolder(ctx.config), id))
    return true
  } catch (error) {
    // What is wrong with the disk and not with the picture shows again when its turn comes.
    if (!(error instanceof ImageRefusedError)) return true
    await settle(ctx, id, db => failProcessing(db, id, REFUSED[error.reason]))
    await removeUpload(ctx, id)
    return false
  }
}

/** What waits here for its turn, or has it. */
const inHand = new Set<string>()

/**
 * Makes the files of an upload that is all there, and settles whether it is ready or failed, and why. What this process
 * has in hand already is left to that.
 */
export async function processUpload(ctx: Context, id: string): Promise<void> {
  if (inHand.has(id)) return
  inHand.add(id)
  try {
    const asset = await findMedia(ctx.db, id)
    if (asset !== undefined) await pictureTurns.run(turnOf(asset), () => processNow(ctx, id))
  } finally {
    inHand.delete(id)
  }
}

/** Says of all that is in hand here that it is, however long it waits: no other process takes it up then. */
export async function keepInHand(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (inHand.size > 0) await renewClaims(ctx.db, [...inHand], ctx.clock.now())
}

async function processNow(ctx: Context, id: string): Promise<void> {
  const attempts = await countAttempt(ctx.db, id)
  if (attempts === undefined) return
  const asset = await findMedia(ctx.db, id)
  if (asset === undefined) return
  try {
    if (attempts > MAX_ATTEMPTS) throw new Error('the last try did not come to an end')
    const made = await makeRenditions(ctx, asset, path.join(uploadsFolder(ctx.config), id))
    const kept = await settle(ctx, id, db => finishProcessing(db, id, made))
    // Discarded meanwhile, or made elsewhere at the same time: those are the same files then, and stay.
    if (kept === undefined && (await findMedia(ctx.db, id))?.state !== 'ready')
      await removeRenditions(ctx.storage, { ...asset, renditions: made.renditions })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) ctx.logger.error({ err: error, media: id, attempts }, 'an upload was not processed')
    // What may pass by itself is left for the job to try again.
    const passing = problem === null || problem === 'STORAGE_FULL'
    if (passing && attempts < MAX_ATTEMPTS) return
    await settle(ctx, id, db => failProcessing(db, id, problem ?? 'UNEXPECTED'))
  }
  await removeUpload(ctx, id)
}

/** Writes down what became of an upload, and tells whoever took it into use before. */
async function settle(ctx: Context, id: string, write: (db: Db) => Promise<Settled>): Promise<Settled> {
  return await inTransaction(ctx, async tx => {
    const settled = await write(tx.db)
    if (settled?.used === true) await publish(tx, 'media.settled', { mediaId: id })
    return settled
  })
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
