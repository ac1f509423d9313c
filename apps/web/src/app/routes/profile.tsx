import type { Profile } from '@calina/contract/types'
import { filterOf } from '#features/profiles/post-filter.ts'
import type { ApiError } from '#lib/api.ts'
import { useT } from '#lib/i18n.ts'
import { useLocation } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { creatorPosts, ProfilePosts } from '../profile-posts.tsx'
import { ProfileScreen, profileMember, profileQuery } from '../profile-screen.tsx'
import type { Outcome, RouteInput } from '../routes.ts'

export const member = profileMember

const isLive = ({ pathname }: { pathname: string }): boolean => /[^/]\/live\/*$/.test(pathname)

export function queries({ params, search, pathname }: RouteInput) {
  const { username = '' } = params
  if (isLive({ pathname })) return [profileQuery(username)]
  return [profileQuery(username), creatorPosts(username, filterOf(search))]
}

/** An unknown name redirects to the landing page. */
export function failed(error: ApiError): Outcome | undefined {
  return error.status === 404 || error.status === 400 ? { redirect: '/' } : undefined
}

/** A person's page: a creator's posts, or that nothing is live. */
export function Component() {
  const live = isLive(useLocation())
  return (
    <ProfileScreen tab={live ? 'live' : 'posts'}>
      {({ profile, parts, looking }) =>
        live ? (
          <NoLive profile={profile} />
        ) : (
          <ProfilePosts
            profile={profile}
            Tile={profile.viewer.own ? parts?.OwnPostTile : undefined}
            looking={looking}
          />
        )
      }
    </ProfileScreen>
  )
}

function NoLive({ profile }: { profile: Profile }) {
  const t = useT()
  return <Empty title={t('profile.noLive', { name: profile.user.name })} />
}
