import type { LiveFilter } from '@calina/contract/limits'
import type { LiveCard } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ScheduledRow } from '#components/lives/scheduled-row.tsx'
import { useLiveWhen } from '#components/lives/use-when.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { onAirQuery, scheduledQuery } from './queries.ts'

/** What is scheduled, by day, each with the bell that reminds of it. */
export function ScheduledList({ filter }: { filter: LiveFilter }) {
  const t = useT()
  const format = useFormat()
  const when = useLiveWhen()
  const state = useInfiniteQuery(scheduledQuery(filter))
  const nobody = useQuery(onAirQuery(filter)).data?.items.length === 0
  const lives = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  if (!state.isPending && lives.length === 0 && !state.isError) return null
  const beginsDay = (live: LiveCard, index: number) => {
    const before = lives[index - 1]
    return !before || format.isoDate(before.at) !== format.isoDate(live.at)
  }
  return (
    <section className="live-list-scheduled" aria-label={t('lives.scheduled')}>
      <h2 className="type-part">{t(nobody ? 'lives.coming' : 'lives.scheduled')}</h2>
      <InfiniteList
        state={state}
        items={lives}
        keyOf={({ id }) => id}
        estimate={90}
        loading={<Skeleton className="mt-6 h-72 w-full rounded-panel" />}
        empty={null}
        end={null}
        render={(live, index) => (
          <>
            {beginsDay(live, index) && <h3 className="live-list-day">{when.day(live.at)}</h3>}
            <ScheduledRow live={live} />
          </>
        )}
      />
    </section>
  )
}
