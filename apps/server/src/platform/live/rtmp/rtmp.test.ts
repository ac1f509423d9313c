import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sized } from '../../../testing/thoroughness.ts'
import type { MediaPacket } from '../stream-config.ts'
import { AmfError, readAmf, writeAmf } from './amf0.ts'
import { ChunkReader, RtmpError, type RtmpMessage, writeMessage } from './chunks.ts'
import { FlvReader } from './flv.ts'

const content = randomBytes(10_000)
const bytes = writeMessage({ type: 9, streamId: 1, content }, { chunkStream: 4, chunkSize: 128 })

/** The messages in bytes that come in pieces of a size. */
function read(all: Buffer, pieceSize: number, reader = new ChunkReader()): RtmpMessage[] {
  const messages: RtmpMessage[] = []
  for (let at = 0; at < all.length; at += pieceSize)
    messages.push(...reader.read(all.subarray(at, at + pieceSize)))
  return messages
}

it('a message is the same however its bytes come', () => {
  for (const size of [1, 7, 128, 129, 100_000])
    expect(read(bytes, size)).toEqual([{ type: 9, timestamp: 0, streamId: 1, content }])
})

it('chunks of another size, later times, and messages of several streams are understood', () => {
  const size = Buffer.from([0x02, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0x10, 0])
  const first = Buffer.from([0x04, 0xff, 0xff, 0xff, 0, 0, 2, 9, 1, 0, 0, 0, 1, 0, 0, 0, 7, 8])
  const other = Buffer.from([0x05, 0, 0, 9, 0, 0, 1, 8, 1, 0, 0, 0, 6])
  const next = Buffer.from([0x44, 0, 0, 40, 0, 0, 1, 9, 5])
  const same = Buffer.from([0xc4, 4])
  const messages = read(Buffer.concat([size, first, other, next, same]), 5)
  expect(messages.slice(1).map(({ type, timestamp, content: of }) => [type, timestamp, [...of]])).toEqual([
    [9, 0x0100_0000, [7, 8]],
    [8, 9, [6]],
    [9, 0x0100_0028, [5]],
    [9, 0x0100_0050, [4]],
  ])
})

it('what nobody sends is refused', () => {
  const noSize = Buffer.from([0x02, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  const tooLong = Buffer.from([0x04, 0, 0, 0, 0xff, 0xff, 0xff, 9, 0, 0, 0, 0])
  const continuesNothing = Buffer.from([0xc7, 0])
  const within = Buffer.concat([
    bytes.subarray(0, 140),
    Buffer.from([0x04, 0, 0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 1]),
  ])
  for (const wrong of [noSize, tooLong, continuesNothing, within])
    expect(() => read(wrong, 1_000)).toThrow(RtmpError)
  const reader = new ChunkReader()
  expect(() => {
    for (let id = 3; id < 60; id++) read(Buffer.from([id, 0, 0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 1]), 100, reader)
  }).toThrow(RtmpError)
})

it('no bytes do anything but to be refused', () => {
  for (let round = 0; round < sized({ quick: 300, whole: 20_000 }); round++) {
    const noise = randomBytes(Math.floor(Math.random() * 400))
    try {
      for (const { content: of } of read(noise, 1 + Math.floor(Math.random() * 99))) readAmf(of)
    } catch (error) {
      if (!(error instanceof RtmpError) && !(error instanceof AmfError)) throw error
    }
  }
})

it('values are the same after they were written and read', () => {
  const values = [
    'connect',
    1,
    { app: 'live', audio: true, none: null, inner: { size: 2.5 } },
    null,
    undefined,
  ]
  expect(readAmf(writeAmf(...values))).toEqual(values)
  // a list of named values, one of values, a date and a long text
  const others = Buffer.from([8, 0, 0, 0, 1, 0, 1, 97, 1, 1, 0, 0, 9, 10, 0, 0, 0, 1, 5, 12, 0, 0, 0, 1, 98])
  expect(readAmf(others)).toEqual([{ a: true }, [null], 'b'])
  const date = Buffer.concat([Buffer.of(11), writeAmf(5).subarray(1), Buffer.alloc(2)])
  expect(readAmf(date)).toEqual([5])
  const deep = Buffer.concat(Array.from({ length: 50 }, () => Buffer.from([3, 0, 1, 97])))
  for (const wrong of [
    Buffer.of(0),
    Buffer.of(2, 0, 9, 65),
    Buffer.of(99),
    deep,
    Buffer.of(10, 255, 255, 255, 255),
  ])
    expect(() => readAmf(wrong)).toThrow(AmfError)
})

const AVC_RECORD = Buffer.from('AWQAH//hABhnZAAfrLQCgC3YCIAAAAMAgAAAHgeMGVABAARo7w/L/fj4AA==', 'base64')

function reading() {
  const told: unknown[] = []
  const packets: [string, MediaPacket][] = []
  const reader = new FlvReader({
    configure: ({ video, audio }) =>
      told.push([video.codec, video.width, video.height, audio?.sampleRate ?? null]),
    packet: (kind, packet) => void packets.push([kind, packet]),
  })
  return { reader, told, packets }
}

it('pictures are shown as much later as they say, also earlier', () => {
  const { reader, told, packets } = reading()
  reader.video(Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), AVC_RECORD]), 0)
  reader.audio(Buffer.from([0xaf, 0, 0x12, 0x08]), 0)
  reader.video(Buffer.from([0x17, 1, 0, 0, 66, 1, 2]), 100)
  reader.video(Buffer.from([0x27, 1, 0xff, 0xff, 0xdf, 3]), 133)
  reader.audio(Buffer.from([0xaf, 1, 9]), 2 ** 32 - 1)
  reader.audio(Buffer.from([0xaf, 1, 9]), 22)
  expect(told).toEqual([['avc1.64001f', 1280, 720, 44_100]])
  expect(packets.map(([kind, { key, dts, pts }]) => [kind, key, dts / 1000, pts / 1000])).toEqual([
    ['video', true, 100, 166],
    ['video', false, 133, 100],
    ['audio', true, 2 ** 32 - 1, 2 ** 32 - 1],
    ['audio', true, 2 ** 32 + 22, 2 ** 32 + 22],
  ])
})

it('without sound pictures begin after a second, and other codecs are refused', () => {
  const { reader, told } = reading()
  reader.video(Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), AVC_RECORD]), 0)
  for (let at = 0; at <= 1_000; at += 100) reader.video(Buffer.from([0x17, 1, 0, 0, 0, 1]), at)
  expect(told).toEqual([])
  reader.video(Buffer.from([0x17, 1, 0, 0, 0, 1]), 1_100)
  expect(told).toEqual([['avc1.64001f', 1280, 720, null]])
  for (const tag of [
    [0x12, 1],
    [0x91, 104, 118, 99, 49],
    [0x17, 0, 0, 0, 0, 1],
  ])
    expect(() => reader.video(Buffer.from(tag), 0)).toThrow(RtmpError)
  for (const tag of [
    [0x2f, 1],
    [0xaf, 0, 1],
    [0xaf, 0, 0x12, 0x38],
  ])
    expect(() => reader.audio(Buffer.from(tag), 0)).toThrow(RtmpError)
})
