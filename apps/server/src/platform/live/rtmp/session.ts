import { randomBytes } from 'node:crypto'
import { type Amf, AmfError, readAmf, writeAmf } from './amf0.ts'
import {
  ChunkReader,
  OUR_CHUNK,
  RtmpError,
  type RtmpMessage,
  SET_CHUNK_SIZE,
  writeMessage,
} from './chunks.ts'

const VERSION = 3
const HANDSHAKE = 1536
const ACKNOWLEDGED = 3
const WINDOW = 5
const BANDWIDTH = 6
const AUDIO = 8
const VIDEO = 9
const AMF3_COMMAND = 17
const COMMAND = 20
/** Bytes after which the other side wants to know that they have come. */
const WINDOW_BYTES = 2_500_000
const LONGEST_COMMAND = 16 * 1024
const CONTROL_CHUNKS = 2
const COMMAND_CHUNKS = 3
const PUBLISHED = 1

/** Who is told what a program wants. */
export interface RtmpHandler {
  /** Bytes for the program. */
  write(bytes: Buffer): void
  /** It wants to send with a key. Answers whether it may. */
  publish(key: string): Promise<boolean>
  video(tag: Buffer, timestamp: number): void
  audio(tag: Buffer, timestamp: number): void
  /** It has ended by itself. */
  ended(): void
}

/**
 * The conversation with one program that sends by RTMP 1.0: the handshake, the commands by which it begins, and the
 * messages of pictures and sound. Throws {@link RtmpError} for what it is not to say.
 */
export class RtmpSession {
  readonly #handler: RtmpHandler
  readonly #chunks = new ChunkReader()
  #state: 'greeting' | 'confirming' | 'talking' = 'greeting'
  #early: Buffer = Buffer.alloc(0)
  #connected = false
  #publishing = false
  #received = 0
  #acknowledged = 0

  constructor(handler: RtmpHandler) {
    this.#handler = handler
  }

  /** Understands bytes of the program; the next ones come after that. */
  async receive(bytes: Buffer): Promise<void> {
    this.#received += bytes.length
    const rest = this.#state === 'talking' ? bytes : this.#shakeHands(bytes)
    if (rest === null || rest.length === 0) return
    try {
      for (const message of this.#chunks.read(rest)) await this.#message(message)
    } catch (error) {
      if (error instanceof AmfError) throw new RtmpError('a command that cannot be read', { cause: error })
      throw error
    }
    if (this.#received - this.#acknowledged < WINDOW_BYTES) return
    this.#acknowledged = this.#received
    this.#control(ACKNOWLEDGED, this.#received % 2 ** 32)
  }

  /** What comes after the handshake; null while it lasts. */
  #shakeHands(bytes: Buffer): Buffer | null {
    let early = Buffer.concat([this.#early, bytes])
    if (early[0] !== undefined && this.#state === 'greeting' && early[0] !== VERSION)
      throw new RtmpError('another version')
    if (this.#state === 'greeting' && early.length > HANDSHAKE) {
      const theirs = early.subarray(1, 1 + HANDSHAKE)
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE - 8)])
      this.#handler.write(Buffer.concat([Buffer.of(VERSION), ours, theirs]))
      this.#state = 'confirming'
      early = early.subarray(1 + HANDSHAKE)
    }
    if (this.#state === 'confirming' && early.length >= HANDSHAKE) {
      this.#state = 'talking'
      this.#early = Buffer.alloc(0)
      return early.subarray(HANDSHAKE)
    }
    this.#early = Buffer.from(early)
    return null
  }

  async #message({ type, timestamp, content }: RtmpMessage): Promise<void> {
    if (type === VIDEO && this.#publishing) this.#handler.video(content, timestamp)
    else if (type === AUDIO && this.#publishing) this.#handler.audio(content, timestamp)
    else if (type === COMMAND || type === AMF3_COMMAND) {
      if (content.length > LONGEST_COMMAND) throw new RtmpError('a command that is too long')
      // before the values of a newer format stands a byte that says so
      await this.#command(readAmf(type === AMF3_COMMAND ? content.subarray(1) : content))
    } else if (!this.#connected && (type === VIDEO || type === AUDIO))
      throw new RtmpError('pictures of nobody')
  }

  async #command([name, transaction, , ...values]: Amf[]): Promise<void> {
    const answerTo = typeof transaction === 'number' ? transaction : 0
    switch (name) {
      case 'connect':
        return this.#connect(answerTo)
      case 'createStream':
        return this.#answer('_result', answerTo, null, PUBLISHED)
      case 'publish':
        return await this.#publish(values[0])
      case 'play':
        throw new RtmpError('nothing is played here')
      case 'deleteStream':
      case 'closeStream':
      case 'FCUnpublish':
        if (this.#publishing) this.#handler.ended()
        this.#publishing = false
    }
  }

  #connect(transaction: number): void {
    if (this.#connected) throw new RtmpError('connected twice')
    this.#connected = true
    this.#control(WINDOW, WINDOW_BYTES)
    this.#control(BANDWIDTH, WINDOW_BYTES, 2)
    this.#control(SET_CHUNK_SIZE, OUR_CHUNK)
    const result = { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.' }
    const server = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }
    this.#answer('_result', transaction, server, { ...result, objectEncoding: 0 })
  }

  async #publish(name: Amf): Promise<void> {
    if (!this.#connected || this.#publishing || typeof name !== 'string')
      throw new RtmpError('nothing to send')
    // programs append what a server may want to know
    const key = name.split('?')[0] ?? ''
    const may = await this.#handler.publish(key)
    const [level, code] = may ? ['status', 'NetStream.Publish.Start'] : ['error', 'NetStream.Publish.BadName']
    const description = may ? 'Sending.' : 'Not now.'
    this.#send(
      COMMAND,
      writeAmf('onStatus', 0, null, { level, code, description }),
      COMMAND_CHUNKS,
      PUBLISHED,
    )
    if (!may) throw new RtmpError('an unknown key')
    this.#publishing = true
  }

  #answer(name: string, transaction: number, ...values: Amf[]): void {
    this.#send(COMMAND, writeAmf(name, transaction, ...values), COMMAND_CHUNKS, 0)
  }

  #control(type: number, value: number, kind?: number): void {
    const content = Buffer.alloc(kind === undefined ? 4 : 5)
    content.writeUInt32BE(value)
    if (kind !== undefined) content.writeUInt8(kind, 4)
    this.#send(type, content, CONTROL_CHUNKS, 0)
  }

  #send(type: number, content: Buffer, chunkStream: number, streamId: number): void {
    this.#handler.write(writeMessage({ type, streamId, content }, { chunkStream }))
  }
}
