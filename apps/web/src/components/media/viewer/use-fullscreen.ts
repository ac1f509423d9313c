import { type RefObject, useEffect, useState } from 'react'

/** Lets an element have the whole screen, where the browser can. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)
  const possible = document.fullscreenEnabled
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
  const toggle = () => {
    if (!possible) return
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    done?.catch(() => {})
  }
  return { on, possible, toggle }
}
