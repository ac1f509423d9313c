import type { InfiniteData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ListError, type ListState } from '#ui/endless.tsx'
import { PartLoaded } from './desk-part.tsx'

interface RowsProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
  /** The sentence in place of no rows. */
  none?: string
  /** Rows that are drawn in another way than below a line each. */
  className?: string
}

/** The rows of a part, or a sentence where there are none. */
export function DeskRows<T>({ items, keyOf, render, none, className = 'desk-rows' }: RowsProps<T>) {
  if (items.length === 0) return none === undefined ? null : <p className="text-ink-2">{none}</p>
  return (
    <ul className={className}>
      {items.map(item => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </ul>
  )
}

interface PagedRowsProps<T> extends Omit<RowsProps<T>, 'items'> {
  /** As `useInfiniteQuery` returns it. */
  state: Pick<
    ListState,
    'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  > & { data: InfiniteData<{ items: T[] }> | undefined }
  /** The label of the button that brings the next page. */
  more: string
}

/** The same of a list that is read page by page, the next one when it is asked for. */
export function PagedRows<T>({ state, more, ...rows }: PagedRowsProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  /** How many there were when more were asked for. */
  const before = useRef<number>(undefined)
  const count = state.data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0
  // with the last page the button goes: who pressed it goes on at the first of the new ones
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    const first = place.current?.querySelectorAll('li')[before.current]
    before.current = undefined
    const target = first?.querySelector<HTMLElement>('a, button') ?? first
    if (target === first) first?.setAttribute('tabindex', '-1')
    target?.focus()
  }, [count])
  const showMore = () => {
    before.current = count
    void state.fetchNextPage()
  }
  return (
    <div ref={place}>
      <PartLoaded state={state}>
        {data => <DeskRows items={data.pages.flatMap(page => page.items)} {...rows} />}
      </PartLoaded>
      {state.isFetchNextPageError ? (
        <ListError onRetry={showMore} />
      ) : (
        state.hasNextPage && (
          <Button look="text" size="small" busy={state.isFetchingNextPage} onClick={showMore}>
            {more}
          </Button>
        )
      )}
    </div>
  )
}
