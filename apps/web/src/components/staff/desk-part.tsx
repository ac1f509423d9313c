import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { ListError } from '#ui/endless.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './desk.css'

interface DeskPartProps {
  title: string
  /** Where an address leads to it. */
  anchor?: string
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page of staff, under its small heading. One that fails leaves the rest of the page as it is. */
export function DeskPart({ title, anchor, action, children }: DeskPartProps) {
  const id = useId()
  return (
    <section id={anchor} className="desk-part" aria-labelledby={id}>
      <div className="desk-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <PartBoundary>{children}</PartBoundary>
    </section>
  )
}

interface PartLoadedProps<T> {
  /** As `useQuery` and `useInfiniteQuery` return it. */
  state: { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> }
  children: (data: T) => ReactNode
}

/** What the query of a part has brought, or that it failed, with the way out of it. */
export function PartLoaded<T>({ state: { data, isError, refetch }, children }: PartLoadedProps<T>) {
  const t = useT()
  if (data !== undefined) return children(data)
  if (isError) return <ListError onRetry={() => void refetch()} />
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-32 w-full rounded-panel" />
    </div>
  )
}

/** Facts with their names, one line each. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode] | undefined)[]
}) {
  return (
    <dl className="desk-facts">
      {facts.map(
        fact =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A few figures side by side. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="desk-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
