import { ascii, box, fullBox, u8, u16, u32, zeros } from './boxes.ts'
import type { AudioFormat, StreamFormat, VideoFormat } from './stream-config.ts'

export const VIDEO_TRACK = 1
export const AUDIO_TRACK = 2
/** Units of a second in the track of pictures; that of sound counts its samples. */
export const VIDEO_TIMESCALE = 90_000

const ONE = 0x1_0000
const MATRIX = Buffer.concat([ONE, 0, 0, 0, ONE, 0, 0, 0, 0x4000_0000].map(value => u32(value)))
/** 72 dots an inch, as the format demands it. */
const RESOLUTION = u32(0x48_0000)
const UNDETERMINED = u16(0x55c4)

/** The initialization of a stream in fragments: its tracks and how they are decoded. */
export function initSegment({ video, audio }: StreamFormat): Uint8Array {
  const tracks = [videoTrack(video), ...(audio === null ? [] : [audioTrack(audio)])]
  const extended = [VIDEO_TRACK, ...(audio === null ? [] : [AUDIO_TRACK])].map(track =>
    fullBox('trex', {}, u32(track), u32(1), zeros(12)),
  )
  return Buffer.concat([
    box('ftyp', ascii('iso5'), u32(512), ascii('iso5iso6mp41')),
    box('moov', movieHeader(), ...tracks, box('mvex', ...extended)),
  ])
}

const movieHeader = (): Uint8Array =>
  fullBox(
    'mvhd',
    {},
    zeros(8),
    u32(1000),
    u32(0),
    u32(ONE),
    u16(0x100),
    zeros(10),
    MATRIX,
    zeros(24),
    u32(AUDIO_TRACK + 1),
  )

interface Track {
  id: number
  timescale: number
  handler: 'vide' | 'soun'
  width: number
  height: number
  header: Uint8Array
  sample: Uint8Array
}

function track({ id, timescale, handler, width, height, header, sample }: Track): Uint8Array {
  const volume = u16(handler === 'soun' ? 0x100 : 0)
  const empty = [fullBox('stts', {}, u32(0)), fullBox('stsc', {}, u32(0))]
  const noSizes = [fullBox('stsz', {}, zeros(8)), fullBox('stco', {}, u32(0))]
  const table = box('stbl', fullBox('stsd', {}, u32(1), sample), ...empty, ...noSizes)
  const here = box('dinf', fullBox('dref', {}, u32(1), fullBox('url ', { flags: 1 })))
  return box(
    'trak',
    fullBox(
      'tkhd',
      { flags: 7 },
      zeros(8),
      u32(id),
      zeros(16),
      zeros(4),
      volume,
      u16(0),
      MATRIX,
      u32(width * ONE),
      u32(height * ONE),
    ),
    box(
      'mdia',
      fullBox('mdhd', {}, zeros(8), u32(timescale), u32(0), UNDETERMINED, u16(0)),
      fullBox('hdlr', {}, u32(0), ascii(handler), zeros(12), ascii('live\0')),
      box('minf', header, here, table),
    ),
  )
}

function videoTrack({ width, height, description }: VideoFormat): Uint8Array {
  const sample = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    RESOLUTION,
    RESOLUTION,
    u32(0),
    u16(1),
    zeros(32),
    u16(0x18),
    u16(0xffff),
    box('avcC', description),
    box('pasp', u32(1), u32(1)),
  )
  const header = fullBox('vmhd', { flags: 1 }, zeros(8))
  return track({
    id: VIDEO_TRACK,
    timescale: VIDEO_TIMESCALE,
    handler: 'vide',
    width,
    height,
    header,
    sample,
  })
}

function audioTrack({ sampleRate, channels, description }: AudioFormat): Uint8Array {
  // A rate that does not fit into 16 bits stands in the configuration of the decoder alone.
  const rate = sampleRate < ONE ? u32(sampleRate * ONE) : u32(0)
  const sample = box(
    'mp4a',
    zeros(6),
    u16(1),
    zeros(8),
    u16(channels),
    u16(16),
    zeros(4),
    rate,
    elementaryStream(description),
  )
  const header = fullBox('smhd', {}, zeros(4))
  const none = { width: 0, height: 0 }
  return track({ id: AUDIO_TRACK, timescale: sampleRate, handler: 'soun', ...none, header, sample })
}

/** How AAC is decoded (ISO/IEC 14496-1, 7.2.6). */
function elementaryStream(description: Uint8Array): Uint8Array {
  const decoder = descriptor(
    4,
    Buffer.concat([u8(0x40), u8(0x15), zeros(3), u32(128_000), u32(128_000), descriptor(5, description)]),
  )
  return fullBox('esds', {}, descriptor(3, Buffer.concat([u16(2), u8(0), decoder, descriptor(6, u8(2))])))
}

/** A tag and a length of four times seven bits. */
function descriptor(tag: number, content: Uint8Array): Uint8Array {
  const { length } = content
  const bytes = [21, 14, 7].map(shift => ((length >> shift) & 127) | 128)
  return Buffer.concat([Uint8Array.of(tag, ...bytes, length & 127), content])
}
