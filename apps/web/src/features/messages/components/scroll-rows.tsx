import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

interface ScrollRowsProps<T> {
  /** What scrolls; the rows stand in it. */
  scroller: RefObject<HTMLElement | null>
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Height of a row before it is measured, in pixels. */
  estimate: number
  render: (row: T) => ReactNode
}

/** Up to here every row stays in the page. */
const PLAIN_ROWS = 60

/** A list of any length in a scroller of its own: of a long one only the rows near what is seen are in the page. */
export function ScrollRows<T>(props: ScrollRowsProps<T>) {
  const { rows, keyOf, render } = props
  if (rows.length > PLAIN_ROWS) return <VirtualRows {...props} />
  return (
    <ul>
      {rows.map(row => (
        <li key={keyOf(row)}>{render(row)}</li>
      ))}
    </ul>
  )
}

function VirtualRows<T>({ scroller, rows, keyOf, estimate, render }: ScrollRowsProps<T>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: index => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: 8,
  })
  return (
    <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute top-0 left-0 w-full"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row !== undefined && render(row)}
          </li>
        )
      })}
    </ul>
  )
}
