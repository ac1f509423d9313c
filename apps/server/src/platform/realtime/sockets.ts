import type { Server as HttpServer } from 'node:http'
import type { ClientEvents, Scope, ServerEvents } from '@calina/contract'
import { Server, type Socket } from 'socket.io'
import type { Broadcast } from '../broadcast/broadcast.ts'
import { catchUp } from './catch-up.ts'
import { ClientMessages, type Sender } from './client-messages.ts'
import { Connections } from './connections.ts'
import { localAdapter, ownSessions, RECOVERY_MS, type Recovery } from './own-session-adapter.ts'
import { type PlaceKind, Places, placeRoom } from './places.ts'
import { RawConnections, REALTIME_PATH } from './raw-connections.ts'
import type { Delivery, Exclusion, Realtime, ServerEventName, ServerEventPayload } from './realtime.ts'
import { countryRoom, helpersRoom, isRecovered, sessionRoom, userRoom, withHelpers } from './rooms.ts'
import { SharedCounts } from './shared-counts.ts'
import type {} from './sockets.broadcasts.ts'
import type { SocketsOptions } from './sockets.options.ts'

interface SocketData {
  userId: string
  sessionId: string
  scope: readonly Scope[]
  /** Who acts in the user's name. */
  helperId: string | undefined
  country: string | null
  /** When the token that opened the connection ends. */
  until: Date | undefined
  recovery?: Recovery
}
type ServerSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

const FRAME_BYTES = 64 * 1024
const AUTH_MS = 5_000
/** Bytes buffered for a client before it is disconnected as too slow. */
const SLOW_READER_BYTES = 1024 * 1024
/** How often sessions are checked in the database, so that sockets of an ended one close within a second. */
const JUDGE_EVERY_MS = 800
/** Most rooms or users that one broadcast message names. */
const IDS_PER_BROADCAST = 120

/** Why a connection is refused; the code is sent to the client. */
class Refusal extends Error {
  constructor(code: 'UNAUTHORIZED' | 'TOO_MANY_CONNECTIONS' | 'SESSION_CHANGED') {
    super(code)
  }
}

/**
 * socket.io at `/realtime`: authenticated at the handshake, one room per user and per session, and places. A process
 * that is not attached to a server has no sockets, but can send to those of the others.
 */
export class Sockets implements Realtime {
  readonly messages: ClientMessages
  readonly places: Places
  readonly counts: SharedCounts
  readonly #io: Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
  readonly #options: SocketsOptions
  readonly #connections: Connections
  readonly #raw: RawConnections
  readonly #presenceHandlers: ((userId: string, online: boolean) => void)[] = []
  readonly #timers: NodeJS.Timeout[] = []
  #attached = false
  #judging = false

  constructor(options: SocketsOptions) {
    this.#options = options
    const { broadcast, clock, logger } = options
    this.#raw = new RawConnections(options)
    this.counts = new SharedCounts({ broadcast, clock })
    this.#connections = new Connections(this.counts, options.rates, options.limited)
    this.#io = new Server({
      path: REALTIME_PATH,
      serveClient: false,
      maxHttpBufferSize: FRAME_BYTES,
      connectTimeout: AUTH_MS,
      perMessageDeflate: false,
      cleanupEmptyChildNamespaces: true,
      connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
      adapter: ownSessions(options.adapter ?? localAdapter, isRecovered),
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
          logger.error({ err: error }, 'socket handshake failed')
          next(new Error('UNAVAILABLE'))
        },
      )
    })
    this.#io.on('connection', socket => this.#welcome(socket))
    this.messages = new ClientMessages(logger, options.errors)
    this.places = new Places(
      {
        broadcast,
        clock,
        logger,
        counts: this.counts,
        emit: ({ id }, event, payload) => this.#emitHere([id], event, payload),
      },
      this.messages,
    )
    broadcast.on('sockets.event', ({ rooms, except, event, payload }) =>
      this.#emitHere([...rooms], event, payload as ServerEventPayload<typeof event>, except),
    )
    broadcast.on('session.ended', ({ sessionId }) => this.#cutSession(sessionId))
    broadcast.on('rights.changed', async ({ userId }) => {
      await this.#judge(this.#socketsOf(userId))
      // Clients whose session is still valid reconnect with their new rights, and need not wait for it to ask for them.
      for (const socket of this.#socketsOf(userId)) {
        socket.emit('rights.changed', {})
        socket.conn.close()
      }
    })
    // Events that other processes sent meanwhile are lost.
    broadcast.onGap(() => void this.#io.local.emit('events.missed', {}))
    this.counts.onChange((group, member, present) => {
      if (group === 'user') for (const handler of this.#presenceHandlers) handler(member, present)
    })
  }

  /** Accepts connections at a server. */
  attach(server: HttpServer): void {
    this.#attached = true
    this.#io.attach(server)
    this.#raw.attach(this.#io, server)
  }

  /** Starts sharing counts with the other processes, and checking sessions. */
  start(): void {
    this.counts.start()
    this.#timers.push(
      setInterval(() => this.#tick(), 1_000).unref(),
      setInterval(() => void this.#judgeAll(), JUDGE_EVERY_MS).unref(),
    )
  }

  /** Closes every connection; clients reconnect to any available process. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.counts.close()
    if (this.#attached) await this.#io.close()
    else await this.#io.of('/').adapter.close()
  }

  /** Calls a handler when a user's first connection opens and when the last one closes, over all processes. */
  onPresence(handler: (userId: string, online: boolean) => void): void {
    this.#presenceHandlers.push(handler)
  }

  toUser<K extends ServerEventName>(
    userId: string,
    event: K,
    payload: ServerEventPayload<K>,
    delivery?: Delivery,
  ): void {
    this.toUsers([userId], event, payload, delivery)
  }

  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
    { notIn = [] }: Delivery = {},
  ): void {
    this.#emit(userIds.map(userRoom), event, payload, notIn.map(countryRoom))
  }

  toAllLocal<K extends ServerEventName>(
    event: K,
    payload: ServerEventPayload<K>,
    { notIn = [], notTo = [] }: Exclusion = {},
  ): void {
    emitTo(this.#io.local.except([...notIn.map(countryRoom), ...notTo.map(userRoom)]), event, payload)
  }

  toPlace<K extends ServerEventName>(
    kind: PlaceKind,
    id: string,
    event: K,
    payload: ServerEventPayload<K>,
    { notIn = [] }: Delivery = {},
  ): void {
    this.#emit([placeRoom(kind, id)], event, payload, notIn.map(countryRoom))
  }

  /** The same to the clients that are connected to this process. */
  toPlaceLocal<K extends ServerEventName>(
    kind: PlaceKind,
    id: string,
    event: K,
    payload: ServerEventPayload<K>,
    { notIn = [] }: Delivery = {},
  ): void {
    this.#emitHere([placeRoom(kind, id)], event, payload, notIn.map(countryRoom))
  }

  peopleIn(kind: PlaceKind, id: string, without?: string): number {
    return this.places.people(kind, id, without)
  }

  placeChanged(kind: PlaceKind, id: string, userIds?: readonly string[]): void {
    // Beyond what one message carries, everybody in the place is checked.
    const few = userIds !== undefined && userIds.length <= IDS_PER_BROADCAST
    this.#publish('place.changed', { kind, id, userIds: few ? userIds : null })
  }

  online(userIds: readonly string[]): ReadonlySet<string> {
    return new Set(userIds.filter(id => this.counts.count('user', id) > 0))
  }

  /** Sends an event to rooms in every process, except to those who are in other rooms as well. */
  #emit<K extends ServerEventName>(
    rooms: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
    except: readonly string[] = [],
  ): void {
    if (rooms.length === 0) return
    if (this.#options.adapter !== undefined)
      emitTo(this.#io.to(withHelpers(rooms, event)).except([...except]), event, payload)
    else
      for (let from = 0; from < rooms.length; from += IDS_PER_BROADCAST)
        this.#publish('sockets.event', {
          rooms: rooms.slice(from, from + IDS_PER_BROADCAST),
          ...(except.length > 0 && { except }),
          event,
          payload,
        })
  }

  /** Sends an event to rooms in this process alone. */
  #emitHere<K extends ServerEventName>(
    rooms: string[],
    event: K,
    payload: ServerEventPayload<K>,
    except: readonly string[] = [],
  ): void {
    emitTo(this.#io.local.to(withHelpers(rooms, event)).except([...except]), event, payload)
  }

  #publish: Broadcast['publish'] = async (topic, payload) => {
    try {
      await this.#options.broadcast.publish(topic, payload)
    } catch (error) {
      this.#options.logger.error({ err: error, topic }, 'a broadcast could not be sent')
    }
  }

  #cutSession(sessionId: string): void {
    const room = sessionRoom(sessionId)
    this.#emitHere([room], 'session.ended', {})
    this.#io.local.in(room).disconnectSockets(true)
  }

  /** Connections to this process. */
  get size(): number {
    return this.#io.of('/').sockets.size
  }

  #socketsOf(userId: string): ServerSocket[] {
    const { adapter, sockets } = this.#io.of('/')
    return [...(adapter.rooms.get(userRoom(userId)) ?? [])].flatMap(id => sockets.get(id) ?? [])
  }

  /** Authenticates a connection by its token alone. Throws a {@link Refusal}. */
  async #admit(socket: ServerSocket): Promise<void> {
    const { recovery } = socket.data
    const token: unknown = socket.handshake.auth.token
    const actor = typeof token === 'string' ? await this.#options.authenticate(token) : null
    if (actor?.kind !== 'user') throw new Refusal('UNAUTHORIZED')
    // Closed meanwhile: socket.io drops it without an event that would release what it takes here.
    if (socket.conn.readyState !== 'open') return
    const { userId, sessionId, scope, until, helper } = actor
    const country = this.#options.countryOf(this.#raw.addressOf(socket.conn), actor)
    // A recovery is used up once it is named: the next attempt is a new connection.
    if (recovery !== undefined && (recovery.sessionId !== sessionId || recovery.country !== country))
      throw new Refusal('SESSION_CHANGED')
    // who acts for a creator is not the creator's being there, and takes none of their connections
    const leave = this.#connections.take(sessionId, helper === undefined ? userId : `helper:${helper.userId}`)
    if (leave === null) throw new Refusal('TOO_MANY_CONNECTIONS')
    socket.conn.once('close', leave)
    socket.once('disconnect', leave)
    socket.data = {
      userId,
      sessionId,
      scope,
      helperId: helper?.userId,
      country,
      until,
      ...(recovery === undefined ? {} : { recovery }),
    }
  }

  #welcome(socket: ServerSocket): void {
    const { userId, sessionId, scope, helperId, country, recovery } = socket.data
    delete socket.data.recovery
    const rooms = [
      helperId === undefined ? userRoom(userId) : helpersRoom(userRoom(userId)),
      sessionRoom(sessionId),
      ...(country === null ? [] : [countryRoom(country)]),
    ]
    const join = () => socket.join(rooms)
    if (recovery === undefined) void join()
    else
      catchUp(socket, join, () => recovery.missed()).catch((error: unknown) => {
        this.#options.logger.warn({ err: error }, 'a connection could not be recovered')
        this.#emitHere([socket.id], 'events.missed', {})
      })
    const sender: Sender = {
      ...{ userId, sessionId, scope, country, connection: socket },
      ...(helperId !== undefined && { helper: true }),
    }
    socket.onAny((event: string, ...args: unknown[]) => void this.#receive(sender, event, args))
    socket.on('disconnect', () => this.places.disconnected(userId, socket))
  }

  async #receive(sender: Sender, event: string, args: readonly unknown[]): Promise<void> {
    const last = args.at(-1)
    const acknowledge = typeof last === 'function' ? last : () => undefined
    if (await this.#connections.countMessage(sender.helper ? sender.sessionId : sender.userId))
      acknowledge(await this.messages.receive(sender, event, args[0]))
    else acknowledge({ ok: false, code: 'RATE_LIMITED' })
  }

  /** Every second: resets the frame counts, disconnects clients that do not read, and checks heartbeats and places. */
  #tick(): void {
    this.#raw.tick()
    this.counts.tick()
    void this.places.tick()
    for (const socket of this.#io.of('/').sockets.values()) {
      const transport = socket.conn.transport as { socket?: { bufferedAmount?: number } }
      if ((transport.socket?.bufferedAmount ?? 0) > SLOW_READER_BYTES) socket.disconnect(true)
    }
  }

  /**
   * Disconnects the sockets of ended sessions and suspended accounts. A socket whose token has expired loses only its
   * connection: the client reconnects with a new token, and missed events are recovered.
   */
  async #judge(sockets: Iterable<ServerSocket>): Promise<void> {
    const now = this.#options.clock.now()
    const sessions = new Set<string>()
    for (const socket of sockets) {
      if (socket.data.until !== undefined && socket.data.until <= now) socket.conn.close()
      else sessions.add(socket.data.sessionId)
    }
    if (sessions.size === 0) return
    try {
      const live = await this.#options.liveSessions([...sessions])
      for (const session of sessions) if (!live.has(session)) this.#cutSession(session)
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'sockets could not be judged')
    }
  }

  /** Checks all sockets; never runs twice at the same time. */
  async #judgeAll(): Promise<void> {
    if (this.#judging) return
    this.#judging = true
    await this.#judge(this.#io.of('/').sockets.values())
    this.#judging = false
  }
}

/** The event and its payload agree by the signature; socket.io's own types cannot follow a generic key. */
function emitTo<K extends ServerEventName>(
  target: ReturnType<Server<ClientEvents, ServerEvents>['to']>,
  event: K,
  payload: ServerEventPayload<K>,
): void {
  ;(target.emit as (name: K, data: ServerEventPayload<K>) => boolean).call(target, event, payload)
}
