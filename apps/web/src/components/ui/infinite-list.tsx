import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Endless, type ListState } from './endless.tsx'
import { rememberHeight } from './row-heights.ts'
import { type RowsProps, rowsOf } from './rows.ts'

interface InfiniteListProps<T> extends Partial<Pick<RowsProps<T>, 'gap' | 'rowClassName' | 'columns'>> {
  state: ListState
  items: T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  estimate: number
  /** Shown instead of the list. */
  loading: ReactNode
  empty: ReactNode
  /** Shown after the last item; by default a short line. */
  end?: ReactNode
  /** After the first scroll, the next page is fetched this far before the end comes into view. */
  ahead?: number
}

/** Up to here every row stays in the page: the server's markup, and most lists, need no more. */
const PLAIN_ROWS = 60

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

function PlainRows<T>({ items, keyOf, render, gap, rowClassName, columns }: RowsProps<T>) {
  const gapClass = GAPS[gap] ?? ''
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(items, columns)
  // when the list becomes a virtual one, nothing that is on the screen may move
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows there are decide
  useLayoutEffect(() => {
    for (const [index, row] of [...(list.current?.children ?? [])].entries()) {
      const first = rows[index]?.[0]
      if (first !== undefined && row instanceof HTMLElement) rememberHeight(keyOf(first), row.offsetHeight)
    }
  }, [rows.length])
  return (
    <ul ref={list} className={`flex flex-col ${gapClass}`}>
      {rows.map((row, index) => (
        <li key={row[0] && keyOf(row[0])} className={rowClassName}>
          {row.map((item, column) => (
            <RowItem key={keyOf(item)}>{render(item, index * columns + column)}</RowItem>
          ))}
        </li>
      ))}
    </ul>
  )
}

const RowItem = ({ children }: { children: ReactNode }) => children

/** The available gaps, as classes: the server's markup has no `style`. */
const GAPS: Record<number, string> = {
  0: '',
  3: 'gap-[3px]',
  8: 'gap-2',
  14: 'gap-[14px]',
  16: 'gap-4',
  20: 'gap-5',
  28: 'gap-7',
}

/**
 * A list of any length in the page's own scroll. It shows when it loads, when it is empty, when it fails and when it
 * ends. Long lists keep only what is in view in the page.
 */
export function InfiniteList<T>({
  state,
  items,
  loading,
  empty,
  end,
  ahead = 1200,
  gap = 0,
  rowClassName,
  columns = 1,
  ...rest
}: InfiniteListProps<T>) {
  const rows: RowsProps<T> = { items, gap, rowClassName, columns, ...rest }
  const plain = <PlainRows {...rows} />
  return (
    <Endless state={state} count={items.length} loading={loading} empty={empty} end={end} ahead={ahead}>
      {items.length > PLAIN_ROWS * columns ? (
        <Suspense fallback={plain}>
          <VirtualRows {...(rows as RowsProps<unknown>)} />
        </Suspense>
      ) : (
        plain
      )}
    </Endless>
  )
}
