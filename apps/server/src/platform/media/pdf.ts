import { readFile } from 'node:fs/promises'
import { startDecoder } from './decoder-thread.ts'
import type { RawImage } from './images.ts'
import { MediaRefusedError, type MediaSource } from './kinds.ts'

/** What a document may take. */
export interface PdfLimits {
  /** More pages are refused. */
  most: number
  /** Pixels on the longest side of a page. */
  longest: number
  /** Time of drawing, for all pages together. */
  timeMs?: number
  /** Memory of WebAssembly. */
  memoryBytes?: number
}

export type PdfQuestion = { bytes: Uint8Array } | { page: number; longest: number }
export type PdfAnswer = 'ready' | { pages: number } | { drawn: DrawnPage }
interface DrawnPage {
  /** Three bytes a pixel. */
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const TIME_MS = 20_000
const MEMORY_BYTES = 512 * 1024 * 1024

/**
 * Draws the pages of a PDF one after the other, as they are asked for, on a thread that is ended with it. Throws
 * `MediaRefusedError` for a document of too many pages, or one that cannot be opened and drawn within the limits: broken,
 * locked by a password, endless or too large.
 */
export async function* pdfPages(
  source: MediaSource,
  { most, longest, timeMs = TIME_MS, memoryBytes = MEMORY_BYTES }: PdfLimits,
): AsyncGenerator<RawImage> {
  // A copy, which is handed over whole.
  const bytes = Uint8Array.from(typeof source === 'string' ? await readFile(source) : source)
  const code = new URL('./pdf-worker.ts', import.meta.url)
  const { ask, end } = await startDecoder<PdfQuestion, PdfAnswer>(code, { timeMs, memoryBytes })
  try {
    const opened = await ask({ bytes }, [bytes.buffer])
    const pages = typeof opened === 'object' && 'pages' in opened ? opened.pages : 0
    if (pages > most) throw new MediaRefusedError('pages')
    for (let page = 0; page < pages; page++) {
      const answered = await ask({ page, longest })
      if (answered === 'ready' || !('drawn' in answered))
        throw new Error('the thread answered something else')
      const { data, width, height } = answered.drawn
      yield { data: Buffer.from(data.buffer), info: { width, height, channels: 3 } }
    }
  } finally {
    await end()
  }
}
