import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  width: number
  height: number
  channels: 3 | 4
  /** The bytes of a row, from the top. */
  row: (y: number) => Uint8Array
  /** The colour profile of its colours; without one they are those of the web. */
  profile: Uint8Array | undefined
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length and type before the data of a chunk, and the check after it. */
const CHUNK_BYTES = 12
/** The most that one block of the packed data holds, and what stands before it. */
const BLOCK = 65_535
const BLOCK_HEAD = 5
const ADLER = 65_521
/** So many bytes are summed up before the sums may grow too large. */
const ADLER_RUN = 3_800

/** A PNG of pixels, packed without compressing, since it is read once and at once: one copy of them in memory. */
export function plainPng({ width, height, channels, row, profile }: Pixels): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8)
  const named = profile && Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)])
  // Each row begins with its filter: none.
  const rowBytes = 1 + width * channels
  const packedBytes = 2 + height * (rowBytes + BLOCK_HEAD * Math.ceil(rowBytes / BLOCK)) + 4
  const profileBytes = named === undefined ? 0 : CHUNK_BYTES + named.length
  const png = new Uint8Array(SIGNATURE.length + 3 * CHUNK_BYTES + header.length + profileBytes + packedBytes)
  png.set(SIGNATURE)
  let at = addChunk(png, SIGNATURE.length, 'IHDR', header)
  if (named !== undefined) at = addChunk(png, at, 'iCCP', named)
  pack(png.subarray(at + 8, at + 8 + packedBytes), { height, rowBytes, row })
  at = closeChunk(png, at, 'IDAT', packedBytes)
  closeChunk(png, at, 'IEND', 0)
  return png
}

/** Writes rows as blocks that are stored as they are (RFC 1950 and 1951). */
function pack(
  target: Uint8Array,
  { height, rowBytes, row }: { height: number; rowBytes: number; row: (y: number) => Uint8Array },
): void {
  const line = new Uint8Array(rowBytes)
  const view = new DataView(target.buffer, target.byteOffset, target.length)
  view.setUint16(0, 0x7801)
  let at = 2
  let [low, high] = [1, 0]
  for (let y = 0; y < height; y++) {
    line.set(row(y), 1)
    for (let from = 0; from < rowBytes; from += BLOCK) {
      const block = line.subarray(from, from + BLOCK)
      const isLast = y === height - 1 && from + BLOCK >= rowBytes
      view.setUint8(at, isLast ? 1 : 0)
      view.setUint16(at + 1, block.length, true)
      view.setUint16(at + 3, ~block.length & 0xffff, true)
      target.set(block, at + BLOCK_HEAD)
      at += BLOCK_HEAD + block.length
    }
    for (let from = 0; from < rowBytes; from += ADLER_RUN) {
      for (const byte of line.subarray(from, from + ADLER_RUN)) {
        low += byte
        high += low
      }
      low %= ADLER
      high %= ADLER
    }
  }
  view.setUint32(at, high * 65_536 + low)
}

function addChunk(png: Uint8Array, at: number, type: string, data: Uint8Array): number {
  png.set(data, at + 8)
  return closeChunk(png, at, type, data.length)
}

/** Writes what stands around the data of a chunk; answers where the next one begins. */
function closeChunk(png: Uint8Array, at: number, type: string, bytes: number): number {
  const view = new DataView(png.buffer, png.byteOffset)
  view.setUint32(at, bytes)
  png.set(Buffer.from(type, 'latin1'), at + 4)
  view.setUint32(at + 8 + bytes, crc32(png.subarray(at + 4, at + 8 + bytes)))
  return at + CHUNK_BYTES + bytes
}
