import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

/** Holds the making of uploads' files, so that they stay in preparation until a test lets them go on. */
export interface HeldPictures {
  /** Lets these go on, and from now on never holds them again. */
  release(...media: readonly string[]): Promise<void>
  /** Lets everything go on, and waits until it is done. */
  end(): Promise<void>
}

export function holdPictures(t: TestApp): HeldPictures {
  const { storage, db } = t.services
  const put = storage.put.bind(storage)
  const free = new Set<string>()
  const waiting = new Map<string, () => void>()
  let ended = false
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, content, options) => {
    const folder = key.slice(0, key.indexOf('/'))
    // What comes in is no file that was made.
    const isPiece = key.startsWith(`${folder}/upload/`)
    if (!isPiece && !ended && !free.has(folder)) await new Promise<void>(go => waiting.set(folder, go))
    return await put(key, content, options)
  })
  return {
    async release(...media) {
      const rows = await db.selectFrom('media_asset').select('storage_key').where('id', 'in', media).execute()
      for (const { storage_key } of rows) {
        free.add(storage_key)
        waiting.get(storage_key)?.()
      }
    },
    async end() {
      ended = true
      for (const go of waiting.values()) go()
      await vi.waitFor(async () => {
        const left = await db
          .selectFrom('media_asset')
          .select('id')
          .where('state', '=', 'processing')
          .execute()
        if (left.length > 0) throw new Error('pictures are still being made')
      }, 10_000)
      spy.mockRestore()
    },
  }
}
