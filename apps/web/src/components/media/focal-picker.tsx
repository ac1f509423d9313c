import { type KeyboardEvent, type PointerEvent, useState } from 'react'

export interface Focal {
  x: number
  y: number
}

interface FocalPickerProps {
  src: string
  value: Focal
  /** What it is called, with the point in percent. */
  label: (point: Focal) => string
  onChange: (focal: Focal) => void
}

const STEP = 0.05
const clamp = (part: number) => Math.min(1, Math.max(0, Math.round(part * 1000) / 1000))

const MOVES: Record<string, Focal> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Chooses the point that every crop keeps: by pointer on the picture, or by arrow keys. */
export function FocalPicker({ src, value, label, onChange }: FocalPickerProps) {
  const [size, setSize] = useState({ width: 3, height: 4 })
  function point(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    })
  }
  function move(event: KeyboardEvent) {
    const step = MOVES[event.key]
    if (!step) return
    event.preventDefault()
    onChange({ x: clamp(value.x + step.x), y: clamp(value.y + step.y) })
  }
  return (
    <button
      type="button"
      className="relative mx-auto block max-h-[60dvh] w-fit touch-none overflow-hidden rounded-photo"
      aria-label={label({ x: Math.round(value.x * 100), y: Math.round(value.y * 100) })}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={move}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className="max-h-[60dvh] w-auto max-w-full object-contain"
        onLoad={event =>
          setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
        }
      />
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="pointer-events-none absolute inset-0 h-full w-full"
        aria-hidden="true"
      >
        {[
          { color: 'stroke-[rgb(0_0_0/0.55)]', width: 5 },
          { color: 'stroke-[var(--on-photo)]', width: 2.5 },
        ].map(ring => (
          <circle
            key={ring.color}
            cx={value.x * size.width}
            cy={value.y * size.height}
            r={Math.max(Math.min(size.width, size.height) * 0.09, size.width * 0.05)}
            fill="none"
            className={ring.color}
            strokeWidth={ring.width}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </button>
  )
}
