import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** A file of an initialization and segments that follow on it; `config` is the same where the initialization is. */
export interface RecordedPiece {
  file: string
  config: number
}

/** What a recorder is asked: to take a piece, or to finish the file. */
export type RecorderTask = RecordedPiece | 'finish'

/** A file that is being written from pieces of a stream, in their order. */
export interface Recorder {
  append(piece: RecordedPiece): Promise<void>
}

const PIECE_MS = 5 * 60_000
const THREAD = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const threads = pLimit(2)

/**
 * Has an MP4 file written while `use` runs, on a thread of its own: packets are copied one after the other, without a gap
 * between pieces that do not follow on each other.
 */
export async function withRecorder(path: string, use: (recorder: Recorder) => Promise<void>): Promise<void> {
  await threads(async () => {
    const worker = new Worker(new URL('./recorder-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: THREAD,
      env: {},
      execArgv: [],
    })
    const ended = new Promise<never>((_, reject) => {
      worker.on('error', reject)
      worker.on('exit', code => reject(new Error(`the thread ended with ${code}`)))
    })
    ended.catch(() => undefined)
    const ask = async (task: RecorderTask): Promise<void> => {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(PIECE_MS) })
      worker.postMessage(task)
      await Promise.race([answered, ended])
    }
    try {
      await use({ append: ask })
      await ask('finish')
    } finally {
      await worker.terminate()
    }
  })
}
