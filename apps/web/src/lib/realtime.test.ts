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
type Authenticate = (send: (data: { token: string }) => void) => void
let authenticate: Authenticate
vi.mock('socket.io-client', () => ({
  io: ({ auth }: { auth: Authenticate }) => {
    authenticate = auth
    return socket
  },
}))
const renew = vi.fn(async (_refused: string): Promise<string | undefined> => undefined)
const credentials = { token: async () => 'token', renew }

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  renew.mockClear()
})
afterEach(() => vi.useRealTimers())

const receive = (event: string, payload = {}) => listeners.get(event)?.(payload)

it('reads again within three seconds when the server reports that events may have been lost', async () => {
  const realtime = createRealtime()
  const gap = vi.fn()
  realtime.onGap(gap)
  await realtime.open(credentials)
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
  await realtime.open(credentials)
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
  await realtime.open(credentials)
  receive('connect')
  socket.recovered = true
  receive('connect')
  expect(gap).not.toHaveBeenCalled()
  socket.recovered = false
  receive('connect')
  expect(gap).toHaveBeenCalledTimes(1)
})

it('renews a token that was refused, for the session may have ended while the socket was opening', async () => {
  const realtime = createRealtime()
  await realtime.open(credentials)
  await new Promise<unknown>(resolve => authenticate(resolve))
  receive('connect_error', new Error('TOO_MANY_CONNECTIONS'))
  expect(renew).not.toHaveBeenCalled()
  receive('connect_error', new Error('UNAUTHORIZED'))
  expect(renew).toHaveBeenCalledExactlyOnceWith('token')
})

it('renews nothing for a socket that has been closed, as after a log-out', async () => {
  const realtime = createRealtime()
  await realtime.open(credentials)
  await new Promise<unknown>(resolve => authenticate(resolve))
  realtime.close()
  receive('connect_error', new Error('UNAUTHORIZED'))
  expect(renew).not.toHaveBeenCalled()
})
