import { type Access, hasScope } from '@calina/contract'
import type { Broadcast } from '../broadcast/broadcast.ts'
import { type Clock, SECOND } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { ClientMessages, Connection, Sender } from './client-messages.ts'
import type { ServerEventName, ServerEventPayload } from './realtime.ts'
import type { SharedCounts } from './shared-counts.ts'

/**
 * Kinds of places that people join besides their own room, such as a live or a queue of staff. Each module adds its own
 * by declaration merging (`declare module '../../platform/realtime/places.ts'`): the key is the kind, the value a union
 * of the rights that people have there.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PlaceMap {}
export type PlaceKind = keyof PlaceMap & string
type Right<K extends PlaceKind> = PlaceMap[K] & string

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** The rights in a place have changed: of these people, or of all. */
    'place.changed': { kind: string; id: string; userIds: readonly string[] | null }
  }
}

/**
 * Returns the rights in one place of those of these people who may be there now. The country is that of the one who wants to
 * join; null where it is unknown, and where those are judged who are there.
 */
type Admit<R extends string> = (
  id: string,
  userIds: readonly string[],
  country: string | null,
) => Promise<ReadonlyMap<string, readonly R[]>>
/** Somebody has come into a place, by their first connection to this process. */
type Entered = (id: string, userId: string) => void

interface Kind<R extends string> {
  admit: Admit<R>
  /** What a session has to be, besides its person's rights; absent: a user's. */
  accessOf?: (id: string) => Access | undefined
}

/** How often all rights in places are checked again, announced or not. */
const JUDGE_EVERY_MS = 10 * SECOND
/** Most places that one connection is in. */
export const PLACES_PER_CONNECTION = 20

interface Person {
  rights: readonly string[]
  connections: Set<Connection>
}
interface Place {
  kind: string
  id: string
  room: string
  people: Map<string, Person>
}

export interface PlacesParts {
  broadcast: Broadcast
  counts: SharedCounts
  clock: Clock
  logger: Logger
  /** Sends an event to the connections of this process in a room. */
  emit<E extends ServerEventName>(connection: Connection, event: E, payload: ServerEventPayload<E>): void
}

export const placeRoom = (kind: string, id: string) => `place:${kind}:${id}`

/** The places of this process, and who has joined them with which rights. A person without rights is removed. */
export class Places {
  readonly #parts: PlacesParts
  readonly #kinds = new Map<string, Kind<string>>()
  readonly #entered = new Map<string, Entered>()
  readonly #places = new Map<string, Place>()
  readonly #joined = new Map<Connection, Set<Place>>()
  readonly #checks = new Set<{ room: string; old: boolean }>()
  #judgedAt: number

  constructor(parts: PlacesParts, messages: ClientMessages) {
    this.#parts = parts
    this.#judgedAt = parts.clock.now().getTime()
    messages.answer('place.join', (sender, { kind, id }) => this.#join(sender, kind, id))
    messages.on('place.leave', ({ userId, connection }, { kind, id }) => {
      const place = this.#places.get(placeRoom(kind, id))
      if (place !== undefined) this.#leave(place, userId, connection)
    })
    parts.broadcast.on('place.changed', async ({ kind, id, userIds }) => {
      const room = placeRoom(kind, id)
      for (const check of this.#checks) if (check.room === room) check.old = true
      const place = this.#places.get(room)
      if (place !== undefined) await this.#judge(place, userIds ?? [...place.people.keys()])
    })
  }

  /**
   * Registers a kind of place with the function that decides who may be there, and with what their session has to be: a
   * connection ends with the scope that it was opened with.
   */
  add<K extends PlaceKind>(
    kind: K,
    admit: Admit<Right<K>>,
    accessOf?: (id: string) => Access | undefined,
  ): void {
    if (this.#kinds.has(kind)) throw new Error(`places of the kind ${kind} are registered already`)
    this.#kinds.set(kind, { admit, ...(accessOf && { accessOf }) })
  }

  /** Calls a handler when somebody comes into a place of this kind; one for each kind. */
  onEntered(kind: PlaceKind, handler: Entered): void {
    this.#entered.set(kind, handler)
  }

  /** How many people are in a place, over all processes; one of them may not be counted. */
  people(kind: PlaceKind, id: string, without?: string): number {
    const { counts } = this.#parts
    const room = placeRoom(kind, id)
    return counts.size(room) - (without !== undefined && counts.count(room, without) > 0 ? 1 : 0)
  }

  /** Whether anybody is in a place by a connection to this process. */
  isHere(kind: PlaceKind, id: string): boolean {
    return this.#places.has(placeRoom(kind, id))
  }

  /** The rights with which the sender of a message has joined a place; undefined if they have not. */
  rightsOf<K extends PlaceKind>(
    { userId, connection }: Sender,
    kind: K,
    id: string,
  ): readonly Right<K>[] | undefined {
    const person = this.#places.get(placeRoom(kind, id))?.people.get(userId)
    // Rights come from `add` alone, which is typed by the kind.
    return person?.connections.has(connection) === true ? (person.rights as readonly Right<K>[]) : undefined
  }

  /** Checks all rights again when it is time. Called every second. */
  async tick(): Promise<void> {
    const now = this.#parts.clock.now().getTime()
    if (now - this.#judgedAt < JUDGE_EVERY_MS) return
    this.#judgedAt = now
    for (const place of [...this.#places.values()]) await this.#judge(place, [...place.people.keys()])
  }

  /** A connection has closed. */
  disconnected(userId: string, connection: Connection): void {
    for (const place of [...(this.#joined.get(connection) ?? [])]) this.#leave(place, userId, connection)
  }

  async #join(
    { userId, scope, country, connection }: Sender,
    kind: string,
    id: string,
  ): Promise<{ rights: string[]; people: number }> {
    const known = this.#kinds.get(kind)
    if (known === undefined || !hasScope(known.accessOf?.(id) ?? 'user', scope))
      throw new AppError('NOT_FOUND')
    const { admit } = known
    const room = placeRoom(kind, id)
    const rights = await this.#fresh(room, async () => (await admit(id, [userId], country)).get(userId))
    if (rights === undefined) throw new AppError('NOT_FOUND')
    // Counted when it is entered: several may have been requested at the same time.
    const place = this.#places.get(room)
    const joined = this.#joined.get(connection) ?? new Set()
    if (joined.size >= PLACES_PER_CONNECTION && !(place !== undefined && joined.has(place)))
      throw new AppError('RATE_LIMITED')
    if (connection.connected) this.#enter(room, kind, id, userId, rights, connection)
    return { rights: [...rights], people: Math.max(1, this.#parts.counts.size(room)) }
  }

  /** Reads again as long as a change of the place was announced meanwhile. */
  async #fresh<T>(room: string, read: () => Promise<T>): Promise<T> {
    const check = { room, old: false }
    this.#checks.add(check)
    try {
      let answer: T
      do {
        check.old = false
        answer = await read()
      } while (check.old)
      return answer
    } finally {
      this.#checks.delete(check)
    }
  }

  #enter(
    room: string,
    kind: string,
    id: string,
    userId: string,
    rights: readonly string[],
    connection: Connection,
  ): void {
    const place = this.#places.get(room) ?? { kind, id, room, people: new Map<string, Person>() }
    this.#places.set(room, place)
    const person = place.people.get(userId) ?? { rights, connections: new Set() }
    place.people.set(userId, person)
    person.rights = rights
    if (person.connections.has(connection)) return
    if (person.connections.size === 0) this.#entered.get(kind)?.(id, userId)
    person.connections.add(connection)
    const joined = this.#joined.get(connection) ?? new Set()
    this.#joined.set(connection, joined.add(place))
    void connection.join(room)
    this.#parts.counts.add(room, userId, 1)
  }

  #leave(place: Place, userId: string, connection: Connection): void {
    const person = place.people.get(userId)
    if (person?.connections.delete(connection) !== true) return
    if (person.connections.size === 0) place.people.delete(userId)
    if (place.people.size === 0) this.#places.delete(place.room)
    const joined = this.#joined.get(connection)
    joined?.delete(place)
    if (joined?.size === 0) this.#joined.delete(connection)
    void connection.leave(place.room)
    this.#parts.counts.add(place.room, userId, -1)
  }

  async #judge({ kind, id, room }: Place, userIds: readonly string[]): Promise<void> {
    const admit = this.#kinds.get(kind)?.admit
    const here = userIds.filter(userId => this.#places.get(room)?.people.has(userId))
    if (admit === undefined || here.length === 0) return
    let admitted: ReadonlyMap<string, readonly string[]>
    try {
      admitted = await this.#fresh(room, () => admit(id, here, null))
    } catch (error) {
      this.#parts.logger.warn({ err: error, kind }, 'who is in a place could not be judged')
      return
    }
    for (const userId of here) {
      const place = this.#places.get(room)
      const person = place?.people.get(userId)
      if (place === undefined || person === undefined) continue
      const rights = admitted.get(userId)
      if (rights === undefined) {
        for (const connection of [...person.connections]) {
          this.#leave(place, userId, connection)
          this.#parts.emit(connection, 'place.closed', { kind, id })
        }
      } else if (!sameRights(rights, person.rights)) {
        person.rights = rights
        for (const connection of person.connections)
          this.#parts.emit(connection, 'place.rights', { kind, id, rights: [...rights] })
      }
    }
  }
}

const sameRights = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(right => b.includes(right))
