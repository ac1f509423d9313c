/** A message of RTMP. */
export interface RtmpMessage {
  type: number
  /** In milliseconds, of 32 bits. */
  timestamp: number
  streamId: number
  content: Buffer
}

/** What came is no RTMP, or more than anybody sends. */
export class RtmpError extends Error {
  override readonly name = 'RtmpError'
}

export const SET_CHUNK_SIZE = 1
export const ABORT = 2
const EXTENDED = 0xff_ffff
/** A picture of the highest bitrate. */
const LONGEST_MESSAGE = 4 * 1024 * 1024
const MOST_STREAMS = 32
const LONGEST_CHUNK = 1024 * 1024
const FIRST_CHUNK = 128
/** Bytes of the header of a message, by the kind of the chunk. */
const HEADERS = [11, 7, 3, 0] as const

interface ChunkStream {
  timestamp: number
  delta: number
  extended: boolean
  length: number
  type: number
  streamId: number
  pieces: Buffer[]
  filled: number
}

/** Puts messages together from the chunks in which they come (RTMP 1.0, 5.3). */
export class ChunkReader {
  readonly #streams = new Map<number, ChunkStream>()
  #chunkSize = FIRST_CHUNK
  #rest: Buffer = Buffer.alloc(0)

  #obey({ type, content }: RtmpMessage): void {
    if (type === SET_CHUNK_SIZE) {
      const size = content.length >= 4 ? content.readUInt32BE() : 0
      if (size < 1 || size > LONGEST_CHUNK) throw new RtmpError('chunks of no size')
      this.#chunkSize = size
    }
    if (type === ABORT && content.length >= 4) {
      const stream = this.#streams.get(content.readUInt32BE())
      if (stream !== undefined) Object.assign(stream, { pieces: [], filled: 0 })
    }
  }

  /** The messages that are whole with these bytes. Throws {@link RtmpError}. */
  *read(bytes: Buffer): Generator<RtmpMessage> {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    while (true) {
      const chunk = this.#chunk(this.#rest)
      if (chunk === null) return
      this.#rest = this.#rest.subarray(chunk.taken)
      if (chunk.message === null) continue
      this.#obey(chunk.message)
      yield chunk.message
    }
  }

  /** The first chunk of some bytes; null where it is not whole yet. Nothing is changed before it is. */
  #chunk(bytes: Buffer): { taken: number; message: RtmpMessage | null } | null {
    const head = basicHeader(bytes)
    if (head === null) return null
    const { kind, id } = head
    const fields = HEADERS[kind] ?? 0
    let at = head.length
    if (bytes.length < at + fields) return null
    const known = this.#streams.get(id)
    if (known === undefined && (kind !== 0 || this.#streams.size >= MOST_STREAMS))
      throw new RtmpError('a chunk that continues nothing')
    const header = bytes.subarray(at, at + fields)
    at += fields
    const short = fields >= 3 ? header.readUIntBE(0, 3) : 0
    const extended = fields >= 3 ? short === EXTENDED : known?.extended === true
    if (extended && bytes.length < at + 4) return null
    const time = extended ? bytes.readUInt32BE(at) : short
    if (extended) at += 4
    const length = fields >= 7 ? header.readUIntBE(3, 3) : (known?.length ?? 0)
    if (length > LONGEST_MESSAGE) throw new RtmpError('a message that is too long')
    const begun = known !== undefined && known.filled > 0
    if (begun && kind !== 3) throw new RtmpError('a message begins within another')
    const size = Math.min(this.#chunkSize, length - (known?.filled ?? 0))
    if (bytes.length < at + size) return null
    const stream = known ?? newStream()
    this.#streams.set(id, stream)
    if (!begun) begin(stream, { kind, time, extended, length, header })
    // a copy: the buffer of the network is let go
    stream.pieces.push(Buffer.from(bytes.subarray(at, at + size)))
    stream.filled += size
    return { taken: at + size, message: stream.filled >= length ? finish(stream) : null }
  }
}

function basicHeader(bytes: Buffer): { kind: number; id: number; length: number } | null {
  const [first, second, third] = bytes
  if (first === undefined) return null
  const kind = first >> 6
  const id = first & 63
  if (id > 1) return { kind, id, length: 1 }
  if (second === undefined || (id === 1 && third === undefined)) return null
  return id === 0
    ? { kind, id: 64 + second, length: 2 }
    : { kind, id: 64 + second + (third ?? 0) * 256, length: 3 }
}

const newStream = (): ChunkStream => ({
  timestamp: 0,
  delta: 0,
  extended: false,
  length: 0,
  type: 0,
  streamId: 0,
  pieces: [],
  filled: 0,
})

interface Begun {
  kind: number
  time: number
  extended: boolean
  length: number
  header: Buffer
}

function begin(stream: ChunkStream, { kind, time, extended, length, header }: Begun): void {
  if (kind === 0) {
    stream.timestamp = time
    stream.delta = 0
    stream.streamId = header.readUInt32LE(7)
  } else {
    if (kind !== 3) stream.delta = time
    stream.timestamp = (stream.timestamp + stream.delta) >>> 0
  }
  stream.extended = extended
  stream.length = length
  if (kind < 2) stream.type = header.readUInt8(6)
}

function finish(stream: ChunkStream): RtmpMessage {
  const { type, timestamp, streamId, pieces } = stream
  stream.pieces = []
  stream.filled = 0
  return { type, timestamp, streamId, content: Buffer.concat(pieces) }
}

/** Bytes of a chunk of ours. */
export const OUR_CHUNK = 4096

/** A message in chunks; before ours are announced, those of the beginning. */
export function writeMessage(
  { type, streamId, content }: Omit<RtmpMessage, 'timestamp'>,
  { chunkStream, chunkSize = OUR_CHUNK }: { chunkStream: number; chunkSize?: number },
): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt8(chunkStream, 0)
  header.writeUIntBE(content.length, 4, 3)
  header.writeUInt8(type, 7)
  header.writeUInt32LE(streamId, 8)
  const pieces: Buffer[] = [header, content.subarray(0, chunkSize)]
  for (let at = chunkSize; at < content.length; at += chunkSize)
    pieces.push(Buffer.of(0xc0 | chunkStream), content.subarray(at, at + chunkSize))
  return Buffer.concat(pieces)
}
