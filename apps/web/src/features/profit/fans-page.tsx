import { FAN_RANGES, type FanRange } from '@calina/contract/limits'
import type { FanSums } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Segmented } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FanRow } from './fan-row.tsx'
import { FanSumsPanel } from './fan-sums.tsx'
import { fanSumsQuery, fansPages } from './queries.ts'
import './fans.css'

/** The range that an address asks for. */
export const rangeIn = (search: URLSearchParams): FanRange =>
  FAN_RANGES.find(each => each === search.get('range')) ?? 'month'

/** Who brings a creator most, and how much hangs on how few. */
export function FansPage({ range }: { range: FanRange }) {
  const t = useT()
  const navigate = useNavigate()
  const state = useQuery(fanSumsQuery(range))
  return (
    <div className="fans-screen">
      <div className="min-w-0">
        <Segmented
          legend={t('fans.range')}
          value={range}
          onChange={next => navigate(`/settings/profit/fans?range=${next}`, { replace: true })}
          options={FAN_RANGES.map(value => ({ value, text: t(`fans.range.${value}`) }))}
          className="fans-ranges"
        />
        <p className="mt-2 mb-1 text-ink-2 text-small">{t('fans.note')}</p>
        <Fans key={range} range={range} />
      </div>
      <PartBoundary>
        <Loaded state={state} waiting={<Skeleton className="h-80 w-full rounded-panel" />}>
          {(sums: FanSums) => sums.people > 0 && <FanSumsPanel range={range} sums={sums} />}
        </Loaded>
      </PartBoundary>
    </div>
  )
}

function Fans({ range }: { range: FanRange }) {
  const t = useT()
  const list = useInfiniteQuery(fansPages(range))
  const fans = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <section aria-label={t('fans.list')}>
      <InfiniteList
        // by a press: what it adds up to stands below on a phone, and nobody could get past a list that goes on by itself
        state={{ ...list, hasNextPage: false }}
        items={fans}
        keyOf={fan => String(fan.rank)}
        estimate={96}
        render={fan => <FanRow fan={fan} />}
        loading={<LoadingFans />}
        empty={<NobodyYet range={range} />}
        end={
          list.hasNextPage && (
            <p className="pt-4">
              <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('fans.showMore')}
              </Button>
            </p>
          )
        }
      />
    </section>
  )
}

const TITLES = { month: 'fans.emptyMonth', '90d': 'fans.empty90', all: 'fans.empty' } as const

function NobodyYet({ range }: { range: FanRange }) {
  const t = useT()
  return (
    <Empty
      title={t(TITLES[range])}
      text={t('fans.emptyText')}
      action={
        range === 'all' && (
          <ButtonLink to="/settings/subscription" look="solid">
            {t('fans.prices')}
          </ButtonLink>
        )
      }
    />
  )
}

const PLACES = [0, 1, 2, 3, 4, 5, 6]
function LoadingFans() {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <li key={place} className="fan-row">
          <span />
          <Skeleton className="fan-portrait size-11 rounded-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="fan-parts h-1.5 w-full" />
          <Skeleton className="h-4 w-16" />
        </li>
      ))}
    </ul>
  )
}
