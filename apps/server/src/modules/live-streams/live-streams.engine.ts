import { LIVE_INGEST } from '@calina/contract/live-ingest'
import { HOUR, SECOND } from '../../platform/clock.ts'
import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endStream } from './commands/end-stream.ts'
import type {} from './live-streams.broadcasts.ts'
import { LiveOutput, type Sender } from './live-streams.output.ts'
import { beginTurn, countBreaks, findStream, readTurns, type StreamRow } from './live-streams.repository.ts'

/** An ended stream stays in memory for viewers who have not seen its end. */
const REMEMBERED_MS = 30 * SECOND
/** Every second what is due is looked for; what has ended elsewhere is asked in every second of these. */
const TICK_MS = SECOND
/** How long a stop waits for what is on its way into the storage. */
const SETTLE_MS = 8 * SECOND

/** The streams that are packaged in this process. */
export class LiveEngine {
  readonly #services: Services
  readonly #ctx: Context
  readonly #outputs = new Map<string, LiveOutput>()
  /** Streams that are being taken, one after the other each. */
  readonly #taking = new Map<string, Promise<unknown>>()
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  #stopping = false

  constructor(services: Services) {
    this.#services = services
    this.#ctx = systemContext(services, 'lives')
    const { broadcast } = services
    broadcast.on('live-stream.over', ({ streamId }) => this.#outputs.get(streamId)?.end())
    broadcast.on('live-stream.taken', ({ streamId, by }) => this.#release(streamId, by))
    broadcast.on('live-stream.key', ({ creatorId }) => {
      for (const output of this.#outputs.values())
        if (output.stream.source === 'rtmp' && output.stream.creator_id === creatorId) output.cut('elsewhere')
    })
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.tick(), TICK_MS).unref()
  }

  /** The stream, where it is packaged here. */
  output(streamId: string): LiveOutput | undefined {
    return this.#outputs.get(streamId)
  }

  /** Lets somebody send a stream; null where it has ended meanwhile. */
  async take(stream: StreamRow, sender: Sender): Promise<LiveOutput | null> {
    const before = this.#taking.get(stream.id) ?? Promise.resolve()
    const taken = before.catch(() => undefined).then(() => this.#take(stream.id, sender))
    this.#taking.set(stream.id, taken)
    try {
      return await taken
    } finally {
      if (this.#taking.get(stream.id) === taken) this.#taking.delete(stream.id)
    }
  }

  async #take(streamId: string, sender: Sender): Promise<LiveOutput | null> {
    const { db } = this.#ctx
    const stream = await findStream(db, streamId)
    if (stream === undefined || stream.ended_at !== null || this.#stopping) return null
    const here = this.#outputs.get(streamId)
    if (here !== undefined && !here.window.ended && here.firstNumber === stream.first_number) {
      here.attach(sender)
      return here
    }
    const firstNumber = await beginTurn(db, streamId)
    if (firstNumber === undefined) return null
    const breaks = await countBreaks(db, streamId, firstNumber)
    this.#release(streamId, firstNumber)
    const output = new LiveOutput(this.#services, stream, { firstNumber, breaks })
    this.#outputs.set(streamId, output)
    output.attach(sender)
    await this.#services.broadcast.publish('live-stream.taken', { streamId, by: firstNumber })
    return output
  }

  /** Another process packages the stream now, from a number on. */
  #release(streamId: string, from: number): void {
    const output = this.#outputs.get(streamId)
    if (output === undefined || output.firstNumber >= from) return
    this.#outputs.delete(streamId)
    output.cut('elsewhere')
    output.window.changed()
  }

  /** Does what the time has made due. Called every second. */
  async tick(): Promise<void> {
    const now = this.#services.clock.now().getTime()
    const { maxHours } = this.#services.config.lives
    for (const [id, output] of this.#outputs) {
      if (output.window.ended) {
        if (now - output.heardAt > REMEMBERED_MS && output.isSettled) this.#outputs.delete(id)
      } else if (output.isSent && now - output.heardAt > LIVE_INGEST.silenceSeconds * SECOND)
        output.cut('silent')
      else if (output.onAirAt !== undefined && now - output.onAirAt > maxHours * HOUR)
        await this.#endAtLimit(output)
    }
    this.#ticks++
    if (this.#ticks % 2 === 0) await this.#endOver()
  }

  async #endAtLimit(output: LiveOutput): Promise<void> {
    output.cut('limit')
    output.end()
    await this.#logged(() =>
      inTransaction(this.#ctx, tx => endStream(tx, { streamId: output.stream.id, end: 'limit' })),
    )
  }

  /** Ends what has ended in the database, and lets go what another process has taken, of which no broadcast told. */
  async #endOver(): Promise<void> {
    const open = [...this.#outputs].filter(([, output]) => !output.window.ended).map(([id]) => id)
    if (open.length === 0) return
    await this.#logged(async () => {
      for (const { id, ended_at: ended, first_number: first } of await readTurns(this.#ctx.db, open)) {
        if (ended !== null) this.#outputs.get(id)?.end()
        else if (first !== null) this.#release(id, first)
      }
    })
  }

  async #logged(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#services.logger.warn({ err: error }, 'lives could not be looked after')
    }
  }

  /** All that has come is stored. */
  async settled(): Promise<void> {
    await Promise.all([...this.#outputs.values()].map(output => output.settled()))
  }

  /** This process ends: senders connect to another one, and what has come is stored. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    for (const output of this.#outputs.values()) {
      output.cut('moving')
      output.window.changed()
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>(resolve => {
      timer = setTimeout(resolve, SETTLE_MS)
    })
    await Promise.race([this.settled(), late])
    clearTimeout(timer)
  }
}
