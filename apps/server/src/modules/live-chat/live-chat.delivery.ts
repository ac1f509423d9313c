import type { Services } from '../../platform/context.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { listTold } from './lines.repository.ts'
import type {} from './live-chat.broadcasts.ts'
import { presentLines } from './live-chat.presenter.ts'

/** What comes within this time is told together. */
const GATHER_MS = 250

/**
 * Tells those who are in a live by a connection to this process of its lines: what came within a quarter of a second is read once
 * and told at once, however many there are and whatever is written. A line that is lost here is caught up by its number.
 */
export class LineDelivery {
  readonly #services: Pick<Services, 'db' | 'config' | 'logger'>
  readonly #sockets: Sockets
  readonly #waiting = new Map<string, Set<number>>()
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'config' | 'logger'>, sockets: Sockets) {
    this.#services = services
    this.#sockets = sockets
  }

  /** A line was written somewhere. */
  add({ liveId, seq }: { liveId: string; seq: number }): void {
    if (!this.#sockets.places.isHere('live', liveId)) return
    this.#waiting.set(liveId, (this.#waiting.get(liveId) ?? new Set()).add(seq))
    this.#timer ??= setTimeout(() => void this.#tell(), GATHER_MS).unref()
  }

  async #tell(): Promise<void> {
    this.#timer = undefined
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const [liveId, seqs] of waiting)
      try {
        await this.#tellOf(liveId, [...seqs])
      } catch (error) {
        this.#services.logger.warn({ err: error }, 'lines of a live could not be told')
      }
  }

  async #tellOf(liveId: string, seqs: readonly number[]): Promise<void> {
    const rows = await listTold(this.#services.db, liveId, seqs)
    const [first] = rows
    if (first === undefined) return
    const lines = await presentLines(this.#services, rows, null)
    const event = { live: liveId, lines }
    this.#sockets.toPlaceLocal('live', liveId, 'live.lines', event, { notIn: first.not_in })
  }
}
