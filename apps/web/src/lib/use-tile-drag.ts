import { type PointerEvent as PressEvent, useEffect, useRef, useState } from 'react'

/** A touch held this long starts a drag; before that it scrolls the page. */
const HOLD_MS = 400
/** A pointer that goes no further has not moved. */
const STILL_PX = 8

interface TileDrag {
  /** The place of a tile now. */
  place: (key: string) => number
  onMove: (key: string, to: number) => void
  /** A touch has started the drag. */
  onHold: (key: string) => void
}

interface Press {
  key: string
  x: number
  y: number
  touch: boolean
  dragging: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** Dragging tiles over each other by mouse, pen or finger; the list's items carry `data-key`. */
export function useTileDrag(handlers: TileDrag) {
  const list = useRef<HTMLUListElement>(null)
  const press = useRef<Press>(undefined)
  const dragged = useRef(false)
  const held = useRef(handlers)
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    held.current = handlers
  })

  useEffect(() => {
    const end = () => {
      clearTimeout(press.current?.timer)
      press.current = undefined
      setShown(undefined)
    }
    const over = (event: PointerEvent) => {
      const now = press.current
      if (!now) return
      if (!now.dragging) {
        if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < STILL_PX) return
        if (now.touch) return end()
        now.dragging = true
        dragged.current = true
        setShown(now.key)
      }
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-key]')
      const key =
        under instanceof HTMLElement && list.current?.contains(under) ? under.dataset.key : undefined
      if (key !== undefined && key !== now.key) held.current.onMove(now.key, held.current.place(key))
    }
    // the page does not scroll while a touch drags a tile
    const still = (event: TouchEvent) => {
      if (press.current?.dragging) event.preventDefault()
    }
    const menu = (event: Event) => {
      if (press.current?.touch) event.preventDefault()
    }
    const element = list.current
    window.addEventListener('pointermove', over)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    element?.addEventListener('touchmove', still, { passive: false })
    element?.addEventListener('contextmenu', menu)
    return () => {
      end()
      window.removeEventListener('pointermove', over)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      element?.removeEventListener('touchmove', still)
      element?.removeEventListener('contextmenu', menu)
    }
  }, [])

  return {
    list,
    /** The tile that follows the pointer. */
    dragged: shown,
    onPointerDown(event: PressEvent, key: string) {
      if (event.button !== 0) return
      const touch = event.pointerType === 'touch'
      const now: Press = { key, x: event.clientX, y: event.clientY, touch, dragging: false }
      dragged.current = false
      if (touch)
        now.timer = setTimeout(() => {
          now.dragging = true
          dragged.current = true
          held.current.onHold(key)
        }, HOLD_MS)
      press.current = now
    },
    /** Whether the press that ends with this click was a drag. */
    wasDragged: () => dragged.current,
  }
}
