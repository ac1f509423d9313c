import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 3_000
/** Most of a core that an idle process uses: its timers still run. */
const REST = 0.04
/** Processor time after which there is something to collect. */
const WORTH_MS = 200

/**
 * Collects garbage once after work, as soon as the process is at rest: the engine does so only while it allocates, and
 * would keep the garbage of a start or a busy minute until the next request. Returns a function that stops it.
 */
export function collectAtRest(): () => void {
  const collect = collector()
  let before = { usage: process.cpuUsage(), at: performance.now() }
  let busyMs = Number.POSITIVE_INFINITY
  const timer = setInterval(() => {
    const { usage, at } = before
    // not the time that passed meanwhile: on a busy machine most of that is waiting for the processor
    const { user, system } = process.cpuUsage(usage)
    const usedMs = (user + system) / 1000
    if (usedMs > REST * (performance.now() - at)) busyMs += usedMs
    else if (busyMs >= WORTH_MS) {
      busyMs = 0
      collect()
    }
    // After the collection, which is no work that leaves something to collect.
    before = { usage: process.cpuUsage(), at: performance.now() }
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The engine's own collection, which it offers by this flag alone: all that can be freed, pages given back. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return () => {
    if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
}
