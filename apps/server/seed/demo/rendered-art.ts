import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Made, makeRenditions } from '../../src/modules/media/index.ts'
import type { Rendered, Task } from './render-worker.ts'
import { keepRendered, readRendered } from './rendered-cache.ts'

/** What a picture is rendered for; posts and messages have the same files. */
export type ArtUse = Task['purpose']

const MAX_WORKERS = 4

/** The files of the demo's pictures: each made once, on as many cores as there are, however often it is used. */
export class RenderedArt {
  readonly #rendered = new Map<string, PromiseWithResolvers<Rendered>>()
  readonly #workers: Worker[] = []
  #waiting: Task[] = []

  /** Begins to render, in this order, what no earlier run has rendered. */
  static async begin(wanted: readonly { file: string; purpose: ArtUse }[]): Promise<RenderedArt> {
    const art = new RenderedArt()
    for (const { file, purpose } of wanted) {
      const task: Task = { key: `${purpose} ${file}`, file, purpose }
      const rendered = Promise.withResolvers<Rendered>()
      // A failure rejects only for those who wait for the picture.
      rendered.promise.catch(() => undefined)
      art.#rendered.set(task.key, rendered)
      const kept = await readRendered(task)
      if (kept === undefined) art.#waiting.push(task)
      else rendered.resolve(kept)
    }
    const count = Math.min(MAX_WORKERS, availableParallelism(), art.#waiting.length)
    for (let i = 0; i < count; i++) art.#workers.push(art.#start())
    return art
  }

  /** Makes an upload's files by copying what has been rendered. */
  maker(file: string, purpose: ArtUse): typeof makeRenditions {
    return async (ctx, asset): Promise<Made> => {
      const rendered = this.#rendered.get(`${purpose} ${file}`)
      if (rendered === undefined) throw new Error(`${file} is not rendered as ${purpose}`)
      const { made, files } = await rendered.promise
      await Promise.all(
        files.map(({ path, data, contentType }) =>
          ctx.storage.put(`${asset.storage_key}/${path}`, data, { contentType }),
        ),
      )
      return made
    }
  }

  async close(): Promise<void> {
    this.#waiting = []
    await Promise.all(this.#workers.map(worker => worker.terminate()))
  }

  /** A worker that takes the next picture whenever it is done with one. */
  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url))
    let task = this.#waiting.shift()
    worker.on('message', (rendered: Rendered) => {
      if (task !== undefined) {
        this.#rendered.get(task.key)?.resolve(rendered)
        void keepRendered(task, rendered)
      }
      task = this.#waiting.shift()
      if (task !== undefined) worker.postMessage(task)
    })
    worker.on('error', error => {
      for (const rendered of this.#rendered.values()) rendered.reject(error)
    })
    if (task !== undefined) worker.postMessage(task)
    return worker
  }
}
