import type { Server as HttpServer, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ClientEvents, ServerEvents } from '@calina/contract'
import { Server, type Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Actor } from '../context.ts'
import type { Logger } from '../logger.ts'
import { Connections } from './connections.ts'
import { OwnSessionAdapter, RECOVERY_MS, type Recovery } from './own-session-adapter.ts'
import type { Realtime, ServerEventName, ServerEventPayload } from './realtime.ts'

interface SocketData {
  userId: string
  sessionId: string
  /** When the token that opened the connection ends. */
  until: Date | undefined
  recovery?: Recovery
}
type Connection = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>
/** What lies below a socket, as far as it matters here. */
interface RawConnection {
  request: unknown
  on(event: 'packet', heard: () => void): void
  close(discard: boolean): void
}

export interface SocketsOptions {
  logger: Logger
  clock: Clock
  /** Headers of every answer to a handshake or to polling. */
  headers: OutgoingHttpHeaders
  /** Origins that browsers may connect from. */
  allowedOrigins: () => readonly string[]
  /** Checks an access token; null when it is not, or no longer, good. */
  authenticate: (token: string) => Promise<Actor | null>
  /** Which of these sessions may act now. */
  liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
}

const PATH = '/realtime'
const FRAME_BYTES = 64 * 1024
/** Frames of any kind that one connection may send in a second, before it is cut off. */
const FRAMES_PER_SECOND = 20
const AUTH_MS = 5_000
/** Bytes waiting for a reader before it is cut off as too slow. */
const SLOW_READER_BYTES = 1024 * 1024
/** How often rights are judged again: what ends elsewhere ends here within a second. */
const JUDGE_EVERY_MS = 800

/** Why a connection is refused, as the client is told. */
class Refusal extends Error {
  constructor(code: 'UNAUTHORIZED' | 'TOO_MANY_CONNECTIONS' | 'SESSION_CHANGED') {
    super(code)
  }
}

/** socket.io at `/realtime`: authenticated at the handshake, one room per user and per session. */
export class Sockets implements Realtime {
  readonly #io: Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
  readonly #options: SocketsOptions
  readonly #connections = new Connections()
  readonly #present = new Map<string, number>()
  readonly #frames = new Map<RawConnection, number>()
  readonly #handlers = new Map<string, (user: { userId: string }, payload: unknown) => void | Promise<void>>()
  readonly #presenceHandlers: ((userId: string, online: boolean) => void)[] = []
  readonly #timers: NodeJS.Timeout[] = []
  #judging = false

  constructor(options: SocketsOptions) {
    this.#options = options
    this.#io = new Server({
      path: PATH,
      serveClient: false,
      maxHttpBufferSize: FRAME_BYTES,
      connectTimeout: AUTH_MS,
      perMessageDeflate: false,
      cleanupEmptyChildNamespaces: true,
      connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
      adapter: OwnSessionAdapter,
      allowRequest: (request, decide) => {
        const origin = request.headers.origin
        decide(null, origin === undefined || options.allowedOrigins().includes(origin))
      },
    })
    this.#io.use((socket, next) => {
      void this.#admit(socket).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Refusal) return next(error)
          options.logger.error({ err: error }, 'socket handshake failed')
          next(new Error('UNAVAILABLE'))
        },
      )
    })
    this.#io.on('connection', socket => this.#welcome(socket))
  }

  attach(server: HttpServer): void {
    this.#io.attach(server)
    const headers = Object.entries(this.#options.headers)
    // Before the engine's own listener, which answers refusals without asking anybody.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!request.url?.startsWith(PATH)) return
      for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    })
    this.#io.engine.on('connection', (raw: RawConnection) => {
      // The request that opened a connection would stay in memory as long as the connection does.
      raw.request = null
      raw.on('packet', () => {
        const frames = (this.#frames.get(raw) ?? 0) + 1
        this.#frames.set(raw, frames)
        if (frames > FRAMES_PER_SECOND) raw.close(true)
      })
    })
    this.#timers.push(
      setInterval(() => this.#tick(), 1_000).unref(),
      setInterval(() => void this.#judge(), JUDGE_EVERY_MS).unref(),
    )
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#io.disconnectSockets(true)
    await this.#io.close()
  }

  /** Has a handler hear what clients say. The payload is unchecked: validate it. */
  onClient<K extends keyof ClientEvents>(
    event: K,
    handler: (user: { userId: string }, payload: unknown) => void | Promise<void>,
  ): void {
    this.#handlers.set(event, handler)
  }

  /** Has a handler hear when a user's first connection opens and when the last one closes. */
  onPresence(handler: (userId: string, online: boolean) => void): void {
    this.#presenceHandlers.push(handler)
  }

  toUser<K extends ServerEventName>(userId: string, event: K, payload: ServerEventPayload<K>): void {
    this.#emit(`user:${userId}`, event, payload)
  }

  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
  ): void {
    if (userIds.length > 0)
      this.#emit(
        userIds.map(id => `user:${id}`),
        event,
        payload,
      )
  }

  endSession(sessionId: string): void {
    const room = `session:${sessionId}`
    this.#emit(room, 'session.ended', {})
    this.#io.in(room).disconnectSockets(true)
  }

  online(userIds: readonly string[]): ReadonlySet<string> {
    return new Set(userIds.filter(id => this.#present.has(id)))
  }

  #emit<K extends ServerEventName>(rooms: string | string[], event: K, payload: ServerEventPayload<K>): void {
    const target = this.#io.to(rooms)
    // The event and its payload agree by the signature above; socket.io's own types cannot follow a generic key.
    ;(target.emit as (name: K, data: ServerEventPayload<K>) => boolean).call(target, event, payload)
  }

  #tellPresence(userId: string, online: boolean): void {
    for (const handler of this.#presenceHandlers) handler(userId, online)
  }

  /** Finds out who connects, from nothing but the token. Throws a {@link Refusal}. */
  async #admit(socket: Connection): Promise<void> {
    const { recovery } = socket.data
    const token: unknown = socket.handshake.auth.token
    const actor = typeof token === 'string' ? await this.#options.authenticate(token) : null
    if (actor?.kind !== 'user') throw new Refusal('UNAUTHORIZED')
    const { userId, sessionId, until } = actor
    // Named once, it is used up: the next try is a new connection.
    if (recovery !== undefined && recovery.sessionId !== sessionId) throw new Refusal('SESSION_CHANGED')
    const leave = this.#connections.take(sessionId, userId)
    if (leave === null) throw new Refusal('TOO_MANY_CONNECTIONS')
    socket.conn.once('close', leave)
    socket.once('disconnect', leave)
    socket.data = { userId, sessionId, until, ...(recovery === undefined ? {} : { recovery }) }
  }

  #welcome(socket: Connection): void {
    const { userId, sessionId, recovery } = socket.data
    delete socket.data.recovery
    const missed = recovery?.missed()
    void socket.join([`user:${userId}`, `session:${sessionId}`])
    void missed?.then(events => {
      for (const [event, ...rest] of events) {
        // These are the server's own words of before; their last part was the id of the telling.
        ;(socket.emit as (name: unknown, ...rest: unknown[]) => boolean).call(
          socket,
          event,
          ...rest.slice(0, -1),
        )
      }
    })
    const count = (this.#present.get(userId) ?? 0) + 1
    this.#present.set(userId, count)
    if (count === 1) this.#tellPresence(userId, true)

    socket.onAny((event: string, payload: unknown) => {
      const handler = this.#handlers.get(event)
      if (!this.#connections.hear(userId) || handler === undefined) return
      Promise.resolve(handler({ userId }, payload)).catch((error: unknown) =>
        this.#options.logger.error({ err: error, event }, 'socket handler failed'),
      )
    })
    socket.on('disconnect', () => {
      const left = (this.#present.get(userId) ?? 1) - 1
      if (left > 0) this.#present.set(userId, left)
      else {
        this.#present.delete(userId)
        this.#tellPresence(userId, false)
      }
    })
  }

  /** A new second: everybody may speak again, and who does not read is cut off. */
  #tick(): void {
    this.#frames.clear()
    this.#connections.tick()
    for (const socket of this.#io.of('/').sockets.values()) {
      const transport = socket.conn.transport as { socket?: { bufferedAmount?: number } }
      if ((transport.socket?.bufferedAmount ?? 0) > SLOW_READER_BYTES) socket.disconnect(true)
    }
  }

  /**
   * Cuts off what has lost its right: sessions that ended anywhere, accounts that were suspended. Whose token has ended
   * loses the line only, and comes back with a new token without having missed anything.
   */
  async #judge(): Promise<void> {
    if (this.#judging) return
    this.#judging = true
    try {
      const now = this.#options.clock.now()
      const sessions = new Set<string>()
      for (const socket of this.#io.of('/').sockets.values()) {
        if (socket.data.until !== undefined && socket.data.until <= now) socket.conn.close()
        else sessions.add(socket.data.sessionId)
      }
      if (sessions.size === 0) return
      const live = await this.#options.liveSessions([...sessions])
      for (const session of sessions) if (!live.has(session)) this.endSession(session)
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'sockets could not be judged')
    } finally {
      this.#judging = false
    }
  }
}
