import GiftIcon from 'icon:gift'
import { useT } from '#lib/i18n.ts'
import { signUpPath } from '#lib/redirect.ts'
import { Link } from '#ui/link.tsx'
import { givingPath } from './giving/giving-address.ts'
import './subscriptions.css'

/** Where a guest is led who wants to give a subscription: the sign-up, and back. */
export function GivingLink({ username, name }: { username: string; name: string }) {
  const t = useT()
  return (
    <Link
      to={signUpPath(givingPath(username))}
      light
      className="giving-link"
      aria-label={t('profile.giveLabel', { name })}
    >
      <GiftIcon />
      <span>{t('profile.give')}</span>
    </Link>
  )
}
