import { type RefObject, useLayoutEffect, useRef } from 'react'

interface UnlockFocus {
  /** The line about the right to it. */
  access: RefObject<HTMLParagraphElement | null>
  /** The viewer has pressed the paying button. */
  onUnlock: () => void
}

/** The button that unlocks something is gone once it is open: the line that replaces it gets the focus. */
export function useUnlockFocus(locked: boolean): UnlockFocus {
  const access = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (locked || !pressed.current) return
    pressed.current = false
    const { activeElement } = document
    // a dialog around it takes the focus that nobody has
    if (activeElement === document.body || activeElement?.contains(access.current))
      access.current?.focus({ preventScroll: true })
  }, [locked])
  return {
    access,
    onUnlock: () => {
      pressed.current = true
    },
  }
}
