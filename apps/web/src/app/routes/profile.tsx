import type { Profile } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { PostGrid } from '#features/posts/components/post-grid.tsx'
import { MessageLink, ProfileActions, ProfileMenu } from '#features/profiles/profile-actions.tsx'
import { ProfileAbout, ProfileCover, ProfileName } from '#features/profiles/profile-header.tsx'
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx'
import { FollowLink } from '#features/relationships/follow-link.tsx'
import { SubscribeBar } from '#features/subscriptions/subscribe-bar.tsx'
import { isSubscribed, SubscriptionSide } from '#features/subscriptions/subscription-side.tsx'
import type { ApiError } from '#lib/api.ts'
import { Discovery, Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { pages, query, unlessShown } from '#lib/query.ts'
import { Navigate, useNavigate, useParams, useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { toast } from '#ui/toasts.tsx'
import type { Outcome, RouteInput } from '../routes.ts'
import '../../styles/tabs.css'

export const member = lazyCode(() => import('../members/profile.tsx'))

const profileQuery = (username: string) => query('getProfile', { params: { username } })
const postsQuery = (username: string) => pages('listCreatorPosts', { params: { username } })

export const queries = ({ params }: RouteInput) => [
  profileQuery(params.username ?? ''),
  postsQuery(params.username ?? ''),
]

/** An unknown name redirects to the landing page. */
export function failed(error: ApiError): Outcome | undefined {
  return error.status === 404 || error.status === 400 ? { redirect: '/' } : undefined
}

/** A creator's page, for guests and members. */
export function Component() {
  const { username = '' } = useParams()
  const user = useUser()
  const { data: profile } = useQuery({ ...profileQuery(username), throwOnError: unlessShown })
  // the short answer is here before the long one
  const { data: known } = useQuery({
    ...query(user ? 'profileExists' : 'profileExistsForGuest', { params: { username } }),
    enabled: !profile,
  })
  if (known?.exists === false && !profile) return <Navigate to="/" />
  return profile ? <ProfilePage key={username} profile={profile} /> : <ProfileSkeleton />
}

const WIDE = '(min-width: 1120px)'

function ProfilePage({ profile }: { profile: Profile }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const search = useSearchParams()
  const wanted = search.get('subscribe')
  const { username, name } = profile.user
  const { viewer } = profile
  const mayOffer = !viewer.own && !isSubscribed(profile) && profile.user.type === 'model'
  const [open, setOpen] = useState(false)
  const [fresh] = useState(!isSubscribed(profile))
  const [reason, setReason] = useState<string>()
  const [blocking, setBlocking] = useState(false)
  const parts = useLazyCode(member, user !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address opens the offer once; the width is known only in the browser
  useEffect(() => {
    if (wanted !== null && user && !isSubscribed(profile) && !matchMedia(WIDE).matches) setOpen(true)
  }, [])

  const onGate = () => {
    if (!mayOffer || profile.plans.length === 0) return toast.info(t('profile.gate', { name }))
    setReason(t('profile.gate', { name }))
    setOpen(true)
  }
  return (
    <div className="profile">
      <ProfileHead profile={profile} />
      <ProfileCover profile={profile}>
        {parts && <parts.ProfileBack />}
        <ProfileMenu
          profile={profile}
          more={viewer.own ? undefined : parts?.blockEntry(profile, t, () => setBlocking(true))}
        />
      </ProfileCover>
      <div className="profile-columns">
        <div>
          <ProfileName profile={profile} />
          <div className="profile-body">
            <ProfileAbout profile={profile} />
            <ProfileActions profile={profile}>
              <ViewerActions profile={profile} onGate={onGate} />
            </ProfileActions>
            {parts && viewer.subscription && isSubscribed(profile) && (
              <div className="profile-inline">
                <parts.ActiveSubscription
                  username={username}
                  subscription={viewer.subscription}
                  fresh={fresh}
                />
              </div>
            )}
          </div>
        </div>
        {/* before the posts, so that the keyboard reaches the offer first */}
        {profile.user.type === 'model' && (
          <div className="profile-side">
            <PartBoundary>
              <SubscriptionSide profile={profile} wanted={wanted} fresh={fresh} parts={parts} />
            </PartBoundary>
          </div>
        )}
        <PartBoundary>
          <Posts profile={profile} Tile={viewer.own ? parts?.OwnPostTile : undefined} />
        </PartBoundary>
      </div>
      {mayOffer && (
        <SubscribeBar
          profile={profile}
          wanted={wanted}
          open={open}
          onOpenChange={next => {
            setOpen(next)
            if (!next) setReason(undefined)
          }}
          reason={reason}
          parts={parts}
        />
      )}
      {parts && (
        <parts.BlockDialog
          profile={profile}
          open={blocking}
          onOpenChange={setBlocking}
          onBlocked={() => navigate('/home', { replace: true })}
        />
      )}
    </div>
  )
}

/** Writing and following; on one's own profile publishing and editing. Guests are led to the sign-up and back. */
function ViewerActions({ profile, onGate }: { profile: Profile; onGate: () => void }) {
  const user = useUser()
  const parts = useLazyCode(member, user !== undefined)
  const { viewer } = profile
  const { username, type } = profile.user
  if (!user)
    return (
      <>
        {(type === 'model' || viewer.canMessage) && <MessageLink username={username} />}
        {type === 'model' && <FollowLink username={username} />}
      </>
    )
  if (!parts) return null
  if (viewer.own) return <parts.OwnActions profile={profile} />
  return (
    <>
      {(type === 'model' || viewer.canMessage) && <parts.MessageButton profile={profile} onGate={onGate} />}
      {type === 'model' && <parts.FollowButton username={username} following={viewer.following} />}
    </>
  )
}

function ProfileHead({ profile }: { profile: Profile }) {
  const t = useT()
  const { name, username, avatar } = profile.user
  return (
    <>
      <Head
        title={`${name} (@${username})`}
        description={profile.bio || t('profile.headDescription', { name, username })}
        type="profile"
        image={profile.cover?.src ?? avatar}
        canonical={`/${username}`}
      />
      {profile.user.type === 'model' && <Discovery path={`/${username}`} feeds />}
    </>
  )
}

interface PostsProps {
  profile: Profile
  Tile: ComponentProps<typeof PostGrid>['Tile']
}

function Posts({ profile, Tile }: PostsProps) {
  const t = useT()
  const format = useFormat()
  const { username, name, type } = profile.user
  const state = useInfiniteQuery(postsQuery(username))
  const posts = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  if (type === 'fan') return null
  const { own } = profile.viewer
  return (
    <section aria-labelledby="profile-posts">
      <div className="tabs profile-heading">
        <h2 id="profile-posts" className="tab" aria-current="true">
          {t('profile.tabPosts')}
          <span className="figures">{format.number(profile.counts.posts)}</span>
        </h2>
      </div>
      <div className="profile-posts">
        <PostGrid
          state={state}
          posts={posts}
          Tile={Tile}
          empty={
            <Empty
              level="h3"
              title={t(own ? 'posts.noneOwn' : 'posts.none')}
              text={own ? t('posts.noneOwnText') : t('posts.noneText', { name })}
              {...(own && {
                action: (
                  <ButtonLink to="/post/new" look="solid">
                    {t('posts.publish')}
                  </ButtonLink>
                ),
              })}
            />
          }
        />
      </div>
    </section>
  )
}
