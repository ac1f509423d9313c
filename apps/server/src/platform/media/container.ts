import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { MediaRefusedError } from './kinds.ts'
import type { Container, Probed } from './playable.ts'

/** Where a copy goes, and of what kind it is. */
export interface CopyTarget {
  path: string
  container: Container
}

/** What a file may take. */
export interface ContainerLimits {
  timeMs?: number
}

const PROBE_MS = 20_000
const COPY_MS = 10 * 60_000
/** The tables of four hours take 200 MB; bytes of packets do not count here, and are read in pieces. */
const THREAD = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** A video or sound that is being looked into. */
export interface OpenContainer {
  probed: Probed
  /**
   * Writes its first video and its first sound into a new file, packet by packet, without all that else is in it. Answers
   * what the new file is. Throws as {@link withContainer} does.
   */
  copyInto(target: CopyTarget): Promise<Probed>
}

/** Each takes memory for the tables of a file, and a core while it runs. */
const threads = pLimit(4)

/**
 * Looks into a video or sound, on a thread of its own while `use` runs. Throws `MediaRefusedError` for what cannot be read
 * within the limits: broken, cut short, endless, or no video and sound at all.
 */
export async function withContainer<T>(
  source: string,
  use: (container: OpenContainer) => Promise<T>,
  { timeMs = PROBE_MS }: ContainerLimits = {},
): Promise<T> {
  return await threads(async () => {
    const worker = new Worker(new URL('./container-worker.ts', import.meta.url), {
      workerData: source,
      resourceLimits: THREAD,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const ended = endOf(worker)
    try {
      const probed = await answerOf(worker, ended, timeMs)
      return await use({
        probed,
        copyInto: async target => {
          worker.postMessage(target)
          return await answerOf(worker, ended, COPY_MS)
        },
      })
    } finally {
      await worker.terminate()
    }
  })
}

/** What a video or sound is. Throws as {@link withContainer} does. */
export const probe = (source: string, limits: ContainerLimits = {}): Promise<Probed> =>
  withContainer(source, async ({ probed }) => probed, limits)

/** Rejects once the thread has ended, which it may do by itself between two questions. */
function endOf(worker: Worker): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`the thread ended with ${code}`)))
  })
  ended.catch(() => undefined)
  return ended
}

/** The thread answers once to each thing that it is asked, or ends. */
async function answerOf(worker: Worker, ended: Promise<never>, timeMs: number): Promise<Probed> {
  try {
    const next = once(worker, 'message', { signal: AbortSignal.timeout(timeMs) })
    const [answer]: Probed[] = await Promise.race([next, ended])
    if (answer === undefined) throw new Error('the thread answered nothing')
    return answer
  } catch (error) {
    throw new MediaRefusedError('unreadable', error)
  }
}
