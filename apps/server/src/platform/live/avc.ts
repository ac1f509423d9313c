/*
 * What has to be known of H.264: the record that configures a decoder (`avcC`, ISO/IEC 14496-15, 5.3.3.1), and the size of
 * the picture in its sequence parameter set (ITU-T H.264, 7.3.2.1.1).
 */

/** A record that cannot be read. */
export class AvcError extends Error {
  override readonly name = 'AvcError'
}

const PROFILES_WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
const MAX_SIDE = 8_192
const LENGTH_BYTES = 4

interface ParameterSets {
  sequence: Uint8Array[]
  picture: Uint8Array[]
}

/** The codec as WebCodecs and HLS name it, such as `avc1.64001f`. */
export function avcCodec(record: Uint8Array): string {
  const bytes = record.subarray(1, 4)
  if (record[0] !== 1 || bytes.length < 3) throw new AvcError('no record of a decoder')
  return `avc1.${Buffer.from(bytes).toString('hex')}`
}

/** The size of the pictures; throws {@link AvcError} for what is no record, or names no size. */
export function avcSize(record: Uint8Array): { width: number; height: number } {
  const [sequence] = parameterSets(record).sequence
  if (sequence === undefined) throw new AvcError('no sequence parameter set')
  const size = sequenceSize(new BitReader(unescaped(sequence)))
  const fits = (side: number) => side > 0 && side <= MAX_SIDE
  if (!fits(size.width) || !fits(size.height)) throw new AvcError('no size')
  return size
}

/**
 * The parameter sets as a packet has them, each after its length: put in front of a key frame, they configure a decoder that
 * was configured otherwise before.
 */
export function parameterSetsInBand(record: Uint8Array): Uint8Array {
  const { sequence, picture } = parameterSets(record)
  return Buffer.concat(
    [...sequence, ...picture].flatMap(set => {
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32BE(set.length)
      return [length, set]
    }),
  )
}

function parameterSets(record: Uint8Array): ParameterSets {
  const [version, , , , lengthSize = 0, sequences = 0] = record
  // lengths of four bytes are what every encoder writes, and what the rest relies on
  if (version !== 1 || (lengthSize & 3) !== LENGTH_BYTES - 1) throw new AvcError('no record of a decoder')
  let at = 6
  const take = (count: number): Uint8Array[] =>
    Array.from({ length: count }, () => {
      const length = ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0)
      const set = record.subarray(at + 2, at + 2 + length)
      if (length === 0 || set.length !== length) throw new AvcError('a parameter set is cut short')
      at += 2 + length
      return set
    })
  const sequence = take(sequences & 31)
  const pictures = record[at++] ?? 0
  return { sequence, picture: take(pictures) }
}

/** Without the bytes that keep a start code from appearing inside. */
function unescaped(unit: Uint8Array): Uint8Array {
  const bytes: number[] = []
  let zeros = 0
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}

/** Reads bits from the highest on; throws {@link AvcError} behind the end. */
class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bits(count: number): number {
    let value = 0
    for (let left = count; left > 0; left--) {
      const byte = this.#bytes[this.#at >> 3]
      if (byte === undefined) throw new AvcError('a parameter set is cut short')
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1)
      this.#at++
    }
    return value
  }

  flag(): boolean {
    return this.bits(1) === 1
  }

  /** An unsigned number of Exp-Golomb (9.1). */
  unsigned(): number {
    let zeros = 0
    while (!this.flag()) if (++zeros > 31) throw new AvcError('a number without an end')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  signed(): number {
    const code = this.unsigned()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}

function sequenceSize(reader: BitReader): { width: number; height: number } {
  reader.bits(8)
  const profile = reader.bits(8)
  reader.bits(16)
  reader.unsigned()
  const chroma = PROFILES_WITH_CHROMA.has(profile) ? readChroma(reader) : 1
  reader.unsigned()
  skipOrderCount(reader)
  reader.unsigned()
  reader.bits(1)
  const width = (reader.unsigned() + 1) * 16
  const units = reader.unsigned() + 1
  const framesOnly = reader.flag()
  if (!framesOnly) reader.bits(1)
  reader.bits(1)
  const lines = framesOnly ? 1 : 2
  const height = units * 16 * lines
  if (!reader.flag()) return { width, height }
  const [left, right, top, bottom] = [
    reader.unsigned(),
    reader.unsigned(),
    reader.unsigned(),
    reader.unsigned(),
  ]
  const [x, y] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * lines]
  return { width: width - (left + right) * x, height: height - (top + bottom) * y }
}

/** The format of colours, and past the matrices that may follow on it. */
function readChroma(reader: BitReader): number {
  const chroma = reader.unsigned()
  const separate = chroma === 3 && reader.flag()
  reader.unsigned()
  reader.unsigned()
  reader.bits(1)
  const lists = reader.flag() ? (chroma === 3 ? 12 : 8) : 0
  for (let list = 0; list < lists; list++) {
    const isWritten = reader.flag()
    if (isWritten) skipScaling(reader, list < 6 ? 16 : 64)
  }
  return separate ? 0 : chroma
}

function skipScaling(reader: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let at = 0; at < size; at++) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256
    last = next === 0 ? last : next
  }
}

function skipOrderCount(reader: BitReader): void {
  const type = reader.unsigned()
  if (type === 0) reader.unsigned()
  if (type !== 1) return
  reader.bits(1)
  reader.signed()
  reader.signed()
  const cycle = reader.unsigned()
  if (cycle > 255) throw new AvcError('too many frames of a cycle')
  for (let at = 0; at < cycle; at++) reader.signed()
}
