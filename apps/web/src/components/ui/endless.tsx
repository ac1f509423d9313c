import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from './button.tsx'
import { LoadError } from './load-error.tsx'

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

interface EndlessProps {
  state: ListState
  /** How many items are loaded. */
  count: number
  /** Shown instead of the list. */
  loading: ReactNode
  empty: ReactNode
  /** Shown after the last item; by default a short line. */
  end?: ReactNode
  /** After the first scroll, the next page is fetched this far before the end comes into view. */
  ahead?: number
  children: ReactNode
}

/** A list without end in the page's own scroll: that it loads, is empty, fails, goes on and ends; inside it what is there. */
export function Endless({ state, count, loading, empty, end, ahead = 1200, children }: EndlessProps) {
  const t = useT()
  if (state.isPending) return loading
  if (state.isError && count === 0) return <LoadError onRetry={() => void state.refetch()} />
  if (count === 0 && !state.hasNextPage) return empty
  return (
    <>
      {count === 0 ? !state.isFetchNextPageError && loading : children}
      {state.isFetchNextPageError ? (
        <ListError onRetry={() => void state.fetchNextPage()} />
      ) : state.hasNextPage ? (
        <Sentinel
          ahead={ahead}
          atOnce={count === 0}
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
