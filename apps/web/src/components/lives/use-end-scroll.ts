import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_END_PX = 80
const NEAR_TOP_PX = 300
/** So many rows are in the page while its end is read, and so many more each time somebody reads further back. */
const WINDOW = 60

interface EndScroll {
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** The rows from this one on are in the page. */
  from: number
  /** Somebody reads further back. */
  away: boolean
  toEnd: () => void
}

interface Rows {
  /** The keys of all rows, oldest first; their elements have them as `data-row`. */
  keys: readonly string[]
  /** Stays where it is although it is at the end. */
  held: boolean
  /** All rows are in the page, and its beginning is near. */
  onTop: () => void
}

const rowsOf = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>('[data-row]'),
]

/**
 * A list that is read at its end: what is added comes into view there, and only the last rows are in the page. Who reads
 * further back keeps their place, and has more rows as they go.
 */
export function useEndScroll({ keys, held, onTop }: Rows): EndScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const last = useRef(0)
  const place = useRef<{ key: string; top: number }>(undefined)
  const [away, setAway] = useState(false)
  const [first, setFirst] = useState<string>()
  const found = first === undefined ? -1 : keys.indexOf(first)
  const from = away && first !== undefined ? Math.max(0, found) : Math.max(0, keys.length - WINDOW)
  const latest = useRef({ keys, from, held, onTop })
  latest.current = { keys, from, held, onTop }

  /** Keeps in view what is read, whatever has come or grown. */
  const keep = useCallback(() => {
    const element = scroller.current
    if (!element || element.clientHeight === 0) return
    if (atEnd.current && !latest.current.held) {
      element.scrollTop = element.scrollHeight
      last.current = element.scrollTop
      return
    }
    const row = place.current && rowsOf(element).find(each => each.dataset.row === place.current?.key)
    if (row && place.current)
      element.scrollTop +=
        row.getBoundingClientRect().top - element.getBoundingClientRect().top - place.current.top
  }, [])

  const note = useCallback((element: HTMLElement) => {
    const { top } = element.getBoundingClientRect()
    const row = rowsOf(element).find(each => each.getBoundingClientRect().bottom > top)
    place.current = row?.dataset.row
      ? { key: row.dataset.row, top: row.getBoundingClientRect().top - top }
      : undefined
  }, [])

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element || element.clientHeight === 0) return
    const { keys: all, from: shown, held: stays, onTop: reach } = latest.current
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    // who has not scrolled up is further from the end only because a row has grown
    if (near || element.scrollTop < last.current) atEnd.current = near
    last.current = element.scrollTop
    note(element)
    const isAway = stays || !atEnd.current
    setAway(isAway)
    if (!isAway) return setFirst(undefined)
    if (element.scrollTop >= NEAR_TOP_PX) return setFirst(known => known ?? all[shown])
    setFirst(all[Math.max(0, shown - WINDOW)])
    if (shown === 0) reach()
  }, [note])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other rows are in the page
  useLayoutEffect(keep, [keys, from, keep])
  // what is held begins to be kept at what is in view
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    note(element)
    if (held) {
      setAway(true)
      setFirst(latest.current.keys[latest.current.from])
    } else onScroll()
  }, [held, note, onScroll])
  // the field below grows, the keyboard of a phone opens
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(keep)
    observer.observe(element)
    return () => observer.disconnect()
  }, [keep])

  const toEnd = useCallback(() => {
    atEnd.current = true
    setAway(false)
    setFirst(undefined)
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])
  return { scroller, onScroll, from, away, toEnd }
}
