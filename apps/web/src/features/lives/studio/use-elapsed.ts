import { useEffect, useState } from 'react'

const SECOND_MS = 1_000
const secondsSince = (start: number): number => Math.max(0, Math.floor((Date.now() - start) / SECOND_MS))

/** Seconds since a moment, moving on by themselves; 0 without one. */
export function useElapsed(since: string | null): number {
  const start = since === null ? undefined : Date.parse(since)
  const [seconds, setSeconds] = useState(() => (start === undefined ? 0 : secondsSince(start)))
  useEffect(() => {
    if (start === undefined) return
    const count = () => setSeconds(secondsSince(start))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [start])
  return start === undefined ? 0 : seconds
}
