import HandleIcon from 'icon:dots-six-vertical'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useTileDrag } from '#lib/use-tile-drag.ts'
import './sortable.css'
import { SORTABLE } from './sort-hint.tsx'

interface SortableRowsProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  render: (item: T, move: RowMoves) => ReactNode
  /** There are others after them, which are not here yet: nothing is put between those and what is. */
  more: boolean
  /** The item now stands before the one of the key `before`, or after all others. */
  onMove: (key: string, before: string | null) => void
}

/** The same without dragging. */
export interface RowMoves {
  first: boolean
  /** Nothing is known before which it would stand one further down. */
  last: boolean
  /** Nothing comes after it. */
  end: boolean
  to: (where: 'start' | 'before' | 'after' | 'end') => void
}

/**
 * Rows in an order of their owner: by pulling the handle, with Alt and the arrows on it, or by what `render` offers. A move
 * is shown at once; the place is announced.
 */
export function SortableRows<T>({ items, keyOf, nameOf, render, more, onMove }: SortableRowsProps<T>) {
  const t = useT()
  const there = useAreas(SORTABLE)
  const [order, setOrder] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const known = new Map(items.map(item => [keyOf(item), item]))
  const shown = order === undefined ? items : order.flatMap(key => known.get(key) ?? [])
  const keys = shown.map(keyOf)
  const lowest = keys.length - (more ? 2 : 1)
  // what the server says is the order from then on
  const [base, setBase] = useState(items)
  if (base !== items) {
    setBase(items)
    setOrder(undefined)
  }

  const arranged = (key: string, to: number): string[] => {
    const rest = keys.filter(each => each !== key)
    return [...rest.slice(0, to), key, ...rest.slice(to)]
  }
  const commit = (key: string, next: readonly string[]) => {
    const at = next.indexOf(key)
    if (items.findIndex(item => keyOf(item) === key) !== at) onMove(key, next[at + 1] ?? null)
  }
  const move = (key: string, to: number) => {
    const next = arranged(key, to)
    setOrder(next)
    commit(key, next)
    const item = known.get(key)
    if (item)
      setSaid(
        t('sortable.movedTo', { name: nameOf(item), number: next.indexOf(key) + 1, total: next.length }),
      )
  }

  const drag = useTileDrag({
    place: key => keys.indexOf(key),
    onMove: (key, to) => setOrder(arranged(key, Math.min(to, lowest))),
    onHold: () => {},
  })
  const pulled = useRef<string>(undefined)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
    const before = pulled.current
    pulled.current = drag.dragged
    if (before !== undefined && drag.dragged === undefined) commit(before, latest.current)
  })

  if (!there) return null
  return (
    <>
      <ul ref={drag.list} className="sortable">
        {shown.map((item, index) => {
          const key = keyOf(item)
          const moves: RowMoves = {
            first: index === 0,
            last: index >= lowest,
            end: index === shown.length - 1 && !more,
            to: where =>
              move(key, { start: 0, before: index - 1, after: index + 1, end: keys.length - 1 }[where]),
          }
          return (
            <li
              key={key}
              data-key={key}
              className={cx('sortable-row', drag.dragged === key && 'sortable-pulled')}
            >
              <button
                type="button"
                className="sortable-handle"
                aria-label={t('sortable.moveHandle', { name: nameOf(item) })}
                onPointerDown={event => drag.onPointerDown(event, key)}
                onKeyDown={event => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                  event.preventDefault()
                  if (event.key === 'ArrowUp' ? !moves.first : !moves.last)
                    moves.to(event.key === 'ArrowUp' ? 'before' : 'after')
                }}
              >
                <HandleIcon />
              </button>
              {render(item, moves)}
            </li>
          )
        })}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}
