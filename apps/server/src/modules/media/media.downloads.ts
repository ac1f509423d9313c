import type { Readable } from 'node:stream'
import type { Context } from '../../platform/context.ts'
import { namedKey } from './media.files.ts'
import { addressOf, linkOwnerOf, linksOf, type Viewing } from './media.links.ts'
import { canBeMarked, PictureMarks } from './media.marks.ts'
import { widestPhoto } from './media.presenter.ts'
import type { MediaAsset } from './media.repository.ts'
import { fileName, filesOf } from './media.roles.ts'
import type { MediaRole } from './media.tables.ts'

/**
 * What is saved of a medium: of a picture its file in full resolution, or the widest photo where none was made, of what
 * plays the copy of the upload, of a document the upload. None has in it what a camera wrote beside the picture.
 */
function savedFile(asset: MediaAsset): { role: MediaRole; name: string } | undefined {
  const [original] = filesOf(asset.renditions, 'original')
  if (original !== undefined) return { role: 'original', name: fileName('original', original) }
  const [play] = filesOf(asset.renditions, 'play')
  if (play !== undefined) return { role: 'play', name: fileName('play', play) }
  const [whole] = filesOf(asset.renditions, 'whole')
  if (whole !== undefined) return { role: 'whole', name: fileName('whole', whole) }
  const photo = widestPhoto(asset)
  return photo && { role: 'photo', name: fileName('photo', photo) }
}

/** The ending of the name of what is saved of a medium, without the dot. */
export function downloadEnding(asset: MediaAsset): string {
  const name = savedFile(asset)?.name ?? ''
  return name.slice(name.lastIndexOf('.') + 1) || 'bin'
}

/**
 * Bytes of what is saved of a medium: with the mark of who saves it in it, where it gets one. `mediumAs` has the same of
 * every buyer for statements.
 */
export function downloadBytes(asset: MediaAsset, { marked }: { marked: boolean }): number {
  const [original] = filesOf(asset.renditions, 'original')
  const [play] = filesOf(asset.renditions, 'play')
  const [whole] = filesOf(asset.renditions, 'whole')
  return original?.bytes ?? play?.bytes ?? (marked ? whole?.sent : whole?.bytes) ?? asset.size
}

/** Measures of a picture that is saved; null of everything else. */
export function downloadMeasures(asset: MediaAsset): { width: number; height: number } | null {
  const [whole] = filesOf(asset.renditions, 'whole')
  return whole === undefined ? null : { width: whole.width, height: whole.height }
}

/** Address of what is saved of a medium; null where nothing is ready. */
export function presentDownload(ctx: Viewing, asset: MediaAsset): string | null {
  const file = savedFile(asset)
  if (file === undefined) return null
  return `${addressOf(asset.id)}${file.name}${linksOf(ctx).queryFor(ctx.clock.now(), linkOwnerOf(ctx), asset.id, file.role)}`
}

/** Copies for archives; a picture of one is made when its turn in the archive comes. */
const marks = new PictureMarks()

/**
 * The bytes of what is saved of a medium, for a viewer whose right was asked for: `marked` where they paid for it, and their
 * mark is in its pictures. Null where nothing is there (any more).
 */
export async function openDownload(
  ctx: Context,
  { asset, viewerId, marked }: { asset: MediaAsset; viewerId: string; marked: boolean },
): Promise<Readable | Uint8Array | null> {
  const file = asset.state === 'ready' ? savedFile(asset) : undefined
  if (file === undefined) return null
  if (marked && canBeMarked(file.role) && ctx.settings.get('forensicMark')) {
    const copy = await marks.fileOf(ctx, { asset, viewerId, name: file.name })
    return 'content' in copy ? copy.content : await streamOf(ctx, copy.key)
  }
  return await streamOf(ctx, namedKey(asset, file.name))
}

async function streamOf({ storage }: Context, key: string): Promise<Readable | null> {
  return (await storage.open(key))?.stream ?? null
}
