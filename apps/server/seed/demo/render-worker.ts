import { parentPort } from 'node:worker_threads'
import { type Made, makeRenditions } from '../../src/modules/media/index.ts'

/** A picture to render. */
export interface Task {
  key: string
  file: string
  purpose: 'post' | 'avatar' | 'cover' | 'document'
}

/** A rendered picture: what is known of it, and its files by their name within the upload's folder. */
export interface Rendered {
  key: string
  made: Made
  files: { path: string; data: Uint8Array; contentType: string }[]
}

const FOLDER = 'rendered'

parentPort?.on('message', (task: Task) => void render(task))

/** A failure ends the worker, which emits it to the thread that started it. */
async function render({ key, file, purpose }: Task): Promise<void> {
  const files: Rendered['files'] = []
  const storage = {
    put: async (name: string, data: unknown, { contentType }: { contentType: string }) => {
      if (!(data instanceof Uint8Array)) throw new Error('a rendition is not in memory')
      files.push({ path: name.slice(FOLDER.length + 1), data: new Uint8Array(data), contentType })
      return { size: data.byteLength }
    },
  }
  const made = await makeRenditions({ storage }, { purpose, storage_key: FOLDER }, file)
  const rendered: Rendered = { key, made, files }
  parentPort?.postMessage(rendered)
}
