import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is sent, and when. */
function sending() {
  const sent: { value: number; at: number }[] = []
  const pace = createPace<number>(value => sent.push({ value, at: Date.now() }))
  return { sent, pace }
}

it('sends some at once, and more in their order, never twenty in a second', () => {
  const { sent, pace } = sending()
  for (let value = 0; value < 40; value++) pace.send(value)
  expect(sent).toHaveLength(6)
  vi.advanceTimersByTime(10_000)
  expect(sent.map(({ value }) => value)).toEqual(Array.from({ length: 40 }, (_, value) => value))
  for (const { at } of sent)
    expect(sent.filter(other => other.at >= at && other.at < at + 1_000).length).toBeLessThan(15)
})

it('is as fast again after a while, and holds no timer meanwhile', () => {
  const { sent, pace } = sending()
  for (let value = 0; value < 8; value++) pace.send(value)
  vi.advanceTimersByTime(2_000)
  expect(vi.getTimerCount()).toBe(0)
  for (let value = 8; value < 14; value++) pace.send(value)
  expect(sent).toHaveLength(14)
})

it('sends nothing more once it is closed', () => {
  const { sent, pace } = sending()
  for (let value = 0; value < 9; value++) pace.send(value)
  pace.close()
  vi.advanceTimersByTime(2_000)
  expect(sent).toHaveLength(6)
  expect(vi.getTimerCount()).toBe(0)
})
