import { afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

afterEach(() => vi.unstubAllGlobals())

const BROWSERS = {
  'with locks': { locks: { request: (_: string, work: () => Promise<unknown>) => work() } },
  'that forbids locks': { locks: { request: async () => Promise.reject(new DOMException('denied')) } },
  'without locks': {},
}

it.each(Object.entries(BROWSERS))(
  'does work once in a browser %s, and answers what became of it',
  async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    const work = vi.fn(async () => 'done')
    expect(await inTurn('name', work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
    const failing = vi.fn(async () => Promise.reject(new Error('failed')))
    await expect(inTurn('name', failing)).rejects.toThrow('failed')
    expect(failing).toHaveBeenCalledTimes(1)
  },
)
