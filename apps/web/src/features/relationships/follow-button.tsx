import FollowingIcon from 'icon:check'
import FollowIcon from 'icon:heart'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useWish } from '#lib/wish.ts'
import { Button } from '#ui/button.tsx'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  username: string
  /** As it was last read. */
  following: boolean
  size?: 'small' | 'medium'
}

/** Follows a creator, or stops. What was pressed is shown at once, until something newer is read or it is refused. */
export function FollowButton({ username, following, size = 'medium' }: FollowButtonProps) {
  const t = useT()
  const follow = useFollow(username)
  const [was, setWas] = useState<boolean>()
  // something newer was read: what was pressed before counts no more, not even when it is as it was again
  if (was !== undefined && was !== following) setWas(undefined)
  const { variables, isError } = follow
  const shown = was === following && variables !== undefined && !isError ? variables : following
  useWish('follow', username, () => {
    if (following) return
    setWas(following)
    follow.mutate(true)
  })
  const icon = shown ? FollowingIcon : FollowIcon
  return (
    <Button
      size={size}
      {...(size === 'medium' && { icon })}
      aria-pressed={shown}
      onClick={() => {
        setWas(following)
        follow.mutate(!shown)
      }}
    >
      {t(shown ? 'profile.following' : 'profile.follow')}
    </Button>
  )
}
