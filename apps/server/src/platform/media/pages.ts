import { fromRaw, inspectImage, type RawImage, readPicture } from './images.ts'
import type { MediaSource } from './kinds.ts'
import { type PdfLimits, pdfPages } from './pdf.ts'

/** A page of a document for staff to read. */
export interface EncodedPage {
  width: number
  height: number
  data: Buffer
  contentType: 'image/webp'
}

const QUALITY = 82
const EFFORT = 2

/**
 * A picture as a page: decoded and encoded anew, turned upright, without the original's metadata, with at most so many
 * pixels on its longest side. Throws `MediaRefusedError`.
 */
export async function pictureAsPage(
  source: MediaSource,
  { longest }: { longest: number },
): Promise<EncodedPage> {
  const { width, height } = await inspectImage(source)
  const maxWidth = Math.max(1, Math.round(width * Math.min(1, longest / Math.max(width, height))))
  const { pixels } = await readPicture(source, { maxWidth })
  return await encodePage(pixels, { longest })
}

/** Every page of a PDF, drawn on a thread of its own. Throws `MediaRefusedError`. */
export async function pdfAsPages(source: MediaSource, limits: PdfLimits): Promise<EncodedPage[]> {
  const pages: EncodedPage[] = []
  for await (const pixels of pdfPages(source, limits)) pages.push(await encodePage(pixels, limits))
  return pages
}

/** Pixels as a page. What is transparent is white, as paper is. */
export async function encodePage(pixels: RawImage, { longest }: { longest: number }): Promise<EncodedPage> {
  const { data, info } = await fromRaw(pixels)
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data, contentType: 'image/webp' }
}
