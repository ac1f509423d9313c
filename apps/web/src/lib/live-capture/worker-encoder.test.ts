import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromEncoder, ToEncoder } from './encoder-messages.ts'
import { fakeFrame } from './fakes.ts'
import { type EncoderPort, workerEncoder } from './worker-encoder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function encoderOf() {
  const posted: ToEncoder[] = []
  const events = { config: vi.fn(), packet: vi.fn(), failed: vi.fn() }
  const port: EncoderPort = {
    ...{ onmessage: null, onerror: null, terminate: vi.fn() },
    postMessage: (message: ToEncoder) => posted.push(message),
  }
  const encoder = workerEncoder(port, events)
  const say = (data: FromEncoder) =>
    port.onmessage?.call(port as Worker, new MessageEvent('message', { data }))
  return { encoder, posted, events, port, say }
}

it('leaves pictures out that the encoder cannot follow, and lets their memory go', () => {
  const { encoder, posted, say } = encoderOf()
  const frames = Array.from({ length: 6 }, (_, at) => fakeFrame(at))
  for (const frame of frames) encoder.picture(frame, frame.timestamp)
  expect(posted).toHaveLength(4)
  expect(frames.map(({ closed }) => closed)).toEqual([false, false, false, false, true, true])
  say({ type: 'taken' })
  encoder.picture(fakeFrame(7), 7)
  expect(posted).toHaveLength(5)
})

it('passes on what it says until it is closed, and ends it', () => {
  const { encoder, events, port, posted, say } = encoderOf()
  const data = new Uint8Array(1)
  const packet = { kind: 'video', key: true, timestamp: 1, duration: 2, data } as const
  say({ type: 'packet', packet })
  say({ type: 'failed', what: 'audio', message: 'no sound' })
  expect(events.packet).toHaveBeenCalledWith(packet)
  expect(events.failed).toHaveBeenCalledWith('audio', 'no sound')
  encoder.close()
  say({ type: 'packet', packet })
  encoder.key()
  const late = fakeFrame(1)
  encoder.picture(late, 1)
  expect(late.closed).toBe(true)
  expect(events.packet).toHaveBeenCalledOnce()
  expect(posted.map(({ type }) => type)).toEqual(['stop'])
  vi.advanceTimersByTime(3_000)
  expect(port.terminate).toHaveBeenCalledOnce()
})
