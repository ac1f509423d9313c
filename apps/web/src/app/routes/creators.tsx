import OthersIcon from 'icon:arrows-clockwise'
import type { FeaturedCreator } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Aside } from '#features/creators/components/aside.tsx'
import { CreatorsGrid, SEEN } from '#features/creators/components/creators-grid.tsx'
import { CreatorsSearch } from '#features/creators/components/creators-search.tsx'
import { CreatorsTabs } from '#features/creators/components/creators-tabs.tsx'
import { CreatorsTabsSlide } from '#features/creators/components/creators-tabs-slide.tsx'
import { headingOf } from '#features/creators/heading.ts'
import { creatorsQuery, pageQueries, tabOf } from '#features/creators/queries.ts'
import { FollowLink } from '#features/relationships/follow-link.tsx'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import type { RouteInput } from '../routes.ts'
import '../../styles/tabs.css'
import '#features/creators/creators.css'

export const member = lazyCode(() => import('../members/creators.tsx'))

export const queries = ({ search }: RouteInput) => pageQueries(tabOf(search, true))

/** Creators by tab, which is in the address: the grid, those to begin with above it, and others beside it. */
export function Component() {
  const t = useT()
  const user = useUser()
  const tab = tabOf(useSearchParams(), user !== undefined)
  const [turn, setTurn] = useState(0)
  const { data } = useQuery(creatorsQuery(tab))
  const count = data?.items.length ?? 0
  const few = tab !== 'mine' && tab !== 'live'
  return (
    <div className="creators">
      <div className="min-w-0">
        <div className="creators-head">
          <h1 className="type-display">{t('creators.title')}</h1>
          <CreatorsSearch />
        </div>
        <CreatorsTabs tab={tab} counts={data?.counts} />
        {tab === 'suggested' && (
          <PartBoundary>
            <CreatorsTabsSlide renderFollow={creator => <Follow creator={creator} />} />
          </PartBoundary>
        )}
        <div className="creators-list-head">
          <h2 className="heading">{t(headingOf(tab, user === undefined))}</h2>
          {few && count > SEEN.narrow && (
            <Button
              look="text"
              size="small"
              icon={OthersIcon}
              className={count > SEEN.wide ? '' : 'lg:hidden'}
              onClick={() => setTurn(turn + 1)}
            >
              {t('creators.others')}
            </Button>
          )}
        </div>
        <div className="creators-grid">
          <CreatorsGrid key={tab} tab={tab} turn={turn} />
        </div>
      </div>
      <PartBoundary>
        <Aside />
      </PartBoundary>
    </div>
  )
}

function Follow({ creator: { username, following } }: { creator: FeaturedCreator }) {
  const user = useUser()
  const parts = useLazyCode(member, user !== undefined)
  if (!user) return <FollowLink username={username} back="/creators" />
  if (!parts || user.username === username) return null
  return <parts.FollowButton username={username} following={following} />
}
