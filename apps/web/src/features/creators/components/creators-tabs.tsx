import { EXPLORE } from '@calina/contract/limits'
import type { TabCounts } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { TabLinks } from '#ui/tabs.tsx'
import { CREATOR_TABS, type CreatorTab } from '../queries.ts'

/** The tab that one begins with says what it is by itself. */
const UNCOUNTED: readonly CreatorTab[] = ['suggested']

interface CreatorsTabsProps {
  tab: CreatorTab
  counts: TabCounts | null | undefined
}

/** Which creators: suggested, new, live, exclusive, and for who is logged in the own favourites; with their numbers. */
export function CreatorsTabs({ tab, counts }: CreatorsTabsProps) {
  const t = useT()
  const user = useUser()
  const tabs = CREATOR_TABS.filter(each => each !== 'mine' || user)
  const countOf = (each: CreatorTab) => {
    const count = UNCOUNTED.includes(each) ? undefined : counts?.[each]
    // the tab of the newest has somebody even where nobody is new
    if (each === 'new' && count === 0) return undefined
    return count !== undefined && count > EXPLORE.counted ? `${EXPLORE.counted}+` : count
  }
  return (
    <TabLinks
      label={t('creators.tabs')}
      className="creators-tabs"
      replace
      tabs={tabs.map(each => ({
        text: t(`creators.tab.${each}`),
        count: countOf(each),
        to: each === 'suggested' ? '/creators' : `/creators?tab=${each}`,
        here: each === tab,
      }))}
    />
  )
}
