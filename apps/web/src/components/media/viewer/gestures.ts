import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Point, type Size, scaled, settled, type Zoom } from './zoom.ts'

const DOUBLE = { ms: 320, px: 32 } as const
const TAP_PX = 8
/** A swipe turns the page past this part of the width, or faster than this in pixels per millisecond. */
const SWIPE = { part: 0.22, speed: 0.45 } as const
const CLOSING_PX = 110
/** What a double tap enlarges to. */
const DOUBLE_SCALE = 2.5

interface Gestures {
  stage: RefObject<HTMLElement | null>
  /** Sizes of the fitted picture and of the screen, and the current zoom. */
  measure: () => { picture: Size; viewport: Size; now: Zoom }
  zoom: Zoom | undefined
  onZoom: (zoom: Zoom | undefined) => void
  /** One picture back (-1) or on (1). */
  onTurn: (by: -1 | 1) => void
  onClose: () => void
}

interface Held extends Point {
  id: number
}

const middle = (held: readonly Point[]): Point => ({
  x: held.reduce((sum, { x }) => sum + x, 0) / held.length,
  y: held.reduce((sum, { y }) => sum + y, 0) / held.length,
})
const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1)

/** What fingers, a mouse and its wheel do with the pictures: turn, enlarge, move, put away. */
export function useGestures({ stage, measure, zoom, onZoom, onTurn, onClose }: Gestures) {
  const held = useRef<Held[]>([])
  const start = useRef<Point & { at: number; moved: boolean; mouse: boolean }>(undefined)
  const lastTap = useRef<Point & { at: number }>(undefined)
  const live = useRef(zoom)
  live.current = zoom
  /** How far the pictures are pulled aside, in pixels. */
  const [drag, setDrag] = useState<Point>()

  const fromCentre = ({ x, y }: Point): Point => ({ x: x - innerWidth / 2, y: y - innerHeight / 2 })
  const change = (next: Zoom | undefined) => {
    live.current = next
    onZoom(next)
  }
  const settle = () => {
    const { picture, viewport } = measure()
    if (live.current) change(settled(live.current, picture, viewport))
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
    stage.current?.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    held.current = [...held.current, { ...point, id: event.pointerId }].slice(-2)
    if (held.current.length === 1)
      start.current = { ...point, at: event.timeStamp, moved: false, mouse: event.pointerType === 'mouse' }
    else {
      if (start.current) start.current.moved = true
      setDrag(undefined)
    }
  }

  function onPointerMove(event: PointerEvent) {
    const began = start.current
    const before = held.current
    if (!began || !before.some(({ id }) => id === event.pointerId)) return
    const point = { x: event.clientX, y: event.clientY }
    const after = before.map(each => (each.id === event.pointerId ? { ...each, ...point } : each))
    held.current = after
    if (Math.hypot(point.x - began.x, point.y - began.y) > TAP_PX) began.moved = true
    if (after.length === 2 || live.current) {
      const [from, to] = [middle(before), middle(after)]
      const now = live.current ?? measure().now
      const grown = after.length === 2 ? scaled(now, spread(after) / spread(before), fromCentre(from)) : now
      if (began.moved) change({ ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y })
    } else if (began.moved && !began.mouse) setDrag({ x: point.x - began.x, y: point.y - began.y })
  }

  function onPointerUp(event: PointerEvent) {
    const began = start.current
    const known = held.current.some(({ id }) => id === event.pointerId)
    held.current = held.current.filter(({ id }) => id !== event.pointerId)
    if (!began || !known || held.current.length > 0) return
    start.current = undefined
    setDrag(undefined)
    if (live.current) settle()
    const point = { x: event.clientX, y: event.clientY }
    if (event.type === 'pointercancel') return
    if (!began.moved) return tap(point, event.timeStamp)
    if (live.current || began.mouse) return
    const [dx, dy] = [point.x - began.x, point.y - began.y]
    const speed = dx / Math.max(1, event.timeStamp - began.at)
    if (dy > CLOSING_PX && dy > Math.abs(dx) * 2) onClose()
    else if (Math.abs(dx) > innerWidth * SWIPE.part || (Math.abs(speed) > SWIPE.speed && Math.abs(dx) > 24))
      onTurn(dx < 0 ? 1 : -1)
  }

  function tap(point: Point, at: number) {
    const before = lastTap.current
    lastTap.current = { ...point, at }
    if (!before || at - before.at > DOUBLE.ms) return
    if (Math.hypot(point.x - before.x, point.y - before.y) > DOUBLE.px) return
    lastTap.current = undefined
    if (live.current) return change(undefined)
    const { now, picture, viewport } = measure()
    change(settled(scaled(now, DOUBLE_SCALE / now.scale, fromCentre(point)), picture, viewport))
  }

  const onWheel = useRef<(event: WheelEvent) => void>(undefined)
  onWheel.current = event => {
    event.preventDefault()
    const now = live.current ?? measure().now
    const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 300)
    if (!live.current && factor < 1) return
    const { picture, viewport } = measure()
    change(
      settled(scaled(now, factor, fromCentre({ x: event.clientX, y: event.clientY })), picture, viewport),
    )
  }
  // React registers wheel listeners as passive, and the page would zoom as well
  useEffect(() => {
    const place = stage.current
    const onWheelEvent = (event: WheelEvent) => onWheel.current?.(event)
    place?.addEventListener('wheel', onWheelEvent, { passive: false })
    return () => place?.removeEventListener('wheel', onWheelEvent)
  }, [stage])

  return {
    drag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
