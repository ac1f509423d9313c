import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceOnline } from './connection.ts'

const page = new EventTarget()
const device = { onLine: false }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', device)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls once when the connection is back', () => {
  device.onLine = false
  const called = vi.fn()
  onceOnline(called)
  vi.advanceTimersByTime(60_000)
  expect(called).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('online'))
  expect(called).toHaveBeenCalledTimes(1)
})

it('calls a while later when the connection was already back', () => {
  device.onLine = true
  const called = vi.fn()
  onceOnline(called)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect(called).toHaveBeenCalledTimes(1)
})

it('does not call who has stopped waiting', () => {
  device.onLine = true
  const called = vi.fn()
  onceOnline(called)()
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect(called).not.toHaveBeenCalled()
})
