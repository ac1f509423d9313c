import { setTimeout as pause } from 'node:timers/promises'

/** How many times as long as it worked the machine is left to others. */
const TIMES = 2
const LONGEST_MS = 1_000

/**
 * Rests after a piece of long work in the background, for twice as long as that took, in milliseconds: meanwhile
 * processor and database are there for people's calls. Ends at once when `signal` is aborted; the caller looks at it.
 */
export async function rest(tookMs: number, signal: AbortSignal): Promise<void> {
  await pause(Math.min(LONGEST_MS, TIMES * tookMs), undefined, { signal }).catch(() => undefined)
}
