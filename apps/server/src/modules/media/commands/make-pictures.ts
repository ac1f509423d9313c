import { buffer } from 'node:stream/consumers'
import { RENDITION_WIDTHS } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FocalPoint } from '../../../platform/media/images.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { removeUnnamed } from '../../../platform/storage/named-files.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { fileKey, type PictureSlot, pictureKey } from '../media.files.ts'
import { loadImages } from '../media.pictures.ts'
import { widestPhoto } from '../media.presenter.ts'
import type { MediaAsset } from '../media.repository.ts'
import { pictureTurns, turnOf } from '../media.turns.ts'

/** The window of every creator portrait, 218 × 300. */
const AVATAR_RATIO = { width: 218, height: 300 } as const
/**
 * What screens show of a cover, from a small phone's 320 × 176 to a wide screen's 1112 × 264, and a little more. Only what
 * lies outside both is cut off; in between, the focal point decides on each screen what is left out.
 */
const COVER_RATIO = { least: 2, most: 4.25 } as const

/** Cuts an uploaded picture to an avatar around its focal point. The files are public, under their own name. */
export async function createAvatarRenditions(
  ctx: Context,
  asset: MediaAsset,
  focal: FocalPoint,
): Promise<{ key: string }> {
  return { key: await cut(ctx, 'avatar', asset, { ...AVATAR_RATIO, focal }) }
}

/** The same for a cover; answers also where the focal point lies in what was cut. */
export async function createCoverRenditions(
  ctx: Context,
  asset: MediaAsset,
  focal: FocalPoint,
): Promise<{ key: string; focal: FocalPoint }> {
  const whole = { width: asset.width ?? 1, height: asset.height ?? 1 }
  const ratio = Math.min(COVER_RATIO.most, Math.max(COVER_RATIO.least, whole.width / whole.height))
  const crop = { width: ratio, height: 1, focal }
  const key = await cut(ctx, 'cover', asset, crop)
  const area = (await loadImages()).cropArea(whole, crop)
  return {
    key,
    focal: {
      x: within((focal.x * whole.width - area.left) / area.width),
      y: within((focal.y * whole.height - area.top) / area.height),
    },
  }
}

/** Has the files of a public picture deleted. */
export function deletePicture(tx: TransactionContext, key: string): void {
  deleteStored(tx, { folders: [key] })
}

/** Removes the files of a picture that was cut for a call which failed. */
export async function dropPicture(ctx: Context, slot: PictureSlot, key: string): Promise<void> {
  await removeUnnamed(
    ctx,
    RENDITION_WIDTHS[slot].map(target => pictureKey(slot, key, target)),
  )
}

/** Address and sizes of a public cover. */
export function presentCover(key: string): { src: string; srcset: string } {
  const address = (width: number) => `/media/cover/${key}/${width}.webp`
  return {
    src: address(Math.max(...RENDITION_WIDTHS.cover)),
    srcset: RENDITION_WIDTHS.cover.map(width => `${address(width)} ${width}w`).join(', '),
  }
}

async function cut(
  ctx: Context,
  slot: PictureSlot,
  asset: MediaAsset,
  crop: { width: number; height: number; focal: FocalPoint },
): Promise<string> {
  const source = widestPhoto(asset)
  const file = source === undefined ? null : await ctx.storage.open(fileKey(asset, 'photo', source))
  if (file === null) throw new AppError('MEDIA_NOT_FOUND')
  const whole = await buffer(file.stream)
  const { renditions } = await loadImages()
  const made = await pictureTurns.run(turnOf(asset), () =>
    renditions(whole, { widths: RENDITION_WIDTHS[slot], crop }),
  )
  const key = randomName()
  for (const { target, data, contentType } of made)
    await ctx.storage.put(pictureKey(slot, key, target), data, { contentType })
  return key
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction))
