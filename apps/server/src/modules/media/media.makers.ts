import type { MediaKind } from '@calina/contract'
import { MediaRefusedError, type MediaSource } from '../../platform/media/kinds.ts'
import type { EncodedPage } from '../../platform/media/pages.ts'
import type { Making } from './media.roles.ts'
import type { MediaRole, RoleFiles } from './media.tables.ts'

/** Keeps a file that was made, and notes it in the asset. */
export type Keep = <R extends Exclude<MediaRole, 'original'>>(
  role: R,
  file: RoleFiles[R],
  encoded: { data: Buffer; contentType: string },
) => Promise<void>

/** Makes the files of one kind of upload. */
export interface Maker {
  /** Checks its beginning, before its files are made. Throws `MediaRefusedError`. */
  inspect(source: MediaSource): Promise<unknown>
  /** Makes everything but the original. Doing it again replaces the same files. Throws `MediaRefusedError`. */
  make(source: MediaSource, making: Making, keep: Keep): Promise<Measures>
}

/** Of a picture, video or sound; null where the kind has no such measure. */
export interface Measures {
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
  /** What stands in its place until it has come. */
  placeholder: string | null
}

const NOTHING_MEASURED: Measures = { width: null, height: null, duration: null, placeholder: null }

/** Code and native library for pictures, loaded with the first one: 10 MB that most processes can do without. */
export const loadImages = () => import('../../platform/media/images.ts')

/** Re-encoded photos (nothing of the original's metadata) and teasers, all from one decoding. */
const picture: Maker = {
  inspect: async source => await (await loadImages()).inspectImage(source),
  async make(source, { photo = [], avif = [], teaser = [], page }, keep) {
    if (page !== undefined) {
      const { pictureAsPage } = await import('../../platform/media/pages.ts')
      return await keepPages([await pictureAsPage(source, page)], keep)
    }
    const { encodeAvif, encodeWidths, placeholderOf, readPicture } = await loadImages()
    const decoded = await readPicture(source, { maxWidth: Math.max(...photo, ...teaser) })
    const known = new Set<number>()
    for (const each of await encodeWidths(decoded, { widths: photo })) {
      // A picture narrower than several widths gives the same file for each of them.
      if (known.has(each.width)) continue
      known.add(each.width)
      await keep('photo', [each.target, each.width, each.height], each)
      const smaller = avif.includes(each.target) ? await encodeAvif(decoded, each) : undefined
      if (smaller !== undefined) await keep('avif', [each.target, each.width, each.height], smaller)
    }
    if (teaser.length > 0) {
      const { glassTeaser } = await import('../../platform/media/glass.ts')
      const glass = await glassTeaser(decoded, { widths: teaser })
      for (const each of [...glass.smaller, glass])
        await keep('teaser', [each.width, each.width, each.height], each)
    }
    const { width, height } = decoded
    const placeholder = teaser.length > 0 ? await placeholderOf(decoded) : null
    return { width, height, duration: null, placeholder }
  },
}

/** What is made of a document are its pages; each has its own measures. */
async function keepPages(pages: readonly EncodedPage[], keep: Keep): Promise<Measures> {
  for (const [index, each] of pages.entries()) await keep('page', [index, each.width, each.height], each)
  return NOTHING_MEASURED
}

/**
 * Every page drawn; nothing is kept before the last one is. What is in the document is found only by drawing it. Where no
 * pages are asked for the document is kept as it came, and never shown by us.
 */
const pdf: Maker = {
  inspect: async () => undefined,
  async make(source, { page, original }, keep) {
    if (page === undefined && original === true) return NOTHING_MEASURED
    if (page === undefined) throw new MediaRefusedError('type')
    const { pdfAsPages } = await import('../../platform/media/pages.ts')
    return await keepPages(await pdfAsPages(source, page), keep)
  },
}

/** Who makes the files of a kind. A kind without a maker is refused as `FILE_TYPE_NOT_ALLOWED`. */
export const MAKERS: Partial<Record<MediaKind, Maker>> = { image: picture, pdf }
