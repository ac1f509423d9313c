import { crc32, deflateSync } from 'node:zlib'

/*
 * What is put into the file of a picture that was encoded: its colour profile, and bytes that stand for nothing, so that
 * the file has a size that was announced.
 */

/** Kinds of files that pictures are sold as. */
export type PictureEnding = 'jpg' | 'png'

/** A segment of a JPEG is no longer, with its two bytes of length; a profile's pieces say which one they are of how many. */
const JPEG_SEGMENT = 65_533
const ICC_NAME = Buffer.from('ICC_PROFILE\0', 'latin1')
const ICC_PIECE = JPEG_SEGMENT - ICC_NAME.byteLength - 2
const PNG_SIGNATURE_BYTES = 8
const PNG_CHUNK_BYTES = 12
/** Length, name, thirteen bytes of data and checksum. */
const PNG_HEADER_BYTES = PNG_CHUNK_BYTES + 13

/** The same file with a colour profile (ICC) for its pixels. */
export function withProfile(file: Buffer, ending: PictureEnding, profile: Uint8Array): Buffer {
  if (ending === 'png') {
    const data = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)])
    return insert(file, PNG_SIGNATURE_BYTES + PNG_HEADER_BYTES, [pngChunk('iCCP', data)])
  }
  const pieces: Buffer[] = []
  const count = Math.ceil(profile.byteLength / ICC_PIECE)
  for (let piece = 0; piece < count; piece++) {
    const part = profile.subarray(piece * ICC_PIECE, (piece + 1) * ICC_PIECE)
    pieces.push(jpegSegment(0xe2, Buffer.concat([ICC_NAME, Buffer.from([piece + 1, count]), part])))
  }
  return insert(file, afterApplications(file), pieces)
}

/** The same file in exactly so many bytes; as it is where it has as many already, or too few are missing for a segment. */
export function paddedTo(file: Buffer, ending: PictureEnding, bytes: number): Buffer {
  let missing = bytes - file.byteLength
  if (ending === 'png') {
    if (missing < PNG_CHUNK_BYTES) return file
    // Its name says: not needed for showing, private, and safe to copy.
    const chunk = pngChunk('paDd', Buffer.alloc(missing - PNG_CHUNK_BYTES))
    return insert(file, file.byteLength - PNG_CHUNK_BYTES, [chunk])
  }
  const segments: Buffer[] = []
  const [marker, whole] = [4, 2 + 2 + JPEG_SEGMENT]
  while (missing >= marker) {
    // No rest may be left that is too short for a segment of its own.
    const taken = missing > whole && missing - whole < marker ? whole - marker : Math.min(missing, whole)
    segments.push(jpegSegment(0xfe, Buffer.alloc(taken - marker)))
    missing -= taken
  }
  return insert(file, afterApplications(file), segments)
}

function insert(file: Buffer, at: number, parts: readonly Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)])
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.byteLength + 2, 2)
  return Buffer.concat([head, data])
}

/** Where the segments of programs (APP0 to APP15), which come first, are over. */
function afterApplications(file: Buffer): number {
  let at = 2
  while (file[at] === 0xff && ((file[at + 1] ?? 0) & 0xf0) === 0xe0) at += 2 + file.readUInt16BE(at + 2)
  return at
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
