import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { heightOf, rememberHeight } from './row-heights.ts'
import { type RowsProps, rowsOf } from './rows.ts'

/** The rows of a long list: only those near the window are in the page. */
export function VirtualRows({
  items,
  keyOf,
  render,
  estimate,
  gap,
  rowClassName,
  columns,
}: RowsProps<unknown>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const rows = rowsOf(items, columns)
  useLayoutEffect(() => {
    const measure = () => {
      const place = list.current
      if (place) setTop(Math.round(place.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // what stands above the list may open or close
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rowKey = (index: number) => {
    const first = rows[index]?.[0]
    return first === undefined ? String(index) : keyOf(first)
  }
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: index => heightOf(rowKey(index)) ?? estimate,
    getItemKey: rowKey,
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance)
      rememberHeight(rowKey(instance.indexFromElement(element)), height)
      return height
    },
    gap,
    overscan: 6,
    scrollMargin: top,
  })
  return (
    <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(row => (
        <li
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          aria-setsize={rows.length}
          aria-posinset={row.index + 1}
          className={`absolute top-0 left-0 w-full ${rowClassName ?? ''}`}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {rows[row.index]?.map((item, column) => render(item, row.index * columns + column))}
        </li>
      ))}
    </ul>
  )
}
