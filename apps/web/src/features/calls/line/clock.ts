import type { Call } from '@calina/contract/types'
import { useEffect, useMemo, useState } from 'react'

/** What the clock of a connected call says at a moment. */
export interface ClockState {
  usedSeconds: number
  leftSeconds: number
  lost: 'fan' | 'creator' | 'both' | null
  /** Seconds until a lost connection ends the call. */
  givesUpIn: number | undefined
}

/** What a clock says so many milliseconds after it was read. */
export function clockAfter(clock: NonNullable<Call['clock']>, ms: number): ClockState {
  const passed = Math.max(0, ms) / 1_000
  const ran = clock.lost === null ? passed : 0
  return {
    usedSeconds: clock.usedSeconds + Math.min(ran, clock.leftSeconds),
    leftSeconds: Math.max(0, clock.leftSeconds - ran),
    lost: clock.lost,
    givesUpIn:
      clock.givesUpAt === null
        ? undefined
        : Math.max(0, (Date.parse(clock.givesUpAt) - Date.parse(clock.at)) / 1_000 - passed),
  }
}

/** The clock of a call, moving on every second from what the server said last; by this page's own time, which may be wrong. */
export function useClock(clock: Call['clock']): ClockState | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which this reading of the clock came
  const readAt = useMemo(() => performance.now(), [clock?.at])
  const [now, setNow] = useState(readAt)
  const running = clock !== null
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return clock ? clockAfter(clock, now - readAt) : undefined
}
