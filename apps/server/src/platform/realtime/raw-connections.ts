import type { Server as HttpServer, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'

/** The path of the handshake, of polling and of the socket. */
export const REALTIME_PATH = '/realtime'

/** Frames of any kind that one connection may send in a second, before it is cut off. */
const FRAMES_PER_SECOND = 20

/** The part of an Engine.IO connection that is used here. */
interface RawConnection {
  request: IncomingMessage | null
  on(event: 'packet', listener: () => void): void
  close(discard: boolean): void
}

interface RawConnectionsOptions {
  /** Headers of every answer to a handshake or to polling. */
  headers: OutgoingHttpHeaders
  /** The address of the client that sent a handshake. */
  addressOf: (handshake: IncomingMessage) => string | null
}

/** Connections below socket.io: their headers, the addresses they come from, and how much they may send. */
export class RawConnections {
  readonly #options: RawConnectionsOptions
  readonly #frames = new Map<RawConnection, number>()
  readonly #addresses = new WeakMap<object, string | null>()

  constructor(options: RawConnectionsOptions) {
    this.#options = options
  }

  /** Watches the connections of a socket.io server that is attached to this HTTP server. */
  attach(io: { engine: Server['engine'] }, server: HttpServer): void {
    const headers = Object.entries(this.#options.headers)
    // Before the engine's own listener, which answers refusals itself.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!request.url?.startsWith(REALTIME_PATH)) return
      for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    })
    io.engine.on('connection', (raw: RawConnection) => {
      if (raw.request !== null) this.#addresses.set(raw, this.#options.addressOf(raw.request))
      // The request that opened a connection would stay in memory as long as the connection does.
      raw.request = null
      raw.on('packet', () => {
        const frames = (this.#frames.get(raw) ?? 0) + 1
        this.#frames.set(raw, frames)
        if (frames > FRAMES_PER_SECOND) raw.close(true)
      })
    })
  }

  /** The address of the client at the other end; null where it is not known. */
  addressOf(connection: object): string | null {
    return this.#addresses.get(connection) ?? null
  }

  /** A new second begins: every connection may send as many frames again. */
  tick(): void {
    this.#frames.clear()
  }
}
