import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MediaRefusedError } from './kinds.ts'

/** What a file may take that is decoded on a thread of its own. */
export interface ThreadLimits {
  /** Time of all questions together. */
  timeMs: number
  /** Memory of WebAssembly. */
  memoryBytes: number
}

export type ThreadData = Pick<ThreadLimits, 'memoryBytes'>

const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** A thread that reads one file. */
export interface DecoderThread<Question, Answer> {
  /** Asks one thing after the other, for as long as there is time in all. Throws {@link MediaRefusedError}. */
  ask(question: Question, transfer?: ArrayBuffer[]): Promise<Answer>
  end(): Promise<unknown>
}

/**
 * Starts code that reads a file, which may be hostile, on a thread of its own: whatever it does to that thread, the
 * process stays. The code says something once it is ready, and then answers each question. What it does not answer in
 * time, or ends over, is `unreadable`.
 */
export async function startDecoder<Question, Answer>(
  code: URL,
  { timeMs, memoryBytes }: ThreadLimits,
): Promise<DecoderThread<Question, Answer>> {
  const data: ThreadData = { memoryBytes }
  const worker = new Worker(code, {
    workerData: data,
    resourceLimits: HEAP,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // Its end while nobody waits for an answer ends no process; the next question finds nobody there.
  worker.on('error', () => undefined)
  // What goes wrong before the file is opened is not the file's fault.
  await once(worker, 'message')
  let left = timeMs
  return {
    end: () => worker.terminate(),
    async ask(question, transfer = []) {
      const began = performance.now()
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(Math.max(1, Math.ceil(left))) })
      worker.postMessage(question, transfer)
      try {
        const [answer]: Answer[] = await answered
        if (answer === undefined) throw new Error('the thread answered nothing')
        return answer
      } catch (error) {
        throw new MediaRefusedError('unreadable', error)
      } finally {
        left -= performance.now() - began
      }
    },
  }
}
