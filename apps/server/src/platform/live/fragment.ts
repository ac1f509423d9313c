import { AUDIO_TRACK, VIDEO_TRACK } from './init-segment.ts'

/** A sample of a track, in the units of its timescale. */
export interface Sample {
  key: boolean
  /** When it is decoded, from the beginning of the track. */
  time: number
  /** How much later it is shown. */
  offset: number
  duration: number
  data: Uint8Array
}

interface TrackShape {
  id: number
  /** Bytes of what the track is called, and of each sample. */
  head: number
  row: number
  headFlags: number
  rowFlags: number
}
/** Duration, size, flags and offset of each sample. */
const VIDEO: TrackShape = { id: VIDEO_TRACK, head: 16, row: 16, headFlags: 0x02_0000, rowFlags: 0xf01 }
/** Duration and size; each is a key, which is said once. */
const AUDIO: TrackShape = { id: AUDIO_TRACK, head: 20, row: 8, headFlags: 0x02_0020, rowFlags: 0x301 }

const KEY = 0x0200_0000
const NO_KEY = 0x0101_0000
const BOX = 8
const FULL_BOX = 12
const TIME_BYTES = FULL_BOX + 8
const RUN_HEAD = FULL_BOX + 8

const trackBytes = ({ head, row }: TrackShape, count: number): number =>
  BOX + head + TIME_BYTES + RUN_HEAD + row * count
const dataBytes = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { data }) => sum + data.length, 0)

/**
 * A fragment (`moof` and `mdat`) of samples of pictures and sound, with its number. A track without samples is not named.
 */
export function fragment(sequence: number, video: readonly Sample[], audio: readonly Sample[]): Uint8Array {
  const tracks = [
    { shape: VIDEO, samples: video },
    { shape: AUDIO, samples: audio },
  ].filter(({ samples }) => samples.length > 0)
  const moof =
    BOX +
    FULL_BOX +
    4 +
    tracks.reduce((sum, { shape, samples }) => sum + trackBytes(shape, samples.length), 0)
  const data = dataBytes(video) + dataBytes(audio)
  const out = new FragmentWriter(moof + BOX + data)
  out.head(moof, 'moof')
  out
    .head(FULL_BOX + 4, 'mfhd')
    .u32(0)
    .u32(sequence)
  let at = moof + BOX
  for (const { shape, samples } of tracks) {
    writeTrack(out, shape, samples, at)
    at += dataBytes(samples)
  }
  out.head(BOX + data, 'mdat')
  for (const { samples } of tracks) for (const sample of samples) out.bytes(sample.data)
  return out.done
}

function writeTrack(
  out: FragmentWriter,
  shape: TrackShape,
  samples: readonly Sample[],
  dataAt: number,
): void {
  const isVideo = shape === VIDEO
  out.head(trackBytes(shape, samples.length), 'traf')
  out.head(shape.head, 'tfhd').u32(shape.headFlags).u32(shape.id)
  if (!isVideo) out.u32(KEY)
  out
    .head(TIME_BYTES, 'tfdt')
    .u32(0x0100_0000)
    .u64(samples[0]?.time ?? 0)
  out.head(RUN_HEAD + shape.row * samples.length, 'trun').u32(0x0100_0000 | shape.rowFlags)
  out.u32(samples.length).u32(dataAt)
  for (const { key, offset, duration, data } of samples) {
    out.u32(duration).u32(data.length)
    if (isVideo) out.u32(key ? KEY : NO_KEY).i32(offset)
  }
}

/** Writes into one buffer whose size is known. */
class FragmentWriter {
  readonly #buffer: Buffer
  #at = 0

  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafe(size)
  }

  head(size: number, type: string): this {
    this.u32(size)
    this.#at += this.#buffer.write(type, this.#at, 'latin1')
    return this
  }

  u32(value: number): this {
    this.#at = this.#buffer.writeUInt32BE(value, this.#at)
    return this
  }

  i32(value: number): this {
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
    return this
  }

  u64(value: number): this {
    this.#at = this.#buffer.writeBigUInt64BE(BigInt(value), this.#at)
    return this
  }

  bytes(bytes: Uint8Array): void {
    this.#buffer.set(bytes, this.#at)
    this.#at += bytes.length
  }

  get done(): Buffer {
    return this.#buffer
  }
}
