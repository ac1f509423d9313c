import { Worker } from 'node:worker_threads'

import type { Mark } from './embed.ts'

/** A file of a picture, and what is put into it. */
export interface Marking extends Mark {
  file: Uint8Array<ArrayBuffer>
  /** It is sold as a file: its kind stays, and where a number stands here it has so many bytes. */
  sold?: { bytes?: number }
}

export type MarkQuestion = Marking & { id: number }
export type MarkAnswer = { id: number; marked: Uint8Array<ArrayBuffer> } | { id: number; error: string }

type Waiting = PromiseWithResolvers<Uint8Array>

/** A thread that nobody has asked for this long ends; the next question starts another. */
const IDLE_MS = 60_000

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let count = 0
let idle: NodeJS.Timeout | undefined

/** Puts a pattern into a picture, on the one thread that this process has for it. */
export async function markOnThread(marking: Marking): Promise<Uint8Array> {
  const { worker, waiting } = running()
  clearTimeout(idle)
  const id = ++count
  const answered: Waiting = Promise.withResolvers()
  waiting.set(id, answered)
  const question: MarkQuestion = { id, ...marking }
  worker.postMessage(question)
  try {
    return await answered.promise
  } finally {
    if (waiting.size === 0) endWhenIdle()
  }
}

function running() {
  if (thread !== undefined) return thread
  const worker = new Worker(new URL('./mark-worker.ts', import.meta.url), { env: {}, execArgv: [] })
  // It holds no process that has nothing else to do.
  worker.unref()
  const waiting = new Map<number, Waiting>()
  const started = { worker, waiting }
  const fail = (error: Error) => {
    if (thread === started) thread = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that marks pictures has ended')))
  worker.on('message', (answer: MarkAnswer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('marked' in answer) one?.resolve(answer.marked)
    else one?.reject(new Error(answer.error))
  })
  thread = started
  return started
}

function endWhenIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (thread === undefined || thread.waiting.size > 0) return
    const { worker } = thread
    thread = undefined
    void worker.terminate()
  }, IDLE_MS)
  idle.unref()
}
