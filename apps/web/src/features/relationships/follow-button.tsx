import FollowingIcon from 'icon:check'
import FollowIcon from 'icon:heart'
import type { Profile } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useFollow } from './use-follow.ts'

/** Follows a creator, or stops. */
export function FollowButton({ profile }: { profile: Profile }) {
  const t = useT()
  const follow = useFollow(profile.user.username)
  const { following } = profile.viewer
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
