import { RENDITION_WIDTHS } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { glassTeaser } from '../../../platform/media/glass.ts'
import { encodeWidths, type ImageSource, readPicture } from '../../../platform/media/images.ts'
import { HAS_TEASER, PHOTO_WIDTHS, renditionKey } from '../media.files.ts'
import type { MediaAsset } from '../media.repository.ts'
import type { RenditionRole, Renditions, Size } from '../media.tables.ts'

interface Encoded {
  data: Buffer
  contentType: string
}

export interface Made {
  width: number
  height: number
  renditions: Renditions
  /** What the files take. */
  bytes: number
}

/**
 * Makes every file of an upload: re-encoded photos (nothing of the original's metadata) and, for what may be locked,
 * the teaser. Doing it again replaces the same files. Throws `ImageRefusedError`, `StorageFullError`.
 */
export async function makeRenditions(
  ctx: { storage: Pick<Context['storage'], 'put'> },
  asset: Pick<MediaAsset, 'purpose' | 'storage_key'>,
  source: ImageSource,
): Promise<Made> {
  const widths = PHOTO_WIDTHS[asset.purpose]
  const picture = await readPicture(source, { maxWidth: Math.max(...widths) })
  const made: Renditions = { photo: [], teaser: [] }
  let bytes = 0
  const keep = async (role: RenditionRole, size: Size, { data, contentType }: Encoded) => {
    await ctx.storage.put(renditionKey(asset, role, size[0]), data, { contentType })
    made[role].push(size)
    bytes += data.byteLength
  }
  for (const photo of await encodeWidths(picture, { widths })) {
    // A picture narrower than several widths gives the same file for each of them.
    if (made.photo.some(([, known]) => known === photo.width)) continue
    await keep('photo', [photo.target, photo.width, photo.height], photo)
  }
  if (HAS_TEASER[asset.purpose]) {
    const teaser = await glassTeaser(picture, { widths: RENDITION_WIDTHS.teaser })
    for (const each of [...teaser.smaller, teaser])
      await keep('teaser', [each.width, each.width, each.height], each)
  }
  const { width, height } = picture
  return { width, height, renditions: made, bytes }
}
