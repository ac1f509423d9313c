import { type RefObject, useEffect, useState } from 'react'

/** Lets an element have the whole screen, where the browser can. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)
  const possible = document.fullscreenEnabled
  useEffect(() => {
    const own = element.current
    const isOn = () => own !== null && document.fullscreenElement === own
    const changed = () => setOn(isOn())
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (isOn()) void document.exitFullscreen().catch(() => {})
    }
  }, [element])
  const toggle = () => {
    if (!possible) return
    const done =
      document.fullscreenElement === element.current
        ? document.exitFullscreen()
        : element.current?.requestFullscreen()
    done?.catch(() => {})
  }
  return { on, possible, toggle }
}
