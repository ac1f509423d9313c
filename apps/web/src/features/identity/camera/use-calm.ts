import { useEffect, useRef, useState } from 'react'

/** A text that changes at most once in `everyMs`: what a screen reader can follow. The last one is always shown in the end. */
export function useCalm(text: string, everyMs: number): string {
  const [shown, setShown] = useState(text)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === shown) return
    const wait = Math.max(0, changedAt.current + everyMs - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, shown, everyMs])
  return shown
}
