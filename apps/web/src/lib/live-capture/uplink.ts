import {
  LIVE_CLOSE,
  LIVE_INGEST,
  type LiveIngestAnswer,
  type LivePacket,
  writeLivePacket,
} from '@calina/contract/live-wire'
import { isOpen, type LineSocket, type OpenSocket, type Ticket } from './socket.ts'
import type { EncodedConfig } from './worker-encoder.ts'

/** Why a line does not come back by itself. */
export type LineEnd = 'over' | 'elsewhere' | 'refused' | 'limit'

export type UplinkStep =
  | { step: 'connecting' }
  /** `onAir`: the first picture is out, and viewers see it. */
  | { step: 'sending'; onAir: boolean }
  /** The line broke off, and is being made again. */
  | { step: 'again' }
  | { step: 'ended'; by: LineEnd | 'bye' }

/** How the line does, counted every few seconds. */
export interface LineMeasure {
  /** Bits per second that have gone out. */
  bitsPerSecond: number
  /** There and back, in milliseconds; undefined until the first answer. */
  roundTrip: number | undefined
  /** Pictures were left out since the last count. */
  late: boolean
}

export interface UplinkOptions {
  /** Asks for a way in. Answers why there is none, where there will be none; rejects where another try may help. */
  ticket(): Promise<Ticket | { ended: LineEnd }>
  open: OpenSocket
  step(step: UplinkStep): void
  measure(measure: LineMeasure): void
  /** Pictures can only go on from a key frame. */
  needKey(): void
  /** The most that the server takes. */
  most(bitsPerSecond: number): void
}

const ENDS: ReadonlyMap<number, LineEnd> = new Map([
  [LIVE_CLOSE.over, 'over'],
  [LIVE_CLOSE.elsewhere, 'elsewhere'],
  [LIVE_CLOSE.refused, 'refused'],
  [LIVE_CLOSE.limit, 'limit'],
])
/** Waits before another try, in milliseconds: the first is at once, and a little later for each that fails. */
const WAITS = [0, 500, 1_000, 2_000, 4_000, 8_000] as const
const COUNT_MS = 2_000
/** Beyond so many times the backlog that is allowed, sound is left out too. */
const DEAF = 2

/** The line by which a live goes out. It comes back by itself, each time with another word to be let in. */
export class Uplink {
  readonly #options: UplinkOptions
  #socket: LineSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #counter: ReturnType<typeof setInterval> | undefined
  #ended = false
  #attempt = 0
  #config: EncodedConfig | undefined
  /** The server has let this line in. */
  #ready = false
  #configSent = false
  #needsKey = true
  /** When what was configured last begins: sound from before it has no picture. */
  #from = 0
  #bitsPerSecond = 0
  #sent = 0
  #waited = 0
  #late = false
  #heardAt = 0
  #roundTrip: number | undefined

  constructor(options: UplinkOptions) {
    this.#options = options
  }

  /** What is sent from now on; the next packet of pictures that is sent is a key frame. */
  configure(config: EncodedConfig): void {
    // another picture begins with a key frame by itself
    const same = JSON.stringify(config.video) === JSON.stringify(this.#config?.video)
    this.#config = config
    this.#configSent = false
    this.#needsKey = true
    if (same) this.#options.needKey()
  }

  /** How much is sent, by which it is known what waits too long. */
  expect(bitsPerSecond: number): void {
    this.#bitsPerSecond = bitsPerSecond
  }

  start(): void {
    this.#options.step({ step: 'connecting' })
    this.#counter ??= setInterval(() => this.#count(), COUNT_MS)
    void this.#connect()
  }

  /** Tries at once what would be tried later: the network is back. */
  now(): void {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#attempt = 0
    void this.#connect()
  }

  #wantKey(): void {
    this.#needsKey = true
    this.#options.needKey()
  }

  async #connect(): Promise<void> {
    this.#timer = undefined
    let ticket: Ticket | { ended: LineEnd }
    try {
      ticket = await this.#options.ticket()
    } catch {
      this.#later()
      return
    }
    if (this.#ended) return
    if ('ended' in ticket) this.#end(ticket.ended)
    else this.#open(ticket)
  }

  #open({ path, token }: Ticket): void {
    const socket = this.#options.open(path)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    this.#ready = false
    this.#configSent = false
    this.#sent = 0
    this.#waited = 0
    this.#heardAt = performance.now()
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, token }))
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket && typeof data === 'string') this.#hear(JSON.parse(data))
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#closed(code)
    }
  }

  #hear(answer: LiveIngestAnswer): void {
    this.#heardAt = performance.now()
    if (answer.type === 'ready') {
      this.#ready = true
      this.#attempt = 0
      this.#options.most(answer.maxBitsPerSecond)
      this.#wantKey()
      this.#options.step({ step: 'sending', onAir: false })
      this.#ping()
    }
    if (answer.type === 'pong') this.#roundTrip = Math.max(0, performance.now() - answer.at)
    if (answer.type === 'on-air') this.#options.step({ step: 'sending', onAir: true })
  }

  #closed(code: number): void {
    this.#socket = undefined
    this.#ready = false
    if (this.#ended) return
    const end = ENDS.get(code)
    if (end) this.#end(end)
    else this.#later()
  }

  #later(): void {
    if (this.#ended || this.#timer) return
    this.#options.step({ step: 'again' })
    const wait = WAITS[Math.min(this.#attempt, WAITS.length - 1)] ?? 0
    this.#attempt++
    // not everybody in the same moment, after a server has restarted
    this.#timer = setTimeout(() => void this.#connect(), wait * (0.75 + Math.random() / 2))
  }

  #end(by: LineEnd | 'bye'): void {
    this.#ended = true
    clearTimeout(this.#timer)
    clearInterval(this.#counter)
    this.#options.step({ step: 'ended', by })
  }

  /** Sends a packet, or leaves it out where the line cannot take it. */
  send(packet: LivePacket): void {
    const socket = this.#socket
    if (!socket || !this.#ready || !isOpen(socket)) return
    if (packet.kind === 'video' && packet.key && this.#needsKey && !this.#isLate(socket, 1)) {
      if (!this.#config) return
      if (!this.#configSent) {
        socket.send(JSON.stringify({ type: 'config', ...pick(this.#config) }))
        this.#configSent = true
        this.#from = packet.timestamp
      }
      this.#needsKey = false
    }
    if (!this.#configSent) return
    if (packet.kind === 'video') {
      if (this.#needsKey) return
      if (this.#isLate(socket, 1)) {
        this.#late = true
        this.#needsKey = true
        return
      }
    } else if (packet.timestamp < this.#from || this.#isLate(socket, DEAF)) return
    const frame = writeLivePacket(packet)
    if (frame.byteLength > LIVE_INGEST.maxFrame) {
      if (packet.kind === 'video') this.#wantKey()
      return
    }
    socket.send(frame)
    this.#sent += frame.byteLength
  }

  #isLate({ bufferedAmount }: LineSocket, times: number): boolean {
    return bufferedAmount * 8 > this.#bitsPerSecond * LIVE_INGEST.backlogSeconds * times
  }

  #ping(): void {
    if (this.#socket && this.#ready && isOpen(this.#socket))
      this.#socket.send(JSON.stringify({ type: 'ping', at: performance.now() }))
  }

  #count(): void {
    const socket = this.#socket
    if (!socket) return
    if (performance.now() - this.#heardAt > LIVE_INGEST.silenceSeconds * 1_000) {
      // the other side is gone without a word
      this.#socket = undefined
      this.#ready = false
      socket.close()
      this.#later()
      return
    }
    if (!this.#ready) return
    this.#ping()
    const gone = this.#sent + this.#waited - socket.bufferedAmount
    const late = this.#late
    this.#sent = 0
    this.#waited = socket.bufferedAmount
    this.#late = false
    // pictures go on once the line has room again
    if (this.#needsKey) this.#options.needKey()
    this.#options.measure({
      bitsPerSecond: (Math.max(0, gone) * 8_000) / COUNT_MS,
      roundTrip: this.#roundTrip,
      late,
    })
  }

  /** The live is over: says so, and does not come back. */
  bye(): void {
    if (this.#ended) return
    const socket = this.#socket
    if (socket && this.#ready && isOpen(socket)) socket.send(JSON.stringify({ type: 'bye' }))
    this.#end('bye')
    this.#socket = undefined
    socket?.close()
  }

  /** The page is left: the line is let go, and may be made again by another page. */
  leave(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    clearInterval(this.#counter)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }
}

const pick = ({ video, audio }: EncodedConfig): EncodedConfig => ({ video, audio })
