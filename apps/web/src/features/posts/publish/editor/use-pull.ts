import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Point, Pull } from '#lib/photo-edit.ts'

interface PullOptions {
  /** Before the first change of a pull, or of a key. */
  onBegin: () => void
  /** From where it began, in pixels of the screen. */
  onPull: (pull: Pull, by: Point) => void
}

/** Pixels of a press of an arrow. */
const STEP = 8

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** The whole of a frame. */
export const MOVE: Pull = { x: 0, y: 0 }
export const CORNERS: readonly Pull[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

/** Moves a frame, or pulls at its corners, by pointer; by arrows alone it moves, with Shift its last corner is pulled. */
export function usePull({ onBegin, onPull }: PullOptions) {
  const start = useRef<Point>(undefined)
  return {
    handle: (pull: Pull) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
        onBegin()
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current
        if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        onPull(pull, { x: event.clientX - from.x, y: event.clientY - from.y })
      },
      onPointerUp() {
        start.current = undefined
      },
      onPointerCancel() {
        start.current = undefined
      },
    }),
    onKeyDown(event: KeyboardEvent) {
      const by = ARROWS[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onBegin()
      onPull(event.shiftKey ? { x: 1, y: 1 } : MOVE, by)
    },
  }
}
