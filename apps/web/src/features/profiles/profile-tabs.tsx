import type { Profile } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { TabLinks } from '#ui/tabs.tsx'

/** What a creator's page shows below its head. */
export type ProfileTab = 'posts' | 'vault' | 'live'

/** The parameter of a creator's page that opens a tab without an address of its own. */
export const TAB_PARAMETER = 'tab'

/** The tabs of a creator's page, with how much is behind them. */
export function ProfileTabs({ profile, here }: { profile: Profile; here: ProfileTab }) {
  const t = useT()
  const search = useSearchParams()
  const { username } = profile.user
  // as whom one looks stays when one goes from tab to tab
  const kept = [...search].filter(([name]) => name === 'as' || name === 'country')
  const addressOf = (path: string, ...own: [string, string][]) => {
    const query = new URLSearchParams([...own, ...kept])
    return query.size > 0 ? `/${username}${path}?${query}` : `/${username}${path}`
  }
  const tabs = [
    { tab: 'posts', to: addressOf(''), text: t('profile.tabPosts'), count: profile.counts.posts },
    { tab: 'vault', to: addressOf('/vault'), text: t('profile.tabVault'), count: profile.counts.vaults },
    // its own address is the room, where the tab leads to
    {
      tab: 'live',
      to: addressOf('', [TAB_PARAMETER, 'live']),
      text: t('profile.tabLive'),
      count: undefined,
    },
  ] as const
  return (
    <TabLinks
      label={t('profile.tabs')}
      className="profile-heading"
      tabs={tabs.map(({ tab, ...rest }) => ({ ...rest, here: tab === here }))}
    />
  )
}
