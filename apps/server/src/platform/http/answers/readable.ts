import { Readable } from 'node:stream'

/** Bytes that may wait to be sent before more are made. */
const AHEAD_BYTES = 64 * 1024

/** Texts or bytes as a stream that makes no more of them than are taken. Destroying it ends the source. */
export function readable(source: AsyncIterable<string | Uint8Array>): Readable {
  return Readable.from(source, { objectMode: false, highWaterMark: AHEAD_BYTES })
}
