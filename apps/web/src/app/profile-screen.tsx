import type { Playable, Profile, User } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Looking } from '#features/profiles/looking.ts'
import {
  GiftLink,
  GiversLink,
  MessageLink,
  ProfileActions,
  ProfileMenu,
} from '#features/profiles/profile-actions.tsx'
import { ProfileAbout, ProfileCover, ProfileName } from '#features/profiles/profile-header.tsx'
import { ProfileLinks } from '#features/profiles/profile-links.tsx'
import { useProfileReports } from '#features/profiles/profile-reports.ts'
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx'
import { type ProfileTab, ProfileTabs } from '#features/profiles/profile-tabs.tsx'
import { WelcomePlace } from '#features/profiles/welcome-place.tsx'
import { FollowLink } from '#features/relationships/follow-link.tsx'
import { GivingLink } from '#features/subscriptions/giving-link.tsx'
import { SubscribeBar } from '#features/subscriptions/subscribe-bar.tsx'
import { GuestAction } from '#features/subscriptions/subscribe-panel.tsx'
import { isSubscribed, SubscriptionSide } from '#features/subscriptions/subscription-side.tsx'
import { Discovery, Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { query, unlessShown } from '#lib/query.ts'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from '#lib/router.tsx'
import type { MenuAction } from '#ui/menu.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { toast } from '#ui/toasts.tsx'

export const profileMember = lazyCode(() => import('./members/profile.tsx'))
type MemberParts = Awaited<ReturnType<typeof profileMember.load>>

/** What a tab needs to know of the page that it stands on. */
export interface TabProps {
  profile: Profile
  parts: MemberParts | undefined
  looking: Looking | undefined
}

export const profileQuery = (username: string) => query('getProfile', { params: { username } })

const preview = createPart(async () => (await import('./profile-preview.tsx')).ProfilePreview)

interface ScreenProps {
  tab: ProfileTab
  /** What stands below the tabs. */
  children: (props: TabProps) => ReactNode
}

/** A person's page, for guests and members: its head, and one of its tabs. Creators may look at theirs as others do. */
export function ProfileScreen({ tab, children }: ScreenProps) {
  const { username = '' } = useParams()
  const user = useUser()
  const as = useSearchParams().get('as')
  const { data: profile } = useQuery({ ...profileQuery(username), throwOnError: unlessShown })
  // the short answer is here before the long one
  const { data: known } = useQuery({
    ...query(user ? 'profileExists' : 'profileExistsForGuest', { params: { username } }),
    enabled: !profile,
  })
  const looks = as !== null && profile?.viewer.own === true && profile.user.type === 'model'
  const Preview = preview.usePart(looks)
  if (known?.exists === false && !profile) return <Navigate to="/" />
  if (!profile || (looks && !Preview)) return <ProfileSkeleton />
  if (looks && Preview)
    return (
      <Preview username={username}>
        {(seen, looking) => (
          <ProfilePage key={`${looking.as} ${looking.country}`} profile={seen} tab={tab} looking={looking}>
            {children}
          </ProfilePage>
        )}
      </Preview>
    )
  return (
    <ProfilePage key={username} profile={profile} tab={tab} looking={undefined}>
      {children}
    </ProfilePage>
  )
}

const WIDE = '(min-width: 1120px)'

function ProfilePage({
  profile,
  tab,
  looking,
  children,
}: ScreenProps & { profile: Profile; looking: Looking | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useUser()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const wanted = search.get('subscribe')
  const { username, name } = profile.user
  const { viewer } = profile
  const mayOffer = !viewer.own && !isSubscribed(profile) && profile.user.type === 'model'
  const [open, setOpen] = useState(false)
  const [fresh] = useState(!isSubscribed(profile))
  const [reason, setReason] = useState<string>()
  const [blocking, setBlocking] = useState(false)
  const [giving, setGiving] = useState(false)
  const parts = useLazyCode(profileMember, user !== undefined)
  // nothing is bought where one only looks
  const subscribing = looking ? parts && { ...parts, SubscribeAction: GuestAction } : parts

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address opens the offer once; the width is known only in the browser
  useEffect(() => {
    if (wanted !== null && user && !isSubscribed(profile) && !matchMedia(WIDE).matches) setOpen(true)
  }, [])

  const mayGive = !viewer.own && !looking && profile.plans.some(({ price }) => price.amount > 0)
  const give = () => {
    setOpen(false)
    setGiving(true)
  }
  const giver = mayGive && <Giver user={user} profile={profile} parts={parts} onPress={give} />
  const onGate = () => {
    if (!mayOffer || profile.plans.length === 0) return toast.info(t('profile.gate', { name }))
    setReason(t('profile.gate', { name }))
    setOpen(true)
  }
  const renew = async (): Promise<Playable | undefined> => {
    const read = looking ? query('previewProfile', { query: looking }) : profileQuery(username)
    const { welcome } = await client.fetchQuery({ ...read, staleTime: 0 })
    return welcome?.play ?? undefined
  }
  const { entries: reports, dialog } = useProfileReports(profile)
  const menuEntries = (): MenuAction[] => {
    if (looking) return []
    if (!viewer.own)
      return [...reports, ...(parts ? [parts.blockEntry(profile, t, () => setBlocking(true))] : [])]
    return parts && profile.user.type === 'model'
      ? [parts.viewAsEntry(t, () => navigate(`${pathname}?as=guest`))]
      : []
  }
  return (
    <div className="profile">
      <ProfileHead profile={profile} tab={tab} />
      <ProfileCover profile={profile}>
        {parts && !looking && <parts.ProfileBack />}
        <ProfileMenu profile={profile} more={menuEntries()} />
      </ProfileCover>
      <div className="profile-columns">
        <div>
          <ProfileName profile={profile} />
          <div className="profile-body">
            <ProfileAbout profile={profile} />
            <ProfileLinks profile={profile} />
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
                {giver}
              </div>
            )}
            {profile.user.type === 'model' && !looking && parts && (
              <parts.GiversPlace profile={profile} link />
            )}
            {profile.welcome && (
              <WelcomePlace key={profile.welcome.id} video={profile.welcome} renew={renew} />
            )}
          </div>
        </div>
        {/* before the posts, so that the keyboard reaches the offer first */}
        {profile.user.type === 'model' && (
          <div className="profile-side">
            <PartBoundary>
              <div>
                <SubscriptionSide
                  profile={profile}
                  wanted={wanted}
                  fresh={fresh}
                  parts={subscribing}
                  action={giver}
                />
                {!looking && parts && <parts.GiversPlace profile={profile} />}
                {!user && <GiversLink username={username} />}
              </div>
            </PartBoundary>
          </div>
        )}
        {profile.user.type === 'model' && (
          <div>
            <div data-works="">
              <ProfileTabs profile={profile} here={tab} />
            </div>
            <PartBoundary key={tab}>{children({ profile, parts, looking })}</PartBoundary>
          </div>
        )}
      </div>
      {dialog}
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
          parts={subscribing}
          action={giver}
        />
      )}
      {parts && mayGive && user?.type === 'fan' && (
        <parts.GivingPlace profile={profile} open={giving} onOpenChange={setGiving} />
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

interface GiverProps {
  user: User | undefined
  profile: Profile
  parts: MemberParts | undefined
  onPress: () => void
}

/** Gives a subscription to somebody else: for fans, and for guests by way of the sign-up. */
function Giver({ user, profile: { user: creator }, parts, onPress }: GiverProps) {
  if (!user) return <GivingLink username={creator.username} name={creator.name} />
  return user.type === 'fan' && parts ? <parts.GivingButton name={creator.name} onPress={onPress} /> : null
}

/** Writing and following; on one's own profile publishing and editing. Guests are led to the sign-up and back. */
function ViewerActions({ profile, onGate }: { profile: Profile; onGate: () => void }) {
  const user = useUser()
  const parts = useLazyCode(profileMember, user !== undefined)
  const { viewer } = profile
  const { username, type } = profile.user
  if (!user)
    return (
      <>
        {(type === 'model' || viewer.canMessage) && <MessageLink username={username} />}
        {type === 'model' && <FollowLink username={username} />}
        {type === 'model' && <GiftLink username={username} />}
      </>
    )
  if (!parts) return null
  if (viewer.own) return <parts.OwnActions profile={profile} />
  return (
    <>
      {(type === 'model' || viewer.canMessage) && <parts.MessageButton profile={profile} onGate={onGate} />}
      {type === 'model' && (
        <parts.FollowButton username={profile.user.username} following={profile.viewer.following} />
      )}
      {type === 'model' && user.type === 'fan' && (
        <parts.GiftButton
          creator={profile.user}
          place={{ kind: 'profile' }}
          path={`/${username}`}
          look="well"
        />
      )}
    </>
  )
}

function ProfileHead({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const t = useT()
  const { name, username, avatar } = profile.user
  return (
    <>
      <Head
        title={`${name} (@${username})`}
        description={profile.bio || t('profile.headDescription', { name, username })}
        type="profile"
        image={profile.cover?.src ?? avatar}
        canonical={tab === 'posts' ? `/${username}` : `/${username}/${tab}`}
      />
      {profile.user.type === 'model' && tab === 'posts' && <Discovery path={`/${username}`} feeds />}
    </>
  )
}
