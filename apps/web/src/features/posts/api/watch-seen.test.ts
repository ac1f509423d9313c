// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { SEEN_AFTER_MS, TOGETHER_MS, watchSeen } from './watch-seen.ts'

type Seen = Partial<Pick<IntersectionObserverEntry, 'intersectionRatio'>> & { height?: number }
let observers: { element: Element; tell: (seen: Seen) => void }[]

class FakeObserver {
  readonly #callback: IntersectionObserverCallback
  #element: Element | undefined
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(element: Element) {
    this.#element = element
    observers.push({
      element,
      tell: ({ intersectionRatio = 0, height = 0 }) => {
        if (this.#element === undefined) return
        const entry = { intersectionRatio, intersectionRect: { height }, rootBounds: { height: 800 } }
        this.#callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      },
    })
  }
  disconnect() {
    this.#element = undefined
  }
}

const markPostsSeen = vi.fn(async (_input: unknown, _options?: unknown): Promise<void> => {})
let api: Api
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  observers = []
  markPostsSeen.mockClear()
  api = { markPostsSeen } as unknown as Api
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = (id: string) => {
  const end = watchSeen(api, document.createElement('article'), id)
  const { tell } = observers.at(-1) ?? {}
  return { end, tell: (seen: Seen) => tell?.(seen) }
}
const told = () => markPostsSeen.mock.calls.map(([input]) => input)

test('what was in view for a moment is told once, several together', async () => {
  const [one, two, passing] = [watch('p1'), watch('p2'), watch('p3')]
  one.tell({ intersectionRatio: 0.5 })
  two.tell({ intersectionRatio: 0.9 })
  passing.tell({ intersectionRatio: 0.7 })
  vi.advanceTimersByTime(SEEN_AFTER_MS - 1)
  passing.tell({ intersectionRatio: 0.1 })
  await vi.advanceTimersByTimeAsync(TOGETHER_MS + SEEN_AFTER_MS)
  expect(told()).toEqual([{ body: { posts: ['p1', 'p2'] } }])
  const before = observers.length
  watch('p1')
  expect(observers).toHaveLength(before)
})

test('of what is higher than the window, half of the window is enough', async () => {
  const high = watch('p1')
  high.tell({ intersectionRatio: 0.2, height: 399 })
  await vi.advanceTimersByTimeAsync(TOGETHER_MS + SEEN_AFTER_MS)
  expect(told()).toEqual([])
  high.tell({ intersectionRatio: 0.2, height: 400 })
  await vi.advanceTimersByTimeAsync(TOGETHER_MS + SEEN_AFTER_MS)
  expect(told()).toEqual([{ body: { posts: ['p1'] } }])
})

test('what has left the page before is not told, and without a line it is told the next time', async () => {
  const gone = watch('p1')
  gone.tell({ intersectionRatio: 1 })
  gone.end()
  await vi.advanceTimersByTimeAsync(TOGETHER_MS + SEEN_AFTER_MS)
  expect(told()).toEqual([])
  markPostsSeen.mockRejectedValueOnce(new Error('offline'))
  for (let again = 0; again < 2; again++) {
    watch('p2').tell({ intersectionRatio: 1 })
    await vi.advanceTimersByTimeAsync(TOGETHER_MS + SEEN_AFTER_MS)
  }
  expect(told()).toEqual([{ body: { posts: ['p2'] } }, { body: { posts: ['p2'] } }])
})
