import type { MediaKind } from '@calina/contract'
import { MediaRefusedError, type MediaSource } from '../../platform/media/kinds.ts'
import type { EncodedPage } from '../../platform/media/pages.ts'
import { type Keep, keepPicture, keepWhole, loadImages, type Measures } from './media.pictures.ts'
import type { Making } from './media.roles.ts'
import type { MediaTools } from './media.tools.ts'

/** Makes the files of one kind of upload. */
export interface Maker {
  /** Checks its beginning, before its files are made. Throws `MediaRefusedError`. */
  inspect(source: MediaSource, making: Making, tools: MediaTools): Promise<{ kind?: MediaKind } | undefined>
  /** Makes everything but the original. Doing it again replaces the same files. Throws `MediaRefusedError`. */
  make(source: MediaSource, making: Making, keep: Keep, tools: MediaTools): Promise<Measures>
}

const NOTHING_MEASURED: Measures = { width: null, height: null, duration: null, placeholder: null }

/** Re-encoded photos (nothing of the original's metadata) and teasers, all from one decoding. */
const picture: Maker = {
  inspect: async source => {
    await (await loadImages()).inspectImage(source)
    return undefined
  },
  async make(source, { photo = [], avif = [], teaser = [], page, whole }, keep, { blocks }) {
    if (page !== undefined) {
      const { pictureAsPage } = await import('../../platform/media/pages.ts')
      return await keepPages([await pictureAsPage(source, page)], keep)
    }
    const { readPicture } = await loadImages()
    const decoded = await readPicture(source, { maxWidth: Math.max(...photo, ...teaser) })
    if (blocks !== null && (await blocks.any()) && (await blocks.has(decoded)))
      throw new MediaRefusedError('blocked')
    const placeholder = await keepPicture(decoded, { photo, avif, teaser }, keep)
    if (whole === true) await keepWhole(source, keep)
    return { width: decoded.width, height: decoded.height, duration: null, placeholder }
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

/** Archives and documents, which nobody opens here: what they hold is known to who saves them alone. */
const saved: Maker = {
  inspect: async () => undefined,
  make: async () => NOTHING_MEASURED,
}

/** Videos and sounds; their code is loaded with the first one. */
const playable: Maker = {
  inspect: async (source, making, tools) => {
    const { inspectPlayable } = await import('./media.playable.ts')
    return await inspectPlayable(source, making, tools)
  },
  make: async (source, making, keep, tools) => {
    const { makePlayable } = await import('./media.playable.ts')
    return await makePlayable(source, making, keep, tools)
  },
}

/** Who makes the files of a kind. A kind without a maker is refused as `FILE_TYPE_NOT_ALLOWED`. */
export const MAKERS: Partial<Record<MediaKind, Maker>> = {
  image: picture,
  video: playable,
  audio: playable,
  pdf,
  file: saved,
}
