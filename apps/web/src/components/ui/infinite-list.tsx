import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from './button.tsx'
import { LoadError } from './load-error.tsx'
import { rememberHeight } from './row-heights.ts'
import { type RowsProps, rowsOf } from './rows.ts'

/** The state of a paged query, as `useInfiniteQuery` returns it. */
export interface ListState {
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

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
  const t = useT()
  if (state.isPending) return loading
  if (state.isError && items.length === 0) return <LoadError onRetry={() => void state.refetch()} />
  if (items.length === 0 && !state.hasNextPage) return empty
  const rows: RowsProps<T> = { items, gap, rowClassName, columns, ...rest }
  const plain = <PlainRows {...rows} />
  return (
    <>
      {items.length === 0 ? (
        !state.isFetchNextPageError && loading
      ) : items.length > PLAIN_ROWS * columns ? (
        <Suspense fallback={plain}>
          <VirtualRows {...(rows as RowsProps<unknown>)} />
        </Suspense>
      ) : (
        plain
      )}
      {state.isFetchNextPageError ? (
        <ListError onRetry={() => void state.fetchNextPage()} />
      ) : state.hasNextPage ? (
        <Sentinel
          ahead={ahead}
          atOnce={items.length === 0}
          busy={state.isFetchingNextPage}
          onReach={() => void state.fetchNextPage()}
        />
      ) : end === undefined ? (
        <p className="py-8 text-center text-small text-ink-3">{t('ui.listEnd')}</p>
      ) : (
        end
      )}
    </>
  )
}

/** The rest of a list, or a small one, that failed, with the way out of it. */
export function ListError({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center">
      <p className="text-ink-2">{t('ui.listError')}</p>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

/** Further below than any place that is held for a list. */
const ANYWHERE = 100_000

interface SentinelProps {
  ahead: number
  /** Nothing is loaded so far: the next page is requested wherever this is. */
  atOnce: boolean
  busy: boolean
  onReach: () => void
}

function Sentinel({ ahead, atOnce, busy, onReach }: SentinelProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  // a list that was just opened has not been scrolled
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const follow = () => setScrolled(true)
    document.addEventListener('scroll', follow, { capture: true, once: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [])
  useEffect(() => {
    reach.current = onReach
  })
  const margin = atOnce ? ANYWHERE : scrolled ? ahead : 0
  useEffect(() => {
    const element = place.current
    if (!element || busy) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) reach.current()
      },
      { rootMargin: `0px 0px ${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, busy])
  return (
    <div ref={place} className="py-8 text-center text-small text-ink-3" role="status">
      {busy ? t('common.loading') : ''}
    </div>
  )
}
