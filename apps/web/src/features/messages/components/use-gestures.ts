import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 450
/** A finger that moves further than this does not press. */
const STILL_PX = 10
/** How far a message is drawn until it is answered, and how far at most. */
const SWIPE_PX = 56
const FURTHEST_PX = 72

interface Gestures {
  onLongPress: () => void
  /** Drawn to the right; absent where it cannot be answered. */
  onSwipe: (() => void) | undefined
}

interface Touch {
  id: number
  x: number
  y: number
  /** Drawn sideways: not pressed, and not scrolled. */
  drawn: boolean
}

/**
 * What a finger does on a message: a long press, or a draw to the right, under which the message moves along. Both are
 * shortcuts of what its buttons do. What ends as one of them is no click on what lies under the finger.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, { onLongPress, onSwipe }: Gestures) {
  const touch = useRef<Touch>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const done = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function moveTo(px: number): void {
    if (frame.current) frame.current.style.translate = px > 0 ? `${px}px` : ''
  }

  // what a message opens is in its tree, and elsewhere on the screen
  const isOn = ({ target }: { target: EventTarget }) =>
    target instanceof Node && frame.current?.contains(target) === true

  function end(): void {
    clearTimeout(timer.current)
    touch.current = undefined
    moveTo(0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      done.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary || !isOn(event)) return
      touch.current = { id: event.pointerId, x: event.clientX, y: event.clientY, drawn: false }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        done.current = true
        end()
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onPointerMove(event: PointerEvent) {
      const held = touch.current
      if (!held || held.id !== event.pointerId) return
      const [right, down] = [event.clientX - held.x, Math.abs(event.clientY - held.y)]
      if (Math.hypot(right, down) > STILL_PX) clearTimeout(timer.current)
      if (!held.drawn && down > STILL_PX) return end()
      if (onSwipe && right > STILL_PX) held.drawn = true
      if (held.drawn) moveTo(Math.min(right, FURTHEST_PX))
    },
    onPointerUp(event: PointerEvent) {
      const held = touch.current
      if (!held || held.id !== event.pointerId) return
      const isSwipe = held.drawn && event.clientX - held.x >= SWIPE_PX
      done.current ||= held.drawn
      end()
      if (isSwipe) onSwipe?.()
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!done.current || !isOn(event)) return
      done.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // the browser's own menu of a picture or a link would cover the message's
    onContextMenu(event: MouseEvent) {
      if (touch.current || done.current) event.preventDefault()
    },
  }
}
