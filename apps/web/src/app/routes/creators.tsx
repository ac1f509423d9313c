import OthersIcon from 'icon:arrows-clockwise'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CREATOR_TABS, CreatorsGrid, creatorsQuery, SEEN, tabOf } from '#features/creators/creators-grid.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { RouteInput } from '../routes.ts'
import '../../styles/tabs.css'

export const queries = ({ search }: RouteInput) => [creatorsQuery(tabOf(search, true))]

/** The favourite-creators grid by tab; the tab is in the address. */
export function Component() {
  const t = useT()
  const user = useUser()
  const search = useSearchParams()
  const tab = tabOf(search, user !== undefined)
  const [turn, setTurn] = useState(0)
  const count = useQuery(creatorsQuery(tab)).data?.items.length ?? 0
  const others = (className: string) => (
    <Button icon={OthersIcon} className={className} onClick={() => setTurn(turn + 1)}>
      {t('creators.others')}
    </Button>
  )
  const tabs = CREATOR_TABS.filter(each => each !== 'mine' || user)
  return (
    <div className="mx-auto w-full max-w-[944px] px-gutter pt-6 pb-14 lg:px-0 lg:pt-12">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h1 className="type-display">{t('creators.title')}</h1>
          <p className="mt-3 text-ink-2">{t('creators.lead')}</p>
        </div>
        {tab !== 'mine' && count > SEEN.wide && others('hidden lg:inline-flex')}
      </div>
      <nav aria-label={t('creators.tabs')} className="tabs mt-6 mb-6 lg:mb-8">
        {tabs.map(each => (
          <Link
            key={each}
            to={each === 'suggested' ? '/creators' : `/creators?tab=${each}`}
            replace
            className="tab"
            aria-current={each === tab ? 'page' : undefined}
          >
            {t(`creators.tab.${each}`)}
          </Link>
        ))}
      </nav>
      <CreatorsGrid key={tab} tab={tab} turn={turn} />
      {tab !== 'mine' && count > SEEN.narrow && others('mt-6 w-full lg:hidden')}
    </div>
  )
}
