import FollowingIcon from 'icon:check'
import FollowIcon from 'icon:heart'
import type { Profile } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFollow } from './use-follow.ts'

/** Follows a creator, or stops; a guest is led to the sign-up and back. */
export function FollowButton({ profile }: { profile: Profile }) {
  const t = useT()
  const user = useUser()
  const { username } = profile.user
  const follow = useFollow(username)
  const { following } = profile.viewer
  if (!user)
    return (
      <ButtonLink to={signUpPath(`/${username}`)} icon={FollowIcon}>
        {t('profile.follow')}
      </ButtonLink>
    )
  return (
    <Button
      icon={following ? FollowingIcon : FollowIcon}
      aria-pressed={following}
      onClick={() => follow.mutate(!following)}
    >
      {t(following ? 'profile.following' : 'profile.follow')}
    </Button>
  )
}
