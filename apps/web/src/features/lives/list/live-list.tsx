import { LIVE_FILTERS, type LiveFilter } from '@calina/contract/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveTile } from '#components/lives/live-tile.tsx'
import { useLiveWhen } from '#components/lives/use-when.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { filterOf, filterPath, onAirQuery, scheduledQuery } from './queries.ts'
import { LatestReplays } from './replays.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import '../../../styles/tabs.css'
import './live-list.css'

const SIZES = '(min-width: 1120px) 218px, 48vw'
/** The first windows are in view when the page opens. */
const FIRST = 4
const WAITING = [0, 1, 2, 3]

interface LiveListProps {
  /** What creators have above the windows: their next live, and the way to begin one. */
  own?: ReactNode
}

/** Who is live now, what is scheduled, and the latest replays. */
export function LiveList({ own }: LiveListProps) {
  const t = useT()
  const user = useUser()
  const filter = filterOf(useSearchParams(), user !== undefined)
  return (
    <div className="live-list">
      <div className="min-w-0">
        <div className="live-list-head">
          <h1 className="type-display live-list-title">{t('lives.title')}</h1>
          <Filters here={filter} isMember={user !== undefined} />
        </div>
        {own}
        <OnAir filter={filter} />
        <PartBoundary>
          <ScheduledList filter={filter} />
        </PartBoundary>
      </div>
      <aside className="live-list-aside" aria-label={t('lives.replays')}>
        <PartBoundary>
          <LatestReplays />
        </PartBoundary>
      </aside>
    </div>
  )
}

function Filters({ here, isMember }: { here: LiveFilter; isMember: boolean }) {
  const t = useT()
  const offered = LIVE_FILTERS.filter(filter => isMember || filter === 'all' || filter === 'free')
  return (
    <nav aria-label={t('lives.filters')} className="chips live-list-filters">
      {offered.map(filter => (
        <Link
          key={filter}
          to={filterPath(filter)}
          replace
          className="chip"
          aria-current={filter === here ? 'page' : undefined}
        >
          {t(`lives.filter.${filter}`)}
        </Link>
      ))}
    </nav>
  )
}

function OnAir({ filter }: { filter: LiveFilter }) {
  const t = useT()
  const state = useQuery(onAirQuery(filter))
  return (
    <section aria-label={t('lives.onAir')}>
      <Loaded
        state={state}
        waiting={
          <div className="live-tiles">
            {WAITING.map(each => (
              <Skeleton key={each} className="aspect-[218/350] w-full rounded-panel" />
            ))}
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <Nobody filter={filter} />
          ) : (
            <ul className="live-tiles">
              {items.map((live, index) => (
                <li key={live.id} className="live-tiles-item">
                  <LiveTile live={live} sizes={SIZES} {...(index < FIRST && { priority: true })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Nobody is live: it says when the next one begins. */
function Nobody({ filter }: { filter: LiveFilter }) {
  const t = useT()
  const when = useLiveWhen()
  const { data } = useInfiniteQuery(scheduledQuery(filter))
  const next = data?.pages[0]?.items[0]
  return (
    <div className="live-list-nobody">
      <Empty
        title={t(filter === 'all' ? 'lives.nobody' : 'lives.nobodyHere')}
        text={next ? t('lives.nextBegins', { when: when.within(next.at) }) : t('lives.nothingScheduled')}
      />
    </div>
  )
}
