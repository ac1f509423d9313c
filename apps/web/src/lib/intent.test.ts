import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { forgetIntent, withIntent } from './intent.ts'

/** Presses that end as listed; answers the keys they were made with. */
async function press(subject: string, ...ends: (ApiError | 'done')[]): Promise<string[]> {
  const used: string[] = []
  for (const end of ends)
    await withIntent(subject, async key => {
      used.push(key)
      if (end !== 'done') throw end
    }).catch(() => {})
  return used
}
const problem = (status: number) => new ApiError(status === 0 ? 'OFFLINE' : 'INTERNAL', status)

describe('an intent', () => {
  it.each([0, 401, 429, 500, 502, 503])('keeps its key while nothing is decided (%i)', async status => {
    const [first, second, third] = await press(`a${status}`, problem(status), 'done', 'done')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([400, 402, 403, 404, 409, 422])('ends with a refusal (%i)', async status => {
    const [first, second] = await press(`b${status}`, problem(status), 'done')
    expect(second).not.toBe(first)
  })

  it('belongs to its subject', async () => {
    const [a] = await press('post 1 900', problem(0))
    const [b] = await press('post 1 1200', problem(0))
    expect(b).not.toBe(a)
  })

  it('ends when its outcome is found otherwise', async () => {
    const [lost] = await press('c', problem(0))
    forgetIntent('c')
    const [next] = await press('c', 'done')
    expect(next).not.toBe(lost)
  })

  describe('in a tab', () => {
    const HOUR = 60 * 60_000
    afterEach(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })

    /** The same tab after a reload: its storage is kept, the state of the page is not. */
    async function reloaded(storage: Map<string, string>): Promise<typeof import('./intent.ts')> {
      vi.stubGlobal('sessionStorage', {
        getItem: (name: string) => storage.get(name) ?? null,
        setItem: (name: string, value: string) => storage.set(name, value),
        removeItem: (name: string) => storage.delete(name),
      })
      vi.resetModules()
      return import('./intent.ts')
    }
    async function pressIn(storage: Map<string, string>, end: number | 'done'): Promise<string> {
      const { withIntent: run } = await reloaded(storage)
      // the error must be of the class that this page has loaded
      const { ApiError: Failure } = await import('./api.ts')
      let used = ''
      await run('post 1 900', async key => {
        used = key
        if (end !== 'done') throw new Failure('OFFLINE', end)
      }).catch(() => {})
      return used
    }

    it('keeps its key over reloads until something is decided', async () => {
      const storage = new Map<string, string>()
      const first = await pressIn(storage, 0)
      expect(await pressIn(storage, 503)).toBe(first)
      expect(await pressIn(storage, 402)).toBe(first)
      const second = await pressIn(storage, 'done')
      expect(second).not.toBe(first)
      expect(await pressIn(storage, 'done')).not.toBe(second)
    })

    it('is another one after an hour, and where what was kept is not a key', async () => {
      vi.useFakeTimers({ now: 0, toFake: ['Date'] })
      const storage = new Map<string, string>()
      const first = await pressIn(storage, 0)
      vi.setSystemTime(HOUR - 1)
      expect(await pressIn(storage, 0)).toBe(first)
      vi.setSystemTime(HOUR)
      const second = await pressIn(storage, 0)
      expect(second).not.toBe(first)
      for (const name of storage.keys()) storage.set(name, '{"key":7}')
      expect(await pressIn(storage, 0)).toMatch(/^[\da-f-]{36}$/)
    })
  })
})
