import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../config/config.ts'
import { MINUTE } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { deriveKey } from '../../platform/crypto.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import { markOnThread } from '../../platform/media/forensic/marker.ts'
import { WorkQueue } from '../../platform/media/work-queue.ts'
import { contentTypeOf, randomName, StorageFullError } from '../../platform/storage/storage.ts'
import { noteServed } from './marks.repository.ts'
import { markedKey, namedKey } from './media.files.ts'
import { widestPhoto } from './media.presenter.ts'
import type { MediaAsset } from './media.repository.ts'
import { fileName, filesOf } from './media.roles.ts'
import type { MediaRole } from './media.tables.ts'
import { PICTURES_AT_ONCE } from './media.turns.ts'

/** What a file was is remembered for this long, so that a page of pictures asks the database once for each. */
const REMEMBERED_MS = MINUTE
const MAX_REMEMBERED = 20_000
/** As many wait for their copies at a time; others are told to come again, so that all other calls have room. */
const MOST_WAITING = 64
/** Files of this width take a quarter of the time of the widest. */
const SMALL_WIDTH = 640

/** The pattern of a mark, which this installation alone can draw. */
export function seedOf({ secret }: Pick<Config, 'secret'>, mark: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'picture marks')).update(mark).digest()
}

/** Roles whose files are pictures that somebody may have for themselves. */
export const canBeMarked = (role: MediaRole): boolean =>
  role === 'photo' || role === 'avif' || role === 'whole'

interface Wanted {
  asset: MediaAsset
  viewerId: string
  /** The name of the file that was asked for. */
  name: string
}

/** A file with the mark of its viewer: in the storage, or in memory where that is full. */
export type MarkedFile = { key: string } | { content: Uint8Array; contentType: string }

/**
 * Copies of pictures with the mark of their viewer in them. Made when they are first asked for, a few at a time and in
 * turns for each viewer, and kept.
 */
export class PictureMarks {
  readonly #known = new Map<string, { until: number; file: Promise<MarkedFile> }>()
  readonly #turns = new WorkQueue(PICTURES_AT_ONCE)
  readonly #mostWaiting: number
  #waiting = 0

  constructor({ mostWaiting = MOST_WAITING }: { mostWaiting?: number } = {}) {
    this.#mostWaiting = mostWaiting
  }

  /** Waits until the copy is there. There is nothing that could be served in its place. */
  async fileOf(ctx: Context, wanted: Wanted): Promise<MarkedFile> {
    const now = ctx.clock.now().getTime()
    const key = `${wanted.viewerId}${wanted.asset.id}${wanted.name}`
    const known = this.#known.get(key)
    if (known !== undefined && known.until > now) return await known.file
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    const file = this.#make(ctx, wanted)
    this.#known.set(key, { until: now + REMEMBERED_MS, file })
    try {
      const made = await file
      if ('content' in made) this.#known.delete(key)
      return made
    } catch (error) {
      this.#known.delete(key)
      throw error
    }
  }

  async #make(ctx: Context, { asset, viewerId, name }: Wanted): Promise<MarkedFile> {
    const file = fileFor(asset, name)
    const mark = await noteServed(ctx.db, {
      mediaId: asset.id,
      viewerId,
      mark: randomName(),
      now: ctx.clock.now(),
    })
    const key = markedKey(asset, mark, file.name)
    if (await ctx.storage.exists(key)) return { key }
    if (this.#waiting >= this.#mostWaiting) throw new AppError('UNAVAILABLE', { params: { retryAfter: 2 } })
    this.#waiting++
    try {
      const turn = { owner: viewerId, small: file.width <= SMALL_WIDTH }
      const content = await this.#turns.run(turn, async () => {
        const plain = orThrow(await ctx.storage.open(namedKey(asset, file.name)), 'NOT_FOUND')
        return await markOnThread({
          file: Uint8Array.from(await buffer(plain.stream)),
          seed: seedOf(ctx.config, mark),
          whole: wholeOf(asset),
          ...(file.sent !== undefined && { sold: { bytes: file.sent } }),
        })
      })
      return await kept(ctx, key, content)
    } finally {
      this.#waiting--
    }
  }
}

async function kept({ storage }: Context, key: string, content: Uint8Array): Promise<MarkedFile> {
  const contentType = contentTypeOf(key)
  try {
    await storage.put(key, content, { contentType })
    return { key }
  } catch (error) {
    if (error instanceof StorageFullError) return { content, contentType }
    throw error
  }
}

/**
 * The file that is marked for one that was asked for. AVIF takes too long to be made for one person: in its place is the
 * photo of its width. `sent`: how large each copy of one that is sold as a file is said to be.
 */
function fileFor(asset: MediaAsset, name: string): { name: string; width: number; sent?: number } {
  const whole = filesOf(asset.renditions, 'whole').find(file => fileName('whole', file) === name)
  if (whole !== undefined) return { name, width: whole.width, sent: whole.sent }
  const avif = filesOf(asset.renditions, 'avif').find(file => fileName('avif', file) === name)
  const photo = filesOf(asset.renditions, 'photo').find(file =>
    avif === undefined ? fileName('photo', file) === name : file[0] === avif[0],
  )
  const [target, width, ...rest] = orThrow(photo, 'NOT_FOUND')
  return { name: fileName('photo', [target, width, ...rest]), width }
}

/** The measures by which the patterns of all widths are drawn. */
export function wholeOf(asset: MediaAsset): { width: number; height: number } {
  const [, width, height] = orThrow(widestPhoto(asset), 'NOT_FOUND')
  return { width, height }
}
