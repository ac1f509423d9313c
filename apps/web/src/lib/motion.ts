import { keepPreference } from './cookies.ts'

/** Whether nothing should move that need not: by the person's own choice, or the system's. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset.motion === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** The person's own choice, at once and for the first paint of the next pages. The stylesheet does the rest. */
export function setStill(still: boolean): void {
  keepPreference('motion', still ? 'still' : 'free')
  if (still) document.documentElement.dataset.motion = 'still'
  else delete document.documentElement.dataset.motion
}
