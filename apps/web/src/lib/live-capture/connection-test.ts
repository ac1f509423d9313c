import { LIVE_INGEST, type LiveIngestAnswer, writeLivePacket } from '@calina/contract/live-wire'
import { isOpen, type OpenSocket, type Ticket } from './socket.ts'

/** What a line carries. */
export interface Tested {
  bitsPerSecond: number
  /** There and back, in milliseconds. */
  roundTrip: number
  /** The most that the server takes. */
  most: number
}

/** Bytes of one frame of the test. */
const FRAME = 50_000
/** A line that has not carried everything by then is measured by what it has carried, in milliseconds. */
const LONGEST_MS = 6_000
/** Without any answer for so long there is no line, in milliseconds. */
const SILENT_MS = 10_000
/** More is not told apart. */
const MOST_BITS = 100_000_000

/** What is known of the server's answers so far. */
interface Counted {
  bytes: number
  at: number
}

/** Tries how much the line carries; rejects where there is none. Nothing of it is kept, and nobody sees it. */
export function testConnection(ticket: Ticket, open: OpenSocket): Promise<Tested> {
  return new Promise((resolve, reject) => {
    const socket = open(ticket.path)
    socket.binaryType = 'arraybuffer'
    const frames = Math.ceil(LIVE_INGEST.probeBytes / FRAME)
    let timer = setTimeout(() => finish(), SILENT_MS)
    let roundTrip: number | undefined
    let most = Number.POSITIVE_INFINITY
    let first: Counted | undefined
    let last: Counted | undefined
    let settled = false

    function finish() {
      if (settled) return
      settled = true
      clearTimeout(timer)
      socket.onclose = null
      socket.close()
      if (!first || !last || roundTrip === undefined) {
        reject(new Error('the line does not answer'))
        return
      }
      // a line that carries everything at once is measured by how long one word takes
      const bytes = last === first ? last.bytes : last.bytes - first.bytes
      const milliseconds = last === first ? roundTrip : last.at - first.at
      const bitsPerSecond = Math.min(MOST_BITS, (bytes * 8_000) / Math.max(1, milliseconds))
      resolve({ bitsPerSecond, roundTrip, most })
    }

    function probe() {
      const data = new Uint8Array(FRAME)
      // nothing on the way can make it smaller
      for (let at = 0; at < FRAME; at++) data[at] = Math.floor(Math.random() * 256)
      const duration = 0
      for (let at = 0; at < frames; at++)
        socket.send(writeLivePacket({ kind: 'probe', key: false, timestamp: at, duration, data }))
    }

    function hear(answer: LiveIngestAnswer) {
      if (answer.type === 'ready') {
        most = answer.maxBitsPerSecond
        socket.send(JSON.stringify({ type: 'ping', at: performance.now() }))
      }
      if (answer.type === 'pong' && roundTrip === undefined) {
        roundTrip = Math.max(1, performance.now() - answer.at)
        clearTimeout(timer)
        timer = setTimeout(() => finish(), LONGEST_MS)
        probe()
      }
      if (answer.type === 'probed') {
        last = { bytes: answer.bytes, at: answer.at }
        first ??= last
        if (answer.bytes >= frames * FRAME) finish()
      }
    }

    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, token: ticket.token }))
    socket.onmessage = ({ data }) => {
      if (!settled && typeof data === 'string' && isOpen(socket)) hear(JSON.parse(data))
    }
    socket.onclose = () => finish()
  })
}
