import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { MediaRefusedError } from './kinds.ts'
import type { Container, Probed } from './playable.ts'

export interface ContainerTask {
  source: string
  /** Where a copy goes; without it the file is only looked at. */
  target?: { path: string; container: Container }
}
export type ContainerAnswer = { probed: Probed } | { copied: true }

/** What a file may take. */
export interface ContainerLimits {
  timeMs?: number
}

const PROBE_MS = 20_000
const COPY_MS = 10 * 60_000
/** The tables of four hours take 200 MB; bytes of packets do not count here, and are read in pieces. */
const THREAD = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Looks into a video or sound. Throws `MediaRefusedError` for what cannot be read within the limits: broken, cut short,
 * endless, or no video and sound at all.
 */
export async function probe(source: string, { timeMs = PROBE_MS }: ContainerLimits = {}): Promise<Probed> {
  const answer = await ask({ source }, timeMs)
  if (!('probed' in answer)) throw new Error('the thread answered something else')
  return answer.probed
}

/**
 * Writes the first video and the first sound of a file into a new one, packet by packet, without all that else is in it.
 * Throws as {@link probe} does.
 */
export async function copyInto(
  container: Container,
  { source, target }: { source: string; target: string },
  { timeMs = COPY_MS }: ContainerLimits = {},
): Promise<void> {
  await ask({ source, target: { path: target, container } }, timeMs)
}

/** Each takes memory for the tables of a file, and a core while it runs. */
const threads = pLimit(4)

const ask = (task: ContainerTask, timeMs: number): Promise<ContainerAnswer> =>
  threads(() => askNow(task, timeMs))

async function askNow(task: ContainerTask, timeMs: number): Promise<ContainerAnswer> {
  const worker = new Worker(new URL('./container-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: THREAD,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  worker.on('error', () => undefined)
  try {
    const [answer]: ContainerAnswer[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeMs) })
    if (answer === undefined) throw new Error('the thread answered nothing')
    return answer
  } catch (error) {
    throw new MediaRefusedError('unreadable', error)
  } finally {
    await worker.terminate()
  }
}
