import { readLivePacket } from '@calina/contract/live-wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testConnection } from './connection-test.ts'
import { FakeSocket } from './fakes.ts'

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const begin = () =>
  testConnection({ path: '/live/ingest', token: 'one-use-token' }, path => new FakeSocket(path))

async function upToProbes(roundTrip: number) {
  const socket = FakeSocket.last()
  socket.open()
  expect(socket.texts).toEqual([{ type: 'hello', version: 1, token: 'one-use-token' }])
  socket.say({ type: 'ready', test: true, maxBitsPerSecond: 6_000_000 })
  await vi.advanceTimersByTimeAsync(roundTrip)
  socket.say({ type: 'pong', at: socket.texts[1]?.at })
  return socket
}

it('measures by what the server says has come, and by its clock', async () => {
  const tested = begin()
  const socket = await upToProbes(32)
  expect(socket.frames).toHaveLength(30)
  expect(socket.frames.map(frame => readLivePacket(frame)?.kind)).not.toContain('video')
  for (let at = 1; at <= 30; at++) socket.say({ type: 'probed', bytes: at * 50_000, at: 1_000 + at * 50 })
  expect(await tested).toEqual({ bitsPerSecond: 8_000_000, roundTrip: 32, most: 6_000_000 })
  expect(socket.readyState).toBe(3)
})

it('a line that does not carry everything is measured by what it has carried', async () => {
  const tested = begin()
  const socket = await upToProbes(200)
  socket.say({ type: 'probed', bytes: 50_000, at: 1_000 })
  socket.say({ type: 'probed', bytes: 300_000, at: 3_000 })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await tested).toMatchObject({ bitsPerSecond: 1_000_000, roundTrip: 200 })
})

it('no answer is no line, and neither is one that breaks off', async () => {
  const silent = expect(begin()).rejects.toThrow()
  FakeSocket.last().open()
  await vi.advanceTimersByTimeAsync(10_000)
  await silent
  const broken = expect(begin()).rejects.toThrow()
  FakeSocket.last().breakOff()
  await broken
})
