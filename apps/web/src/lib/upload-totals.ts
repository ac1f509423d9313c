import type { UploadItem } from './upload-item.ts'

/** The total progress of all files of a form. */
export interface UploadTotals {
  count: number
  /** Files that are up, prepared or not. */
  up: number
  /** Of those, still being prepared by the server. */
  preparing: number
  failed: number
  bytes: number
  sent: number
  /** Something waits to be sent or is being sent. */
  busy: boolean
  /** An upload waits for the connection. */
  offline: boolean
  /** All that is on its way is paused, each by itself. */
  paused: boolean
}

/** Adds up the files of a form. What failed and what came up on an earlier page count no bytes. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const totals = { count: items.length, up: 0, preparing: 0, failed: 0, bytes: 0, sent: 0 }
  let busy = false
  let offline = false
  let paused = 0
  let sending = 0
  for (const item of items) {
    const { state, size } = item
    if (state.step === 'failed') {
      totals.failed++
      continue
    }
    totals.bytes += size
    if (state.step === 'ready' || state.step === 'processing') {
      totals.up++
      totals.sent += size
      if (state.step === 'processing') totals.preparing++
      continue
    }
    busy = true
    if (state.step !== 'sending') continue
    totals.sent += state.sent
    sending++
    if (item.paused) paused++
    if (state.held === 'offline') offline = true
  }
  return { ...totals, busy, offline, paused: sending > 0 && paused === sending }
}

const WINDOW_MS = 15_000

/** Estimates the seconds left from the recent transfer rate; undefined until there is enough data. */
export class TimeLeft {
  #samples: { at: number; sent: number }[] = []

  note(at: number, { sent, bytes }: Pick<UploadTotals, 'sent' | 'bytes'>): number | undefined {
    const last = this.#samples.at(-1)
    // files were removed or restarted: earlier samples are invalid
    if (last && sent < last.sent) this.#samples = []
    this.#samples.push({ at, sent })
    this.#samples = this.#samples.filter(sample => at - sample.at <= WINDOW_MS)
    const [first] = this.#samples
    if (!first || at - first.at < 2_000 || sent <= first.sent) return undefined
    return Math.ceil((((bytes - sent) / (sent - first.sent)) * (at - first.at)) / 1000)
  }
}
