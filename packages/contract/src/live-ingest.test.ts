import { expect, it } from 'vitest'
import { LiveControl, readLivePacket, writeLivePacket } from './live-ingest.ts'

it('a packet is the same after it was written and read', () => {
  const packet = {
    kind: 'video',
    key: true,
    timestamp: 86_400_000_000.5,
    duration: 33_333,
    data: Uint8Array.of(0, 1, 2, 255),
  } as const
  expect(readLivePacket(writeLivePacket(packet))).toEqual(packet)
  const sound = { ...packet, kind: 'audio', key: false } as const
  // a frame that is a view into more, as a socket's buffers are
  const frame = new Uint8Array([9, 9, ...writeLivePacket(sound), 9]).subarray(2, -1)
  expect(readLivePacket(frame)).toEqual(sound)
})

it('what is no packet is none', () => {
  expect(readLivePacket(new Uint8Array(0))).toBeNull()
  expect(readLivePacket(new Uint8Array(14))).toBeNull()
  const good = writeLivePacket({
    kind: 'audio',
    key: true,
    timestamp: 0,
    duration: 1,
    data: new Uint8Array(1),
  })
  expect(readLivePacket(Uint8Array.from(good, (byte, at) => (at === 0 ? 4 : byte)))).toBeNull()
  const endless = Uint8Array.from(good)
  new DataView(endless.buffer).setFloat64(2, Number.NaN)
  expect(readLivePacket(endless)).toBeNull()
})

it('H.264 and AAC are taken, and nothing else', () => {
  const config = {
    type: 'config',
    video: { codec: 'avc1.64001f', width: 1280, height: 720, description: 'AWQAH//hAA' },
    audio: { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 1, description: 'EYg=' },
  }
  expect(LiveControl.parse(config)).toEqual(config)
  expect(LiveControl.parse({ ...config, audio: null }).type).toBe('config')
  for (const codec of ['vp8', 'hvc1.1.6.L93', 'avc1'])
    expect(LiveControl.safeParse({ ...config, video: { ...config.video, codec } }).success).toBe(false)
  expect(LiveControl.safeParse({ ...config, audio: { ...config.audio, codec: 'opus' } }).success).toBe(false)
  expect(LiveControl.safeParse({ type: 'hello', version: 1, token: 'short' }).success).toBe(false)
})
