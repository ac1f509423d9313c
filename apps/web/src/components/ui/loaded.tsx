import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { LoadError } from './load-error.tsx'

interface LoadedProps<T> {
  /** As `useQuery` and `useInfiniteQuery` return it. */
  state: {
    data: T | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Skeletons of the same height as what they stand for. */
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/** What a query has brought; until then its skeletons, or that it failed, with the way out of it. */
export function Loaded<T>({
  state: { data, isError, isFetching, refetch },
  waiting,
  children,
}: LoadedProps<T>) {
  const t = useT()
  if (data !== undefined) return children(data)
  if (isError) return <LoadError busy={isFetching} onRetry={() => void refetch()} />
  return (
    <section aria-busy="true" aria-label={t('common.loading')}>
      {waiting}
    </section>
  )
}
