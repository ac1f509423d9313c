import { LIVE_CLOSE, type LivePacket } from '@calina/contract/live-wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asTrack, FakeSocket, fakeEncoder, fakeFrame, fakeReaders, fakeTrack } from './fakes.ts'
import { LiveCapture } from './live-capture.ts'
import { LiveMedia } from './live-media.ts'

const getUserMedia = vi.fn()
beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  getUserMedia.mockImplementation(async () => {
    const tracks = [fakeTrack('video'), fakeTrack('audio')]
    return { getTracks: () => tracks }
  })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const config = {
  video: { codec: 'avc1.64001f', width: 1_280, height: 720, description: 'AWQ' },
  audio: null,
}
const key: LivePacket = { kind: 'video', key: true, timestamp: 1, duration: 1, data: new Uint8Array(9) }

async function captureOf() {
  const media = new LiveMedia({ read: () => ({}), keep: () => {} })
  const readers = fakeReaders()
  const encoder = fakeEncoder()
  const ticket = vi.fn(async () => ({ path: '/live/ingest', token: 'a-token' }))
  const capture = new LiveCapture({
    ...{ media, ticket, open: (path: string) => new FakeSocket(path), encoder: encoder.make },
    ...{ readPictures: readers.readPictures, readSound: readers.readSound },
    readDarkness: take => readers.readDarkness(take),
  })
  await media.open()
  return { media, readers, encoder, ticket, capture }
}

async function onAir() {
  const all = await captureOf()
  all.capture.start()
  await vi.advanceTimersByTimeAsync(0)
  FakeSocket.last().letIn()
  all.encoder.say().config(config)
  all.encoder.say().packet(key)
  FakeSocket.last().say({ type: 'on-air' })
  return all
}

it('hears before it sends, and sends nothing before it is told', async () => {
  const { capture, readers, media } = await captureOf()
  const [hear] = readers.sounds.values()
  hear?.({ samples: new Float32Array(480).fill(0.3), rate: 48_000, timestamp: 0 })
  expect(capture.level()).toBeGreaterThan(0.5)
  media.setMicrophone(false)
  expect(capture.level()).toBe(0)
  expect(readers.pictures.size).toBe(0)
  expect(FakeSocket.all).toEqual([])
})

it('two presses are one live', async () => {
  const { capture, ticket, encoder } = await captureOf()
  capture.start()
  capture.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(ticket).toHaveBeenCalledOnce()
  expect(encoder.asked.filter(each => each === 'made')).toHaveLength(1)
})

it('encodes what it sees and hears, and sends what is encoded', async () => {
  const { capture, readers, encoder } = await onAir()
  expect(capture.get()).toMatchObject({ step: 'sending', onAir: true })
  expect(FakeSocket.last().frames).toHaveLength(1)
  const [see] = readers.pictures.values()
  const frame = fakeFrame(5)
  see?.(frame)
  expect(encoder.asked.some(each => each.startsWith('picture'))).toBe(true)
  expect(frame.closed).toBe(true)
})

it('another camera is encoded anew, on the same line', async () => {
  const { media, readers, encoder } = await onAir()
  encoder.asked.length = 0
  const before = [...readers.pictures.keys()]
  await media.choose('camera', 'other')
  await vi.advanceTimersByTimeAsync(0)
  expect([...readers.pictures.keys()]).not.toEqual(before)
  expect(encoder.asked).toContain('anew')
  expect(FakeSocket.all).toHaveLength(1)
  expect(readers.pictures.has(asTrack(fakeTrack('video')))).toBe(false)
})

it('a camera that is off sends darkness, so that the live goes on', async () => {
  const { media, readers, encoder } = await onAir()
  media.setCamera(false)
  expect([readers.dark, readers.pictures.size]).toEqual([1, 0])
  expect(encoder.asked).toContain('anew')
  media.setCamera(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([readers.dark, readers.pictures.size]).toEqual([0, 1])
})

it('a line that is late gets a smaller picture, and a larger one after a while', async () => {
  const { capture, encoder } = await onAir()
  await vi.advanceTimersByTimeAsync(6_000)
  const { lines } = capture.get().shape
  FakeSocket.last().bufferedAmount = 5_000_000
  encoder.say().packet({ ...key, key: false })
  FakeSocket.last().say({ type: 'pong', at: performance.now() })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(capture.get().quality).toBe('poor')
  expect(capture.get().shape.lines).toBeLessThan(lines)
  FakeSocket.last().bufferedAmount = 0
  for (let at = 0; at < 18; at++) {
    FakeSocket.last().say({ type: 'pong', at: performance.now() })
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(capture.get().shape.lines).toBe(lines)
  expect(capture.get().quality).toBe('good')
})

it('what a test has shown is what it sends, within what the server takes', async () => {
  const { capture } = await captureOf()
  capture.known(8_000_000, 6_000_000)
  expect(capture.get().shape.lines).toBe(1080)
  capture.known(8_000_000, 1_500_000)
  expect(capture.get().shape.lines).toBeLessThan(1080)
})

it('an encoder that fails is tried with less, and one that keeps failing ends it', async () => {
  const { capture, encoder } = await onAir()
  const { lines } = capture.get().shape
  encoder.say().failed('audio', 'no sound')
  expect(capture.get().shape.lines).toBe(lines)
  encoder.say().failed('video', 'too much')
  expect(capture.get().shape.lines).toBeLessThan(lines)
  for (let at = 0; at < 3; at++) encoder.say().failed('video', 'too much')
  expect(capture.get().step).toBe('failed')
})

it('a live that another page sends is left to it until one presses', async () => {
  const { capture, ticket } = await onAir()
  FakeSocket.last().breakOff(LIVE_CLOSE.elsewhere)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(capture.get()).toMatchObject({ step: 'ended', ended: 'elsewhere', onAir: false })
  expect(ticket).toHaveBeenCalledOnce()
  capture.again()
  await vi.advanceTimersByTimeAsync(0)
  FakeSocket.last().letIn()
  expect(capture.get().step).toBe('sending')
})

it('ends with a word, and is left without one', async () => {
  const ended = await onAir()
  ended.capture.end()
  expect(FakeSocket.last().texts.at(-1)).toEqual({ type: 'bye' })
  expect(ended.capture.get()).toMatchObject({ step: 'ended', ended: 'bye' })
  const left = await onAir()
  left.capture.close()
  expect(FakeSocket.last().texts.some(({ type }) => type === 'bye')).toBe(false)
  expect(left.readers.sounds.size + left.readers.pictures.size).toBe(0)
})
