import FollowIcon from 'icon:heart'
import { useT } from '#lib/i18n.ts'
import { signUpPath } from '#lib/redirect.ts'
import { keepWish } from '#lib/wish.ts'
import { ButtonLink } from '#ui/button.tsx'

interface FollowLinkProps {
  username: string
  /** Where it leads back to; by default the creator's page. */
  back?: string
  size?: 'small' | 'medium'
}

/** The follow button of guests: it leads to the sign-up and back. */
export function FollowLink({ username, back = `/${username}`, size = 'medium' }: FollowLinkProps) {
  const t = useT()
  return (
    <ButtonLink
      to={signUpPath(back)}
      size={size}
      {...(size === 'medium' && { icon: FollowIcon })}
      onClick={() => keepWish('follow', username)}
    >
      {t('profile.follow')}
    </ButtonLink>
  )
}
