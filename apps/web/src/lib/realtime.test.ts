import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRealtime } from './realtime.ts'

type Listener = (payload?: unknown) => void
const listeners = new Map<string, Listener>()
const socket = {
  recovered: false,
  active: true,
  connected: true,
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  onAny: () => undefined,
  connect: () => undefined,
  disconnect: () => undefined,
}
vi.mock('socket.io-client', () => ({ io: () => socket }))

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
})
afterEach(() => vi.useRealTimers())

const receive = (event: string) => listeners.get(event)?.({})

it('reads again within three seconds when the server reports that events may have been lost', async () => {
  const realtime = createRealtime()
  const gap = vi.fn()
  realtime.onGap(gap)
  await realtime.open(async () => 'token')
  receive('connect')
  expect(gap).not.toHaveBeenCalled()
  receive('events.missed')
  vi.advanceTimersByTime(3_000)
  expect(gap).toHaveBeenCalledTimes(1)
})

it('reads nothing again for who has logged out meanwhile', async () => {
  const realtime = createRealtime()
  const gap = vi.fn()
  realtime.onGap(gap)
  await realtime.open(async () => 'token')
  receive('connect')
  receive('events.missed')
  realtime.close()
  vi.advanceTimersByTime(3_000)
  expect(gap).not.toHaveBeenCalled()
})

it('reads again after a connection that could not be recovered, and not after one that was', async () => {
  const realtime = createRealtime()
  const gap = vi.fn()
  realtime.onGap(gap)
  await realtime.open(async () => 'token')
  receive('connect')
  socket.recovered = true
  receive('connect')
  expect(gap).not.toHaveBeenCalled()
  socket.recovered = false
  receive('connect')
  expect(gap).toHaveBeenCalledTimes(1)
})
