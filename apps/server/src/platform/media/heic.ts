import { readFile } from 'node:fs/promises'
import { MAX_MEGAPIXELS } from '@calina/contract'
import { startDecoder, type ThreadLimits } from './decoder-thread.ts'
import { MediaRefusedError, type MediaSource } from './kinds.ts'

interface HeicSize {
  /** As displayed: after its rotation. */
  width: number
  height: number
}
export type HeicQuestion = { bytes: Uint8Array } | 'decode'
export type HeicAnswer = 'ready' | HeicSize | { png: Uint8Array<ArrayBuffer> }

/** 48 megapixels, the most that a phone writes, take 4 seconds and 400 MB. */
const LIMITS: ThreadLimits = { timeMs: 30_000, memoryBytes: 768 * 1024 * 1024 }
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000

/** Reads the size of a picture as phones write it. Throws {@link MediaRefusedError}. */
export async function heicSize(source: MediaSource, limits: Partial<ThreadLimits> = {}): Promise<HeicSize> {
  return await opened(source, limits, async size => size)
}

/**
 * Decodes such a picture: upright, as PNG without loss, with the colour profile of its file and nothing else of it. On a
 * thread of its own, by libheif in WebAssembly. Throws {@link MediaRefusedError}.
 */
export async function heicAsPng(
  source: MediaSource,
  limits: Partial<ThreadLimits> = {},
): Promise<Uint8Array> {
  return await opened(source, limits, async (_, ask) => {
    const decoded = await ask('decode')
    if (typeof decoded !== 'object' || !('png' in decoded))
      throw new Error('the thread answered something else')
    return decoded.png
  })
}

async function opened<T>(
  source: MediaSource,
  limits: Partial<ThreadLimits>,
  use: (size: HeicSize, ask: (question: HeicQuestion) => Promise<HeicAnswer>) => Promise<T>,
): Promise<T> {
  // A copy, which is handed over whole.
  const bytes = Uint8Array.from(typeof source === 'string' ? await readFile(source) : source)
  const code = new URL('./heic-worker.ts', import.meta.url)
  const { ask, end } = await startDecoder<HeicQuestion, HeicAnswer>(code, { ...LIMITS, ...limits })
  try {
    const size = await ask({ bytes }, [bytes.buffer])
    if (typeof size !== 'object' || !('width' in size)) throw new Error('the thread answered something else')
    if (size.width * size.height > MAX_PIXELS) throw new MediaRefusedError('pixels')
    return await use(size, ask)
  } finally {
    await end()
  }
}
