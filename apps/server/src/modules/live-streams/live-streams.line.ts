import { LIVE_INGEST, LiveControl, type LiveIngestAnswer, readLivePacket } from '@calina/contract/live-ingest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { AvcError, avcCodec, avcSize } from '../../platform/live/avc.ts'
import type { StreamFormat } from '../../platform/live/stream-config.ts'
import type { LiveEngine } from './live-streams.engine.ts'
import type { CloseReason, LiveOutput, Sender } from './live-streams.output.ts'
import { useTicket } from './live-streams.repository.ts'
import { hashOfTicket, readTestTicket } from './live-streams.tickets.ts'

/** What a test of a connection may send, and how long it lasts. */
const TEST_BYTES = 16 * 1024 * 1024
const TEST_MS = MINUTE
/** Times beyond this are no times of a page. */
const LATEST_US = 1e13

export type LineEnd = CloseReason | 'done'

interface LineSocket {
  send(message: LiveIngestAnswer): void
  close(reason: LineEnd): void
}

type Control<T extends LiveControl['type']> = Extract<LiveControl, { type: T }>

/** One line of a page that sends: its messages in their order, of which the first says who it is. */
export class IngestLine {
  readonly #services: Services
  readonly #engine: LiveEngine
  readonly #socket: LineSocket
  readonly #known: () => void
  readonly #openedAt: number
  readonly #sender: Sender
  #state: 'new' | 'test' | 'live' | 'over' = 'new'
  #output: LiveOutput | undefined
  #configured = false
  #bye = false
  #probed = 0
  #received = 0
  #heardAt: number

  /** `known` is called once the line has said who it is. */
  constructor(
    services: Services,
    engine: LiveEngine,
    { socket, known }: { socket: LineSocket; known: () => void },
  ) {
    this.#services = services
    this.#engine = engine
    this.#socket = socket
    this.#known = known
    this.#openedAt = this.#now
    this.#heardAt = this.#now
    this.#sender = { close: reason => this.#closeLine(reason), onAir: () => socket.send({ type: 'on-air' }) }
  }

  get #now(): number {
    return this.#services.clock.now().getTime()
  }

  /** A message of the page. The next one is read when this has been understood. */
  async receive(bytes: Buffer, isBinary: boolean): Promise<void> {
    if (this.#state === 'over') return
    this.#heardAt = this.#now
    this.#output?.alive(this.#sender)
    if (isBinary) this.#packet(bytes)
    else await this.#control(bytes)
  }

  /** Closes what says nothing for too long. Called every second; a live's silence is the engine's to judge. */
  tick(): void {
    const age = this.#now - this.#openedAt
    if (this.#state === 'new' && age > LIVE_INGEST.helloSeconds * SECOND) this.end('silent')
    if (this.#state !== 'test') return
    if (this.#now - this.#heardAt > LIVE_INGEST.silenceSeconds * SECOND) this.end('silent')
    else if (age > TEST_MS) this.end('limit')
  }

  /** Closes the line from our side. */
  end(reason: LineEnd): void {
    if (this.#state === 'over') return
    const output = this.#output
    if (output !== undefined && reason !== 'done') output.detach(this.#sender, { bye: false })
    this.#closeLine(reason)
  }

  /** The line is gone. */
  closed(): void {
    this.#state = 'over'
    this.#output?.detach(this.#sender, { bye: this.#bye })
    this.#output = undefined
  }

  #closeLine(reason: LineEnd): void {
    this.#state = 'over'
    this.#socket.close(reason)
  }

  #packet(bytes: Buffer): void {
    const packet = readLivePacket(bytes)
    if (packet === null || this.#state === 'new' || Math.abs(packet.timestamp) > LATEST_US) {
      this.end('refused')
      return
    }
    if (packet.kind === 'probe') this.#probe(bytes.length)
    else if (this.#state === 'test') this.#count(bytes.length)
    else if (this.#configured && this.#output !== undefined)
      this.#output.packet(this.#sender, packet.kind, {
        key: packet.key,
        pts: packet.timestamp,
        dts: packet.timestamp,
        duration: Math.min(packet.duration, SECOND * 1000),
        // the frame is the only user of its bytes
        data: packet.data,
      })
  }

  #probe(bytes: number): void {
    this.#count(bytes)
    this.#probed += bytes
    this.#socket.send({ type: 'probed', bytes: this.#probed, at: this.#now })
  }

  #count(bytes: number): void {
    this.#received += bytes
    if (this.#received > TEST_BYTES) this.end('refused')
  }

  async #control(bytes: Buffer): Promise<void> {
    const message = bytes.length > LIVE_INGEST.maxControl ? null : readControl(bytes)
    if (message === null || (this.#state === 'new') !== (message.type === 'hello')) {
      this.end('refused')
      return
    }
    switch (message.type) {
      case 'hello':
        return await this.#hello(message)
      case 'config':
        return this.#config(message)
      case 'ping':
        return this.#socket.send({ type: 'pong', at: message.at })
      case 'bye':
        this.#bye = true
        this.#output?.detach(this.#sender, { bye: true })
        return this.end('done')
    }
  }

  async #hello({ token }: Control<'hello'>): Promise<void> {
    const { config, clock, db } = this.#services
    const maxBitsPerSecond = config.lives.maxBitsPerSecond
    const now = clock.now()
    if (readTestTicket(config, token, now) !== null) {
      this.#state = 'test'
      this.#known()
      this.#socket.send({ type: 'ready', test: true, maxBitsPerSecond })
      return
    }
    const stream = await useTicket(db, hashOfTicket(token), now)
    if (stream === undefined) return this.end('token')
    const output = stream.ended_at === null ? await this.#engine.take(stream, this.#sender) : null
    // The line may have ended while the database was asked.
    if (this.#state !== 'new') return output?.detach(this.#sender, { bye: false })
    if (output === null) return this.end('over')
    this.#state = 'live'
    this.#output = output
    this.#known()
    this.#socket.send({ type: 'ready', test: false, maxBitsPerSecond })
  }

  #config(config: Control<'config'>): void {
    if (this.#state === 'test') return
    const format = formatOf(config)
    if (format === null) {
      this.end('refused')
      return
    }
    this.#configured = true
    this.#output?.configure(this.#sender, format)
  }
}

function readControl(bytes: Buffer): LiveControl | null {
  try {
    const { success, data } = LiveControl.safeParse(JSON.parse(bytes.toString('utf8')))
    return success ? data : null
  } catch {
    return null
  }
}

/** The size and the codec are those that the decoder is told; what a page says of them may be another. */
function formatOf({ video, audio }: Control<'config'>): StreamFormat | null {
  const description = Buffer.from(video.description, 'base64')
  try {
    return {
      video: { codec: avcCodec(description), ...avcSize(description), description },
      audio: audio && { ...audio, description: Buffer.from(audio.description, 'base64') },
    }
  } catch (error) {
    if (error instanceof AvcError) return null
    throw error
  }
}
