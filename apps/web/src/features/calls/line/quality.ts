/** How good a connection is. */
export type Quality = 'good' | 'fair' | 'poor'

/** What is counted of a connection at a moment. */
export interface Counted {
  lost: number
  received: number
  /** Seconds there and back; undefined where the browser does not say. */
  roundTrip: number | undefined
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What a report of a browser counts of what is received. */
export function countedIn(report: Iterable<Readonly<Record<string, unknown>>>): Counted {
  const counted: Counted = { lost: 0, received: 0, roundTrip: undefined }
  for (const entry of report) {
    if (entry.type === 'inbound-rtp') {
      counted.lost += numberOf(entry.packetsLost)
      counted.received += numberOf(entry.packetsReceived)
    }
    if (
      entry.type === 'candidate-pair' &&
      entry.nominated === true &&
      entry.currentRoundTripTime !== undefined
    )
      counted.roundTrip = numberOf(entry.currentRoundTripTime)
  }
  return counted
}

/** How good it was from one moment to the next, by what was lost and how long a word took. */
export function qualityOf(before: Counted, now: Counted): Quality {
  const lost = Math.max(0, now.lost - before.lost)
  const all = lost + Math.max(0, now.received - before.received)
  const share = all === 0 ? 0 : lost / all
  const roundTrip = now.roundTrip ?? 0
  if (share > 0.08 || roundTrip > 0.6) return 'poor'
  return share > 0.02 || roundTrip > 0.3 ? 'fair' : 'good'
}
