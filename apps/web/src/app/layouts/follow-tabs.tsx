import { useInfiniteQuery } from '@tanstack/react-query'
import { peoplePages } from '#features/relationships/settings/people-list.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useLocation } from '#lib/router.tsx'
import { TabLinks } from '#ui/tabs.tsx'

/** Whom one follows, and who follows one: fans are not followed, so they need no tabs. */
export function FollowTabs() {
  return useUser()?.type === 'model' ? <Tabs /> : null
}

function Tabs() {
  const t = useT()
  const { pathname } = useLocation()
  const { data } = useInfiniteQuery({ ...peoplePages('listFollowers'), enabled: pathname === FOLLOWERS })
  const count = data?.pages[0] && 'followers' in data.pages[0] ? data.pages[0].followers : undefined
  return (
    <TabLinks
      label={t('settings.followTabs')}
      className="mb-4"
      tabs={[
        { to: FOLLOWING, text: t('shell.following'), here: pathname === FOLLOWING },
        { to: FOLLOWERS, text: t('shell.followers'), count, here: pathname === FOLLOWERS },
      ]}
    />
  )
}

const FOLLOWING = '/settings/following'
const FOLLOWERS = '/settings/followers'
