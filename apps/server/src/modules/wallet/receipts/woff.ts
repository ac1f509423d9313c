import { inflateSync } from 'node:zlib'

/*
 * WOFF 1.0 (W3C Recommendation of 13 December 2012): a font of TrueType or OpenType, each of whose tables is deflated. The
 * library that reads fonts inflates a table again for every glyph that it takes out of it, which takes most of the time
 * of a document; unpacked once, it has nothing to inflate.
 */

const SIGNATURE = 0x774f4646
const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const FONT_HEADER_BYTES = 12
const FONT_ENTRY_BYTES = 16

const padded = (length: number) => (length + 3) & ~3

/** The font in a WOFF file. Throws where it is none. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, HEADER_BYTES + index * ENTRY_BYTES),
  )
  const directoryBytes = FONT_HEADER_BYTES + count * FONT_ENTRY_BYTES
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + padded(data.length), directoryBytes))
  writeHeader(font, { flavor: woff.readUInt32BE(4), count })
  let offset = directoryBytes
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = FONT_HEADER_BYTES + index * FONT_ENTRY_BYTES
    font.writeUInt32BE(tag, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

function tableAt(woff: Buffer, entry: number) {
  const [offset, packed, length] = [4, 8, 12].map(field => woff.readUInt32BE(entry + field))
  if (offset === undefined || packed === undefined || length === undefined) throw new Error('no table')
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that does not become smaller is stored as it is.
    data: packed < length ? inflateSync(bytes) : bytes,
  }
}

/** The beginning of a font, with what a binary search of its directory needs. */
function writeHeader(font: Buffer, { flavor, count }: { flavor: number; count: number }): void {
  const selector = Math.floor(Math.log2(count))
  const range = 2 ** selector * FONT_ENTRY_BYTES
  font.writeUInt32BE(flavor, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(range, 6)
  font.writeUInt16BE(selector, 8)
  font.writeUInt16BE(count * FONT_ENTRY_BYTES - range, 10)
}
