import { useCallback, useEffect, useRef, useState } from 'react'

/** How long the controls stay after the last movement. */
const STAY_MS = 2_600

/** Whether nobody has touched the player for a while. `held`: the controls stay in any case. */
export function useIdle(held: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    timer.current = setTimeout(() => setIdle(true), STAY_MS)
  }, [])
  const rest = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(true)
  }, [])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { idle: idle && !held, wake, rest }
}
