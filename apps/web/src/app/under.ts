import { useState } from 'react'
import type { Location } from '#lib/router.tsx'

const isSame = (a: Location, b: Location): boolean =>
  a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash

/** The address of the screen itself: the one that lies under `top`, or `top`. The same object while it is the same entry. */
export function useUnder(top: Location): Location {
  const next: Location = top.over ? { ...top.over, state: undefined, kind: 'POP' } : top
  const [held, setHeld] = useState(next)
  const current = isSame(held, next) ? held : next
  if (current !== held) setHeld(current)
  return current
}
