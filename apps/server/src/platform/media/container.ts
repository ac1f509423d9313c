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
    worker.on('error', () => undefined)
    try {
      const probed = await answerOf(worker, timeMs)
      return await use({
        probed,
        copyInto: async target => {
          worker.postMessage(target)
          return await answerOf(worker, COPY_MS)
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

/** The thread answers once to each thing that it is asked, or ends with an error. */
async function answerOf(worker: Worker, timeMs: number): Promise<Probed> {
  try {
    const [answer]: Probed[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeMs) })
    if (answer === undefined) throw new Error('the thread answered nothing')
    return answer
  } catch (error) {
    throw new MediaRefusedError('unreadable', error)
  }
}
