const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const guards = new Set<() => void>()

/**
 * Runs `work`, which must not wait, when this process ends: by itself, by an exception, or by a signal that nothing
 * else handles and that would end it without its exit event. Returns a function that removes the guard.
 */
export function guardExit(work: () => void): () => void {
  if (guards.size === 0) {
    process.on('exit', runGuards)
    // Runs first, while `once` handlers of others are still registered.
    for (const name of SIGNALS) process.prependListener(name, onSignal)
  }
  guards.add(work)
  return () => {
    guards.delete(work)
    if (guards.size === 0) removeListeners()
  }
}

function onSignal(name: NodeJS.Signals): void {
  // Who handles it also decides when this process ends.
  if (process.listenerCount(name) > 1) return
  runGuards()
  removeListeners()
  process.kill(process.pid, name)
}

function runGuards(): void {
  for (const work of guards) work()
  guards.clear()
}

function removeListeners(): void {
  process.off('exit', runGuards)
  for (const name of SIGNALS) process.off(name, onSignal)
}
