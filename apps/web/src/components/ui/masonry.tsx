import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useHydrated } from '#lib/page.ts'
import { layoutOf, measuresOf, rangeOf, spanOf } from './masonry-layout.ts'
import './masonry.css'

/** So far above and below the window tiles are in the page, in pixels. */
const BEYOND = 900
/** Before anything was measured: what the first screens of a wide window hold. */
const FIRST: Range = [0, 24]

type Range = readonly [first: number, end: number]

/** The width that the place had the last time, by that of the window: known before it is measured. */
const known = new Map<string, number>()
const placeOf = (name: string): string => `${name} ${window.innerWidth}`

interface MasonryProps<T> {
  /** Tells this place from others on the page's screens. */
  name: string
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Width divided by height, known before anything has loaded. */
  ratioOf: (item: T) => number
  /** What it renders is best kept (`memo`): it is called for all tiles near the window when one comes or goes. */
  render: (item: T, index: number) => ReactNode
}

/**
 * Pictures of different shapes in columns, in reading order. Places follow from width and shapes alone: nothing moves when
 * a picture or another page comes. Once the browser has measured the place, only tiles near the window are in the page;
 * the server's markup is a grid with the same places.
 */
export function Masonry<T>({ name, label, items, keyOf, ratioOf, render }: MasonryProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<number>()
  const hydrated = useHydrated()
  const width = measured ?? (hydrated ? known.get(placeOf(name)) : undefined)
  const spans = useMemo(() => items.map(item => spanOf(ratioOf(item))), [items, ratioOf])
  const measures = width === undefined ? undefined : measuresOf(width)
  const columns = measures?.columns
  const layout = useMemo(
    () => (columns === undefined ? undefined : layoutOf(spans, columns)),
    [spans, columns],
  )
  const tallest = useMemo(() => Math.max(0, ...spans), [spans])
  const [range, setRange] = useState(FIRST)
  /** What has the keyboard stays in the page, wherever it is scrolled to. */
  const [focused, setFocused] = useState<string>()

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const now = element.getBoundingClientRect().width
      if (now === 0) return
      known.set(placeOf(name), now)
      setMeasured(now)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [name])

  const unit = measures?.unit
  useEffect(() => {
    const element = place.current
    if (!element || !layout || unit === undefined) return
    const look = () => {
      const top = -element.getBoundingClientRect().top
      const seen = { from: (top - BEYOND) / unit, to: (top + window.innerHeight + BEYOND) / unit }
      const [first, end] = rangeOf(layout, seen, tallest)
      setRange(was => (was[0] === first && was[1] === end ? was : [first, end]))
    }
    look()
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onScroll)
    }
  }, [layout, unit, tallest])

  const list = { 'aria-label': label, className: cx('masonry', measures ? 'masonry-placed' : 'masonry-grid') }
  if (!measures || !layout)
    return (
      <div ref={place} className="masonry-place">
        <ul {...list}>
          {items.map((item, index) => (
            <li key={keyOf(item)} className={`masonry-${spans[index]}`}>
              {render(item, index)}
            </li>
          ))}
        </ul>
      </div>
    )
  const shown = indexesOf(range, items.length)
  const held = focused === undefined ? -1 : items.findIndex(item => keyOf(item) === focused)
  if (held >= 0 && !shown.includes(held)) {
    shown.push(held)
    shown.sort((a, b) => a - b)
  }
  return (
    <div ref={place} className="masonry-place">
      <ul
        {...list}
        style={{ height: layout.height * measures.unit }}
        onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setFocused(undefined)}
      >
        {shown.map(index => {
          const item = items[index]
          if (item === undefined) return null
          const left = (layout.columns[index] ?? 0) * (measures.column + measures.gap)
          const top = (layout.tops[index] ?? 0) * measures.unit
          return (
            <li
              key={keyOf(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{
                width: measures.column,
                height: (spans[index] ?? 0) * measures.unit,
                transform: `translate(${left}px, ${top}px)`,
              }}
              onFocus={() => setFocused(keyOf(item))}
            >
              {render(item, index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function indexesOf([first, end]: Range, count: number): number[] {
  const last = Math.min(end, count)
  return Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place)
}
