/** Boxes of the ISO base media file format (ISO/IEC 14496-12). */

export const u8 = (value: number): Uint8Array => Uint8Array.of(value & 255)

export function u16(value: number): Uint8Array {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

export const zeros = (count: number): Uint8Array => new Uint8Array(count)
export const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** A box of a type, with its content. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(length), ascii(type), ...content], length)
}

/** A box with a version and flags. */
export const fullBox = (
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...content: readonly Uint8Array[]
): Uint8Array => box(type, u32((version << 24) | flags), ...content)
