import { useQuery } from '@tanstack/react-query'
import { CreatorCard } from '#components/people/creator-card.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { headingOf } from '../heading.ts'
import { type CreatorTab, creatorsQuery } from '../queries.ts'

/** How many creators are seen at once: without the 7th and 8th where there are three columns. */
export const SEEN = { narrow: 6, wide: 8 } as const

const EAGER = 4
const NONE: Partial<Record<CreatorTab, PlainId>> = { mine: 'creators.noneMine', live: 'creators.noneLive' }
/** Tabs that show all there are; the others a few at a time. */
const WHOLE: readonly CreatorTab[] = ['mine', 'live']
const PLACES = Array.from({ length: SEEN.wide }, (_, place) => place)

interface CreatorsGridProps {
  tab: CreatorTab
  /** How often other creators were requested; each time the grid advances by as many as a phone shows. */
  turn: number
}

/** The favourite-creators grid: 3 columns on a phone (without the 7th and 8th), 4 of 218 px on wide screens. */
export function CreatorsGrid({ tab, turn }: CreatorsGridProps) {
  const t = useT()
  const user = useUser()
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
  if (data.items.length === 0) return <Empty title={t(NONE[tab] ?? 'creators.none')} />
  const all = data.items
  const shown = WHOLE.includes(tab)
    ? all
    : Array.from(
        { length: Math.min(SEEN.wide, all.length) },
        (_, place) => all[(turn * SEEN.narrow + place) % all.length],
      ).filter(creator => creator !== undefined)
  return (
    <ul
      aria-label={t(headingOf(tab, user === undefined))}
      className={cx('favourites', shown.length <= SEEN.wide && 'favourites-eight')}
    >
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
