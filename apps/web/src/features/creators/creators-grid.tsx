import { useQuery } from '@tanstack/react-query'
import { CreatorCard } from '#components/people/creator-card.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const CREATOR_TABS = ['suggested', 'new', 'exclusive', 'mine'] as const
export type CreatorTab = (typeof CREATOR_TABS)[number]

/** The tab that an address names; suggested by default, and for guests who have no favourites. */
export function tabOf(search: URLSearchParams, loggedIn: boolean): CreatorTab {
  const wanted = CREATOR_TABS.find(tab => tab === search.get('tab')) ?? 'suggested'
  return wanted === 'mine' && !loggedIn ? 'suggested' : wanted
}

export const creatorsQuery = (tab: CreatorTab) => query('listCreators', { query: { tab } })

/** How many creators are seen at once: without the 7th and 8th where there are three columns. */
export const SEEN = { narrow: 6, wide: 8 } as const

const EAGER = 4
const PLACES = Array.from({ length: SEEN.wide }, (_, place) => place)

interface CreatorsGridProps {
  tab: CreatorTab
  /** How often other creators were requested; each time the grid advances by as many as a phone shows. */
  turn: number
}

/** The favourite-creators grid: 3 columns on a phone (without the 7th and 8th), 4 of 218 px on wide screens. */
export function CreatorsGrid({ tab, turn }: CreatorsGridProps) {
  const t = useT()
  const { data, isError, refetch, isFetching } = useQuery(creatorsQuery(tab))
  if (isError) return <LoadError busy={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <ul className="favourites favourites-eight" aria-busy="true" aria-label={t('common.loading')}>
        {PLACES.map(place => (
          <li key={place}>
            <Skeleton className="aspect-window w-full rounded-[14%/10.2%]" />
          </li>
        ))}
      </ul>
    )
  }
  if (data.items.length === 0)
    return <Empty title={t(tab === 'mine' ? 'creators.noneMine' : 'creators.none')} />
  const all = data.items
  const shown =
    tab === 'mine'
      ? all
      : Array.from(
          { length: Math.min(SEEN.wide, all.length) },
          (_, place) => all[(turn * SEEN.narrow + place) % all.length],
        ).filter(creator => creator !== undefined)
  return (
    <ul className={cx('favourites', shown.length <= SEEN.wide && 'favourites-eight')}>
      {shown.map((creator, place) => (
        <li key={creator.username}>
          <CreatorCard
            creator={creator}
            sizes="(min-width: 1120px) 218px, calc((100vw - 52px) / 3)"
            priority={place < EAGER}
          />
        </li>
      ))}
    </ul>
  )
}
