import type { Profile } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { TabLinks } from '#ui/tabs.tsx'

/** What a creator's page shows below its head; each has an address of its own. */
export type ProfileTab = 'posts' | 'vault' | 'live'

/** The tabs of a creator's page, with how much is behind them. */
export function ProfileTabs({ profile, here }: { profile: Profile; here: ProfileTab }) {
  const t = useT()
  const search = useSearchParams()
  const { username } = profile.user
  // as whom one looks stays when one goes from tab to tab
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'as' || name === 'country'))
  const query = kept.size > 0 ? `?${kept}` : ''
  const tabs = [
    { tab: 'posts', path: '', text: t('profile.tabPosts'), count: profile.counts.posts },
    { tab: 'vault', path: '/vault', text: t('profile.tabVault'), count: profile.counts.vaults },
    { tab: 'live', path: '/live', text: t('profile.tabLive'), count: undefined },
  ] as const
  return (
    <TabLinks
      label={t('profile.tabs')}
      className="profile-heading"
      tabs={tabs.map(({ tab, path, text, count }) => ({
        text,
        count,
        to: `/${username}${path}${query}`,
        here: tab === here,
      }))}
    />
  )
}
