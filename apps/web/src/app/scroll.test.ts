// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const scrollTo = vi.fn()

/** As by a finger: the event of it comes with the next frame. */
function scroll(to: number, drawn: boolean): void {
  vi.stubGlobal('scrollY', to)
  if (drawn) window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('scrollY', 0)
  scrollTo.mockClear()
  sessionStorage.clear()
  vi.resetModules()
})

/** What a document that is loaded has. */
async function load() {
  vi.resetModules()
  const { restoreScroll, startScrollMemory } = await import('./scroll.ts')
  startScrollMemory()
  return restoreScroll
}

it('keeps where one was, also by a movement whose frame was not drawn before the page was left', async () => {
  const restoreScroll = await load()
  restoreScroll('first', 'POP')
  scroll(420, true)
  restoreScroll('second', 'PUSH')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  scroll(700, false)
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('scroll') ?? '')).toEqual({ first: 420, second: 700 })

  const again = await load()
  again('second', 'POP')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  again('first', 'POP')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
})

it('keeps where one is when only the address changes', async () => {
  const restoreScroll = await load()
  restoreScroll('first', 'POP')
  scroll(90, true)
  restoreScroll('second', 'REPLACE')
  expect(scrollTo).not.toHaveBeenCalled()
  restoreScroll('third', 'PUSH')
  restoreScroll('second', 'POP')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 90)
})

it('leaves who scrolls a document before it is hydrated where they are', async () => {
  const restoreScroll = await load()
  scroll(300, true)
  restoreScroll('first', 'POP')
  expect(scrollTo).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('scroll') ?? '')).toEqual({ first: 300 })
})

it('takes an address whose anchor means nothing', async () => {
  const restoreScroll = await load()
  restoreScroll('first', 'POP')
  window.location.hash = '#%E0%A4%A'
  restoreScroll('second', 'PUSH')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})
