import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
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

export type PdfWorkerData = { memoryBytes: number }
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
const THREAD = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

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
  const data: PdfWorkerData = { memoryBytes }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: THREAD,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // Its end while nobody waits for an answer ends no process; the next question finds nobody there.
  worker.on('error', () => undefined)
  try {
    // What goes wrong before the document is opened is not the document's fault.
    await once(worker, 'message')
    const ask = questioner(worker, timeMs)
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
    await worker.terminate()
  }
}

/** Asks a thread one thing after the other, for as long as there is time in all. */
function questioner(worker: Worker, timeMs: number) {
  let left = timeMs
  return async (question: PdfQuestion, transfer: ArrayBuffer[] = []): Promise<PdfAnswer> => {
    const began = performance.now()
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(Math.max(1, Math.ceil(left))) })
    worker.postMessage(question, transfer)
    try {
      const [answer]: PdfAnswer[] = await answered
      if (answer === undefined) throw new Error('the thread answered nothing')
      return answer
    } catch (error) {
      throw new MediaRefusedError('unreadable', error)
    } finally {
      left -= performance.now() - began
    }
  }
}
