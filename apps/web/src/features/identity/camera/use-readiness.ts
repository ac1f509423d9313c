import { useEffect, useRef, useState } from 'react'
import { frameOf, type Seen } from './frames.ts'
import { judge } from './hints.ts'
import { begin, note, type Readiness, type Verdict, verdictOf } from './readiness.ts'

const EVERY_MS = 180

/** Measures what the camera shows as long as `seen` answers it. `onNow` is called once, when the photo takes itself. */
export function useReadiness(
  seen: () => Seen | undefined,
  onNow: () => void,
): { readiness: Readiness | undefined; verdict: Verdict } {
  const [state, setState] = useState<{ readiness: Readiness; at: number }>()
  const latest = useRef({ seen, onNow })
  useEffect(() => {
    latest.current = { seen, onNow }
  })
  useEffect(() => {
    let readiness: Readiness | undefined
    let taken = false
    const timer = setInterval(() => {
      const now = performance.now()
      const shown = latest.current.seen()
      const frame = shown && frameOf(shown)
      if (!shown || !frame || taken) return
      readiness = note(readiness ?? begin(now), judge(frame, shown.side), now)
      setState({ readiness, at: now })
      if (!verdictOf(readiness, now).now) return
      taken = true
      latest.current.onNow()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return {
    readiness: state?.readiness,
    verdict: state ? verdictOf(state.readiness, state.at) : { right: false, now: false, free: false },
  }
}
