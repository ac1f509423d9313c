import { createServer, type Server, type Socket } from 'node:net'
import { SECOND } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { RtmpError } from '../../platform/live/rtmp/chunks.ts'
import { FlvReader } from '../../platform/live/rtmp/flv.ts'
import { RtmpSession } from '../../platform/live/rtmp/session.ts'
import type { StreamFormat } from '../../platform/live/stream-config.ts'
import type { LiveEngine } from './live-streams.engine.ts'
import { hashOfKey } from './live-streams.keys.ts'
import type { CloseReason, LiveOutput, Sender } from './live-streams.output.ts'
import { findFed } from './live-streams.repository.ts'

/** A program has begun to send after this, or is let go. */
const BEGUN_MS = 15 * SECOND
const MOST_LINES = 256
/** The longest key that is looked for. */
const LONGEST_KEY = 200

/** The port on which programs send by RTMP. */
export class LiveRtmp {
  readonly #services: Services
  readonly #engine: LiveEngine
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(services: Services, engine: LiveEngine) {
    this.#services = services
    this.#engine = engine
    this.#server = createServer({ noDelay: true }, socket => this.#welcome(socket))
    this.#server.maxConnections = MOST_LINES
  }

  /** Listens from when the server of the product does, until that closes. */
  attach(http: HttpApp, port: number): void {
    const { config, logger } = this.#services
    this.#server.on('error', error => logger.error({ err: error }, 'lives by RTMP cannot come in'))
    http.fastify.addHook('onListen', async () => {
      this.#server.listen(port, config.host)
    })
    http.beforeClose(async () => {
      this.#server.close()
      for (const socket of this.#sockets) socket.destroy()
    })
  }

  #welcome(socket: Socket): void {
    this.#sockets.add(socket)
    const program = new SendingProgram(this.#services, this.#engine, socket)
    const patience = setTimeout(() => {
      if (!program.hasBegun) socket.destroy()
    }, BEGUN_MS).unref()
    // One piece after the other: nothing more is read from the network while one is waited for.
    let work = Promise.resolve()
    socket.on('data', bytes => {
      socket.pause()
      work = work
        .then(() => program.session.receive(bytes))
        .catch((error: unknown) => {
          if (!(error instanceof RtmpError))
            this.#services.logger.warn({ err: error }, 'a program of a live failed')
          socket.end()
          socket.destroySoon()
        })
        .finally(() => socket.resume())
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(patience)
      this.#sockets.delete(socket)
      program.closed()
    })
  }
}

/** One program that sends, or wants to. */
class SendingProgram {
  readonly session: RtmpSession
  readonly #services: Services
  readonly #engine: LiveEngine
  readonly #sender: Sender
  readonly #socket: Socket
  #output: LiveOutput | undefined
  #keyHash: string | undefined
  #format: StreamFormat | undefined

  constructor(services: Services, engine: LiveEngine, socket: Socket) {
    this.#services = services
    this.#engine = engine
    this.#socket = socket
    this.#sender = { close: reason => this.#cut(reason), onAir: () => undefined }
    const flv = new FlvReader({
      configure: format => {
        this.#format = format
        this.#output?.configure(this.#sender, format)
      },
      packet: (kind, packet) => this.#output?.packet(this.#sender, kind, packet),
    })
    this.session = new RtmpSession({
      write: bytes => void socket.write(bytes),
      publish: key => this.#publish(key),
      video: (tag, timestamp) => flv.video(tag, timestamp),
      audio: (tag, timestamp) => flv.audio(tag, timestamp),
      ended: () => this.closed(),
    })
  }

  get hasBegun(): boolean {
    return this.#output !== undefined
  }

  /** Why a key is not good, is not said: whoever guesses learns nothing. */
  async #publish(key: string): Promise<boolean> {
    if (key === '' || key.length > LONGEST_KEY) return false
    const { config, db } = this.#services
    this.#keyHash = hashOfKey(config, key)
    const stream = await findFed(db, this.#keyHash)
    const output = stream === undefined ? null : await this.#engine.take(stream, this.#sender)
    if (output === null) return false
    this.#output = output
    if (this.#socket.destroyed) this.closed()
    return !this.#socket.destroyed
  }

  /** Cut off by us. Where a rehearsal is over because the live begins, the program goes on with that one. */
  #cut(reason: CloseReason): void {
    const rehearsed = this.#output?.stream.rehearsal === true
    this.#output = undefined
    if (reason !== 'over' || !rehearsed) {
      this.#socket.destroySoon()
      return
    }
    this.#goOn().catch((error: unknown) => {
      this.#services.logger.warn({ err: error }, 'a program could not go on with its live')
      this.#socket.destroySoon()
    })
  }

  async #goOn(): Promise<void> {
    const stream = this.#keyHash === undefined ? undefined : await findFed(this.#services.db, this.#keyHash)
    const output = stream === undefined ? null : await this.#engine.take(stream, this.#sender)
    if (output === null) return this.#socket.destroySoon()
    this.#output = output
    if (this.#format !== undefined) output.configure(this.#sender, this.#format)
    if (this.#socket.destroyed) this.closed()
  }

  /** The program is gone: a pause, which only the creator makes an end. */
  closed(): void {
    this.#output?.detach(this.#sender, { bye: false })
    this.#output = undefined
  }
}
