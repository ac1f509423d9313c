import { SECOND } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { placeRoom } from '../../platform/realtime/places.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { listBlockedCountries } from '../relationships/index.ts'
import { findChat } from './chats.repository.ts'

/** How often it is said at most who is there. */
const BEAT_MS = 2 * SECOND
/** Hearts of one person that count in that time. */
const HEARTS_EACH = 5
const ROOMS = placeRoom('live', '')

interface Beat {
  hearts: number
  from: Map<string, number>
}

/**
 * Tells those who are in a live how many they are, and how many hearts came: every two seconds at most by each process, and only
 * where that is different.
 */
export class Pulse {
  readonly #services: Pick<Services, 'db' | 'logger'>
  readonly #sockets: Sockets
  readonly #counted: (count: { liveId: string; people: number }) => Promise<void>
  readonly #beats = new Map<string, Beat>()
  #timer: NodeJS.Timeout | undefined

  /** `counted` is told how many are in a live whenever that is told to them. */
  constructor(
    services: Pick<Services, 'db' | 'logger'>,
    sockets: Sockets,
    counted: (count: { liveId: string; people: number }) => Promise<void>,
  ) {
    this.#services = services
    this.#sockets = sockets
    this.#counted = counted
  }

  /** Somebody came or went, in this room. */
  counted(room: string): void {
    if (room.startsWith(ROOMS)) this.#beatOf(room.slice(ROOMS.length))
  }

  /** A heart of somebody who is in a live. */
  heart(liveId: string, userId: string): void {
    const beat = this.#beatOf(liveId)
    const theirs = (beat.from.get(userId) ?? 0) + 1
    beat.from.set(userId, theirs)
    if (theirs <= HEARTS_EACH) beat.hearts++
  }

  #beatOf(liveId: string): Beat {
    const beat = this.#beats.get(liveId) ?? { hearts: 0, from: new Map<string, number>() }
    this.#beats.set(liveId, beat)
    this.#timer ??= setTimeout(() => void this.#tell(), BEAT_MS).unref()
    return beat
  }

  async #tell(): Promise<void> {
    this.#timer = undefined
    const beats = [...this.#beats]
    this.#beats.clear()
    for (const [liveId, { hearts }] of beats)
      try {
        await this.#tellOf(liveId, hearts)
      } catch (error) {
        this.#services.logger.warn({ err: error }, 'who is in a live could not be told')
      }
  }

  async #tellOf(liveId: string, hearts: number): Promise<void> {
    const chat = await findChat(this.#services.db, liveId)
    if (chat === undefined) return
    const people = this.#sockets.peopleIn('live', liveId, chat.creator_id)
    const notIn = await listBlockedCountries(this.#services.db, chat.creator_id)
    this.#sockets.toPlace('live', liveId, 'live.people', { live: liveId, people, hearts }, { notIn })
    await this.#counted({ liveId, people })
  }
}
