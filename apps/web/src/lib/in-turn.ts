/**
 * Does some work while no other tab of this browser does work of that name: the second one waits for what becomes of the
 * first. Where a browser has no locks, or forbids them, it does it at once.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined
  const once = () => {
    begun ??= work()
    return begun
  }
  // a failure of the work is the caller's, below
  if (navigator.locks) await navigator.locks.request(name, once).catch(() => {})
  return await once()
}
