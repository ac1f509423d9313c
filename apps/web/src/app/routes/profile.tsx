import { filterOf } from '#features/profiles/post-filter.ts'
import { TAB_PARAMETER } from '#features/profiles/profile-tabs.tsx'
import type { ApiError } from '#lib/api.ts'
import { useAreas } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { query } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { creatorPosts, ProfilePosts } from '../profile-posts.tsx'
import { ProfileScreen, profileMember, profileQuery } from '../profile-screen.tsx'
import type { Outcome, RouteInput } from '../routes.ts'

export const member = profileMember

const lives = lazyCode(() => import('#features/lives/list/creator-lives.tsx'))
const LIVES_AREAS = ['lives', 'live-chat']

const isLive = (search: URLSearchParams): boolean => search.get(TAB_PARAMETER) === 'live'

export function queries({ params, search }: RouteInput) {
  const { username = '' } = params
  if (isLive(search)) return [profileQuery(username), query('getLiveRoom', { params: { username } })]
  return [profileQuery(username), creatorPosts(username, filterOf(search))]
}

/** An unknown name redirects to the landing page. */
export function failed(error: ApiError): Outcome | undefined {
  return error.status === 404 || error.status === 400 ? { redirect: '/' } : undefined
}

/** A person's page: a creator's posts, or their lives. */
export function Component() {
  const live = isLive(useSearchParams())
  return (
    <ProfileScreen tab={live ? 'live' : 'posts'}>
      {({ profile, parts, looking }) =>
        live ? (
          <Lives username={profile.user.username} name={profile.user.name} />
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

/** The tab of their lives: its code and texts come when it is opened. */
function Lives(props: { username: string; name: string }) {
  const code = useLazyCode(lives, true)
  const ready = useAreas(LIVES_AREAS)
  if (!code || !ready) return <Skeleton className="mx-gutter mt-5 aspect-[16/10] rounded-photo lg:mx-0" />
  return <code.CreatorLives {...props} />
}
