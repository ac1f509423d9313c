/** Whether nothing should move that need not: by the person's own choice, or the system's. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset.motion === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
