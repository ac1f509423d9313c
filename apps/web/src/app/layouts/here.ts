interface Place {
  to: string
  also?: readonly string[]
}

/** A part that begins with a colon stands for any other. */
function covers(path: string, pathname: string): boolean {
  const shown = pathname.split('/')
  return path.split('/').every((part, at) => (part.startsWith(':') ? Boolean(shown[at]) : part === shown[at]))
}

/** The entry of the current page: the one with the longest path over the address. */
export function hereOf<E extends Place>(shown: readonly E[], pathname: string): E | undefined {
  const length = (entry: E) =>
    Math.max(...[entry.to, ...(entry.also ?? [])].map(path => (covers(path, pathname) ? path.length : 0)))
  const best = shown.toSorted((a, b) => length(b) - length(a))[0]
  return best && length(best) > 0 ? best : undefined
}
