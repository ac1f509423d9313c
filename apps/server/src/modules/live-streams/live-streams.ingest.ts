import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_CLOSE, LIVE_INGEST, LIVE_INGEST_PATH } from '@calina/contract/live-ingest'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { SECOND } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { allowedOrigins } from '../../platform/http/own-origins.ts'
import type { LiveEngine } from './live-streams.engine.ts'
import { IngestLine, type LineEnd } from './live-streams.line.ts'

/** Lines that have not said who they are: what each may have sent by then is in memory. */
const MOST_STRANGERS = 64
/** The server has met what it did not expect (RFC 6455, 7.4.1). */
const FAILED = 1011

/** The WebSocket by which pages send, beside the sockets of the product. */
export class LiveIngest {
  readonly #services: Services
  readonly #engine: LiveEngine
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_INGEST.maxFrame,
    perMessageDeflate: false,
    clientTracking: false,
  })
  readonly #lines = new Set<IngestLine>()
  #strangers = 0
  #timer: NodeJS.Timeout | undefined

  constructor(services: Services, engine: LiveEngine) {
    this.#services = services
    this.#engine = engine
  }

  /** Takes connections of a server from now on, until it closes. */
  attach(http: HttpApp): void {
    http.fastify.server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
    this.#timer = setInterval(() => this.#tick(), SECOND).unref()
    http.beforeClose(async () => {
      clearInterval(this.#timer)
      for (const line of this.#lines) line.end('moving')
      await this.#engine.stop()
    })
  }

  /**
   * Other paths are none of ours: the sockets answer them. The handshake is answered at once, before anybody takes the
   * connection for one that nobody wants.
   */
  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.split('?')[0] !== LIVE_INGEST_PATH) return
    // Node has no listener for what breaks before the handshake is over.
    const broken = () => socket.destroy()
    socket.on('error', broken)
    const { origin } = request.headers
    if (origin !== undefined && !allowedOrigins(this.#services.config).includes(origin)) {
      refuse(socket, '403 Forbidden')
      return
    }
    if (this.#strangers >= MOST_STRANGERS) {
      refuse(socket, '503 Service Unavailable')
      return
    }
    this.#server.handleUpgrade(request, socket, head, webSocket => {
      socket.off('error', broken)
      this.#welcome(webSocket)
    })
  }

  #welcome(socket: WebSocket): void {
    this.#strangers++
    let stranger = true
    const known = () => {
      if (stranger) this.#strangers--
      stranger = false
    }
    const line = new IngestLine(this.#services, this.#engine, { socket: new ClosingSocket(socket), known })
    this.#lines.add(line)
    // One after the other, and nothing more is read from the network while one is waited for.
    let waiting = 0
    let work = Promise.resolve()
    socket.on('message', (data, isBinary) => {
      if (waiting++ === 0) socket.pause()
      work = work
        .then(() => line.receive(bytesOf(data), isBinary))
        .catch((error: unknown) => {
          this.#services.logger.warn({ err: error }, 'a line of a live failed')
          socket.close(FAILED)
        })
        .finally(() => {
          if (--waiting === 0) socket.resume()
        })
    })
    // What is no frame, or too long, closes the line; nothing more is to be said.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      known()
      this.#lines.delete(line)
      line.closed()
    })
  }

  #tick(): void {
    for (const line of this.#lines) line.tick()
  }
}

/** A copy: what came is a piece of a buffer of the network, all of which would stay in memory. */
function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data)
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A WebSocket that is closed with one of our codes, and cut where the other side does not answer. */
class ClosingSocket {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  close(reason: LineEnd): void {
    this.#socket.resume()
    if (reason === 'done') this.#socket.close(1000)
    else this.#socket.close(LIVE_CLOSE[reason], reason)
  }
}
