import type { Server as HttpServer } from 'node:http'
import type { ClientEvents, ServerEvents } from '@calina/contract'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '../context.ts'
import type { Logger } from '../logger.ts'
import type { Realtime, ServerEventName, ServerEventPayload } from './realtime.ts'

interface SocketData {
  userId: string
  sessionId: string
}
type Connection = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

export interface SocketsOptions {
  logger: Logger
  /** Origins that browsers may connect from. */
  allowedOrigins: () => readonly string[]
  /** Checks an access token; null when it is not, or no longer, good. */
  authenticate: (token: string) => Promise<Actor | null>
}

const FRAME_BYTES = 64 * 1024
const MESSAGES_PER_SECOND = 20
const AUTH_MS = 5_000
/** Bytes waiting for a reader before it is cut off as too slow. */
const SLOW_READER_BYTES = 1024 * 1024

/** socket.io at `/realtime`: authenticated at the handshake, one room per user and per session. */
export class Sockets implements Realtime {
  readonly #io: Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
  readonly #options: SocketsOptions
  readonly #connections = new Map<string, number>()
  readonly #handlers = new Map<string, (user: { userId: string }, payload: unknown) => void | Promise<void>>()
  readonly #presenceHandlers: ((userId: string, online: boolean) => void)[] = []

  constructor(options: SocketsOptions) {
    this.#options = options
    this.#io = new Server({
      path: '/realtime',
      serveClient: false,
      maxHttpBufferSize: FRAME_BYTES,
      connectTimeout: AUTH_MS,
      perMessageDeflate: false,
      cleanupEmptyChildNamespaces: true,
      connectionStateRecovery: { maxDisconnectionDuration: 2 * 60_000, skipMiddlewares: false },
      allowRequest: (request, decide) => {
        const origin = request.headers.origin
        decide(null, origin === undefined || options.allowedOrigins().includes(origin))
      },
    })
    this.#io.use((socket, next) => {
      void this.#admit(socket).then(
        admitted => next(admitted ? undefined : new Error('UNAUTHORIZED')),
        (error: unknown) => {
          options.logger.error({ err: error }, 'socket handshake failed')
          next(new Error('UNAVAILABLE'))
        },
      )
    })
    this.#io.on('connection', socket => this.#welcome(socket))
    // The request that opened a connection would stay in memory as long as the connection does.
    this.#io.engine?.on('connection', (raw: { request: unknown }) => {
      raw.request = null
    })
  }

  attach(server: HttpServer): void {
    this.#io.attach(server)
  }

  async close(): Promise<void> {
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
    return new Set(userIds.filter(id => this.#connections.has(id)))
  }

  #emit<K extends ServerEventName>(rooms: string | string[], event: K, payload: ServerEventPayload<K>): void {
    const target = this.#io.to(rooms)
    // The event and its payload agree by the signature above; socket.io's own types cannot follow a generic key.
    ;(target.emit as (name: K, data: ServerEventPayload<K>) => boolean).call(target, event, payload)
  }

  #tellPresence(userId: string, online: boolean): void {
    for (const handler of this.#presenceHandlers) handler(userId, online)
  }

  async #admit(socket: Connection): Promise<boolean> {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string') return false
    const actor = await this.#options.authenticate(token)
    if (actor?.kind !== 'user') return false
    socket.data.userId = actor.userId
    socket.data.sessionId = actor.sessionId
    return true
  }

  #welcome(socket: Connection): void {
    const { userId, sessionId } = socket.data
    void socket.join([`user:${userId}`, `session:${sessionId}`])
    const count = (this.#connections.get(userId) ?? 0) + 1
    this.#connections.set(userId, count)
    if (count === 1) this.#tellPresence(userId, true)

    let spent = 0
    const ticker = setInterval(() => {
      spent = 0
      const transport = socket.conn.transport as { socket?: { bufferedAmount?: number } }
      if ((transport.socket?.bufferedAmount ?? 0) > SLOW_READER_BYTES) socket.disconnect(true)
    }, 1_000)
    ticker.unref()
    socket.use((_packet, next) => {
      spent++
      if (spent > MESSAGES_PER_SECOND) socket.disconnect(true)
      else next()
    })
    socket.onAny((event: string, payload: unknown) => {
      const handler = this.#handlers.get(event)
      if (handler === undefined) return
      Promise.resolve(handler({ userId }, payload)).catch((error: unknown) =>
        this.#options.logger.error({ err: error, event }, 'socket handler failed'),
      )
    })
    socket.on('disconnect', () => {
      clearInterval(ticker)
      const left = (this.#connections.get(userId) ?? 1) - 1
      if (left > 0) this.#connections.set(userId, left)
      else {
        this.#connections.delete(userId)
        this.#tellPresence(userId, false)
      }
    })
  }
}
