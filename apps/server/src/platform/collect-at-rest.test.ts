import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectAtRest } from './collect-at-rest.ts'

vi.mock('node:vm', () => ({ runInNewContext: vi.fn() }))

const LOOK_MS = 3_000
const gc = vi.fn()
let usedMs = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  gc.mockClear()
  usedMs = 0
  vi.mocked(runInNewContext).mockReturnValue(gc)
  vi.spyOn(process, 'cpuUsage').mockImplementation(before => ({
    user: usedMs * 1000 - (before?.user ?? 0),
    system: 0,
  }))
  stop = collectAtRest()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets the time between two looks pass, of which the process has used so much. */
function pass(ms: number): number {
  usedMs += ms
  vi.advanceTimersByTime(LOOK_MS)
  return gc.mock.calls.length
}

it('collects once when the process rests after its start, and again after work', () => {
  expect(pass(1_000)).toBe(0)
  expect(pass(50)).toBe(1)
  expect(pass(50)).toBe(1)
  expect(pass(1_000)).toBe(1)
  expect(pass(0)).toBe(2)
  expect(pass(0)).toBe(2)
})

it('leaves a little work alone, until it has come to something', () => {
  expect(pass(0)).toBe(1)
  expect(pass(150)).toBe(1)
  expect(pass(0)).toBe(1)
  expect(pass(150)).toBe(1)
  expect(pass(0)).toBe(2)
})

it('does not take a long collection for work, after which it would collect again', () => {
  gc.mockImplementationOnce(() => {
    usedMs += 500
  })
  expect(pass(0)).toBe(1)
  expect(pass(0)).toBe(1)
  expect(pass(0)).toBe(1)
})
