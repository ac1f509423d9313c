import type { Histogram } from 'prom-client'

/** How many minutes are kept. */
const KEPT = 30
const SHARE = 0.95

/** Of one minute; null where nothing was asked. */
export interface Minute {
  /** The duration that 95 % of the answers kept. */
  p95Ms: number | null
  /** The share of answers that were 500 or more. */
  errorShare: number | null
}

interface Totals {
  /** Answers up to each bound in seconds. */
  upTo: Map<number, number>
  all: number
  failed: number
}

/**
 * Figures of each minute, from what a histogram of durations has counted since the minute before: nothing is counted
 * for them at a request.
 */
export class Minutes {
  readonly #histogram: Histogram
  readonly #kept: Minute[] = []
  #before: Totals = { upTo: new Map(), all: 0, failed: 0 }

  constructor(histogram: Histogram) {
    this.#histogram = histogram
  }

  /** The last minutes, the oldest first. */
  get kept(): readonly Minute[] {
    return this.#kept
  }

  /** Ends a minute. */
  async next(): Promise<void> {
    const totals = await this.#read()
    this.#kept.push(minuteBetween(this.#before, totals))
    this.#before = totals
    if (this.#kept.length > KEPT) this.#kept.shift()
  }

  async #read(): Promise<Totals> {
    const totals: Totals = { upTo: new Map(), all: 0, failed: 0 }
    const { values } = await this.#histogram.get()
    for (const { metricName, labels, value } of values) {
      const bound = Number(labels.le)
      if (metricName?.endsWith('_count') === true) {
        totals.all += value
        if (Number(labels.status) >= 500) totals.failed += value
      } else if (Number.isFinite(bound)) totals.upTo.set(bound, (totals.upTo.get(bound) ?? 0) + value)
    }
    return totals
  }
}

function minuteBetween(before: Totals, after: Totals): Minute {
  const all = after.all - before.all
  if (all === 0) return { p95Ms: null, errorShare: null }
  const wanted = all * SHARE
  let [lower, below] = [0, 0]
  for (const [bound, count] of [...after.upTo].toSorted(([a], [b]) => a - b)) {
    const upTo = count - (before.upTo.get(bound) ?? 0)
    if (upTo >= wanted) {
      // Evenly spread within the bounds that it lies between.
      const seconds = lower + ((bound - lower) * (wanted - below)) / Math.max(1, upTo - below)
      return { p95Ms: seconds * 1000, errorShare: (after.failed - before.failed) / all }
    }
    lower = bound
    below = upTo
  }
  return { p95Ms: lower * 1000, errorShare: (after.failed - before.failed) / all }
}
