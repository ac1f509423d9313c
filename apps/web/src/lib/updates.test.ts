// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let latest: string | undefined
let asked: string[]
let updates: typeof import('./updates.ts')
const onNew = vi.fn()
const reloaded = vi.fn()
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  updates = await import('./updates.ts')
  latest = 'a'
  asked = []
  onNew.mockClear()
  reloaded.mockClear()
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reloaded)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0] ?? '')
    if (latest === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ id: latest, timestamp: 1 })
  })
  stop = updates.watchBuilds('a', onNew)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function see(event: 'focus' | 'visibilitychange') {
  ;(event === 'focus' ? window : document).dispatchEvent(new Event(event))
  await pass(0)
}

describe('a newer build', () => {
  it('is looked for every hour, and says so once', async () => {
    await pass(HOUR_MS - 1)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['/builds/latest.json'])
    expect(updates.shouldReload()).toBe(false)
    latest = 'b'
    await pass(HOUR_MS)
    await pass(HOUR_MS)
    expect(onNew).toHaveBeenCalledTimes(1)
    expect(updates.shouldReload()).toBe(true)
    expect(reloaded).not.toHaveBeenCalled()
  })

  it.each(['focus', 'visibilitychange'] as const)(
    'is looked for when the page is seen again (%s), once a minute',
    async event => {
      latest = 'b'
      await see(event)
      expect(asked).toEqual([])
      await pass(MINUTE_MS)
      await see(event)
      expect(onNew).toHaveBeenCalledTimes(1)
      expect(asked).toHaveLength(1)
    },
  )

  it('is not looked for while nobody looks, and without a connection nothing is new', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(2 * MINUTE_MS)
    await see('visibilitychange')
    expect(asked).toEqual([])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    latest = undefined
    await see('focus')
    expect(asked).toHaveLength(1)
    expect(updates.shouldReload()).toBe(false)
  })

  it('is none where something else answers', async () => {
    for (const answer of [{}, { id: null }, null, 'maintenance']) {
      vi.stubGlobal('fetch', async () => Response.json(answer))
      await pass(HOUR_MS)
    }
    expect([onNew.mock.calls, updates.shouldReload()]).toEqual([[], false])
  })

  it.each(['work', 'typed', 'draft'] as const)('does not reload by itself during %s', async what => {
    latest = 'b'
    await pass(HOUR_MS)
    const releases = [updates.holdReload(what), updates.holdReload(what)]
    expect(updates.shouldReload()).toBe(false)
    releases[0]?.()
    releases[0]?.()
    expect(updates.shouldReload()).toBe(false)
    releases[1]?.()
    expect(updates.shouldReload()).toBe(true)
  })
})

describe('code that is not there any more', () => {
  it('reloads a page once for each build', async () => {
    expect(await updates.reloadOnce()).toBe(true)
    expect(await updates.reloadOnce()).toBe(false)
    expect(reloaded).toHaveBeenCalledTimes(1)
    stop()
    stop = updates.watchBuilds('b', onNew)
    expect(await updates.reloadOnce()).toBe(true)
    expect(reloaded).toHaveBeenCalledTimes(2)
  })

  it('does not reload while the server does not answer, and not even by hand', async () => {
    latest = undefined
    expect(await updates.reloadOnce()).toBe(false)
    expect(await updates.reload()).toBe(false)
    expect(reloaded).not.toHaveBeenCalled()
    latest = 'a'
    expect(await updates.reload()).toBe(true)
  })

  it('loses neither work nor what is typed; a stored draft survives, and who leaves a screen leaves its text', async () => {
    let release = updates.holdReload('work')
    expect(await updates.reloadOnce()).toBe(false)
    expect(await updates.reloadOnce({ leaving: true })).toBe(false)
    release()
    release = updates.holdReload('typed')
    expect(await updates.reloadOnce()).toBe(false)
    expect(await updates.reloadOnce({ leaving: true })).toBe(true)
    release()
    sessionStorage.clear()
    updates.holdReload('draft')
    expect(await updates.reloadOnce()).toBe(true)
  })
})
