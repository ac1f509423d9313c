import path from 'node:path'
import { RENDITION_WIDTHS, type UploadPurpose } from '@calina/contract'
import type { Config } from '../../config/config.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { MediaAsset } from './media.repository.ts'
import type { RenditionRole } from './media.tables.ts'

/** Where unfinished uploads lie; only the server's own user may enter. */
export function uploadsFolder(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'uploads')
}

/**
 * Widths of the photos made of an upload. The original is not kept, so avatars and covers are cut from the one photo
 * that is as wide as they will ever need.
 */
export const PHOTO_WIDTHS: Readonly<Record<UploadPurpose, readonly number[]>> = {
  avatar: [1080],
  cover: [Math.max(...RENDITION_WIDTHS.cover)],
  message: RENDITION_WIDTHS.photo,
  post: RENDITION_WIDTHS.photo,
}

/** Whether something of this purpose may come to be locked. */
export const HAS_TEASER: Readonly<Record<UploadPurpose, boolean>> = {
  avatar: false,
  cover: false,
  message: true,
  post: true,
}

/** Where a file made from an upload lies. */
export function renditionKey(
  asset: Pick<MediaAsset, 'storage_key'>,
  role: RenditionRole,
  target: number,
): string {
  return `${asset.storage_key}/${role}-${target}.webp`
}

export type PictureSlot = 'avatar' | 'cover'

/** Where a public picture lies; `key` is made anew for every cut. */
export function pictureKey(slot: PictureSlot, key: string, target: number): string {
  return `${key}/${slot}-${target}.webp`
}

/** Removes every file made from an upload. */
export async function removeRenditions(
  storage: Storage,
  asset: Pick<MediaAsset, 'storage_key' | 'renditions'>,
): Promise<void> {
  for (const role of ['photo', 'teaser'] as const)
    for (const [target] of asset.renditions[role]) await storage.remove(renditionKey(asset, role, target))
}
