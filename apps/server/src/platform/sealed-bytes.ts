import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A sealed file: a random salt, then segments, each with its tag. The key of a file comes from the given key, its salt
 * and its name, so that no two files share one and none is taken for another. The nonce of a segment is its number and
 * whether it is the last one (the construction STREAM): what is cut off, moved, repeated or changed is not opened.
 */

const SALT_BYTES = 16
const TAG_BYTES = 16
const NONCE_BYTES = 12
/** Bytes of a segment before it is sealed: as much as is kept in memory. */
export const SEGMENT_BYTES = 64 * 1024

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The file was not sealed with this key and under this name, or was changed since. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError'
}

/** Encrypts bytes (AES-256-GCM) while they come; the file opens only with the 32-byte key and under the name. */
export async function* sealBytes(key: Buffer, name: string, content: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = keyOfFile(key, salt, name)
  yield salt
  let index = 0
  for await (const { bytes, isLast } of segments(content, SEGMENT_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * What was sealed, segment by segment; each was checked before it is handed out. Throws {@link SealBrokenError}, also
 * after the first segments: what came before is then not the whole.
 */
export async function* unsealBytes(key: Buffer, name: string, sealed: Bytes): AsyncGenerator<Buffer> {
  const { head: salt, rest } = await splitHead(sealed, SALT_BYTES)
  const fileKey = keyOfFile(key, salt, name)
  let index = 0
  for await (const { bytes, isLast } of segments(rest, SEGMENT_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new SealBrokenError('a sealed file is cut short')
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    yield open(() => Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]))
  }
}

function open(decrypt: () => Buffer): Buffer {
  try {
    return decrypt()
  } catch (error) {
    throw new SealBrokenError('a sealed file was changed, or is another one', { cause: error })
  }
}

const keyOfFile = (key: Buffer, salt: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, name, 32))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(index, NONCE_BYTES - 5)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/** The content in segments of one size; only the last one is shorter, and there is at least one. */
async function* segments(
  content: Bytes,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      // A full segment is handed out when a byte follows it: before that it may be the last one.
      if (length === size) {
        yield { bytes: Buffer.concat(waiting), isLast: false }
        waiting = []
        length = 0
      }
      const part = chunk.subarray(at, at + size - length)
      waiting.push(part)
      length += part.length
      at += part.length
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

/** The first bytes, and the rest. Throws {@link SealBrokenError} where there are fewer. */
async function splitHead(content: Bytes, size: number): Promise<{ head: Buffer; rest: Bytes }> {
  const chunks = iterate(content)
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const { done, value } = await chunks.next()
    if (done === true) throw new SealBrokenError('a sealed file is cut short')
    head = Buffer.concat([head, value])
  }
  async function* rest() {
    yield head.subarray(size)
    yield* chunks
  }
  return { head: head.subarray(0, size), rest: rest() }
}

async function* iterate(content: Bytes): AsyncGenerator<Uint8Array> {
  yield* content
}
