import FollowIcon from 'icon:heart'
import { useT } from '#lib/i18n.ts'
import { signUpPath } from '#lib/redirect.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The follow button of guests: it leads to the sign-up and back. */
export function FollowLink({ username }: { username: string }) {
  const t = useT()
  return (
    <ButtonLink to={signUpPath(`/${username}`)} icon={FollowIcon}>
      {t('profile.follow')}
    </ButtonLink>
  )
}
