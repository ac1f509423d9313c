import type { LiveCard } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isToBePaid, LiveCardChip } from '#components/lives/live-chip.tsx'
import { liveRoomPath, scheduledPath } from '#components/lives/live-path.ts'
import { LiveWindow } from '#components/lives/live-tile.tsx'
import { ScheduledRow } from '#components/lives/scheduled-row.tsx'
import { useLiveWhen } from '#components/lives/use-when.ts'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { onAirQuery, scheduledQuery } from './queries.ts'
import './live-list.css'

export const homeLivesQueries = () => [onAirQuery('all'), scheduledQuery('all')]

/** In the row so many who are live, and with those who come so many at least. */
const MOST = 12
const FULL = 7
const UPCOMING = 3

/** Who is live now, and who comes next, as a row of small windows. Nothing where nobody is. */
export function LiveRowOfHome() {
  const t = useT()
  const { data: onAir } = useQuery(onAirQuery('all'))
  const { data: coming } = useInfiniteQuery(scheduledQuery('all'))
  const live = onAir?.items.slice(0, MOST) ?? []
  if (live.length === 0) return null
  const next = coming?.pages[0]?.items.slice(0, Math.max(0, FULL - live.length)) ?? []
  return (
    <section aria-label={t('lives.onAir')}>
      <ul className="live-home-row">
        {live.map(each => (
          <li key={each.id}>
            <OnAir live={each} />
          </li>
        ))}
        {next.map(each => (
          <li key={each.id}>
            <Coming live={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OnAir({ live }: { live: LiveCard }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={liveRoomPath(live.creator.username)} light className="live-home-item">
      <span className="live-home-window">
        <LiveWindow live={live} sizes="90px" />
        <span className="live-home-chip">
          <LiveCardChip live={live} small />
        </span>
      </span>
      <span className="live-home-name">{firstName(nameOf(live.creator, t))}</span>
      <span className="live-home-detail">
        {isToBePaid(live) ? t('lives.onAir') : t('lives.watching', { shown: format.count(live.people) })}
      </span>
    </Link>
  )
}

function Coming({ live }: { live: LiveCard }) {
  const t = useT()
  const when = useLiveWhen()
  return (
    <Link to={scheduledPath(live.creator.username, live.id)} light className="live-home-item">
      <span className="live-home-window">
        <Window person={live.creator} width="fill" sizes="90px" decorative />
      </span>
      <span className="live-home-name">{firstName(nameOf(live.creator, t))}</span>
      <time className="live-home-detail" dateTime={live.at}>
        {when.short(live.at)}
      </time>
    </Link>
  )
}

/** The next that are scheduled, beside the feed. */
export function UpcomingLives() {
  const t = useT()
  const format = useFormat()
  const { data } = useInfiniteQuery(scheduledQuery('all'))
  const next = data?.pages[0]?.items.slice(0, UPCOMING) ?? []
  if (next.length === 0) return null
  return (
    <section className="live-home-upcoming">
      <div className="mb-1.5 flex items-center justify-between">
        <h2 className="font-semibold">{t('lives.upcoming')}</h2>
        <ButtonLink to="/live" look="text" size="small">
          {t('common.seeMore')}
        </ButtonLink>
      </div>
      {next.map(live => (
        <ScheduledRow key={live.id} live={live} when={format.moment(live.at)} />
      ))}
    </section>
  )
}
