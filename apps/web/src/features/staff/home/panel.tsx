import type { ReactNode } from 'react'
import { ListError } from '#ui/endless.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface PanelProps {
  title: string
  /** Stands at the end of the title's line. */
  end?: ReactNode
  state: { isError: boolean; data: unknown; refetch: () => Promise<unknown> }
  children: ReactNode
}

/** A part of the home that loads, and fails, by itself. */
export function Panel({ title, end, state, children }: PanelProps) {
  return (
    <section aria-label={title} aria-busy={state.data === undefined && !state.isError}>
      <div className="staff-panel-head">
        <h2 className="staff-heading">{title}</h2>
        {end}
      </div>
      {state.data !== undefined ? (
        <PartBoundary>{children}</PartBoundary>
      ) : state.isError ? (
        <ListError onRetry={() => void state.refetch()} />
      ) : (
        <div className="flex flex-col gap-3 py-3">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-2/3" />
        </div>
      )}
    </section>
  )
}
