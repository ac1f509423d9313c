import MessageIcon from 'icon:chat-circle'
import MoreIcon from 'icon:dots-three-bold'
import GiftIcon from 'icon:gift'
import LinkIcon from 'icon:link-simple'
import ShareIcon from 'icon:share-network'
import type { Profile } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { signUpPath } from '#lib/redirect.ts'
import { copyText, shareAddress } from '#lib/share.ts'
import { keepWish } from '#lib/wish.ts'
import { ButtonLink, IconButton, IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu, type MenuAction } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'

const addressOf = (profile: Profile): string => `${window.location.origin}/${profile.user.username}`

/** What can be done with a profile: `children`, which depends on the viewer, and sharing. */
export function ProfileActions({ profile, children }: { profile: Profile; children: ReactNode }) {
  const t = useT()
  return (
    <div className="profile-actions">
      {children}
      <IconButton
        icon={ShareIcon}
        label={t('profile.share')}
        look="well"
        onClick={() => {
          void shareAddress(profile.user.name, addressOf(profile)).then(
            done => done === 'copied' && toast.success(t('common.copied')),
          )
        }}
      />
    </div>
  )
}

/** The message button of guests: it leads to the sign-up and back. */
export function MessageLink({ username }: { username: string }) {
  const t = useT()
  return (
    <ButtonLink
      to={signUpPath(`/${username}`)}
      look="solid"
      icon={MessageIcon}
      onClick={() => keepWish('message', username)}
    >
      {t('profile.message')}
    </ButtonLink>
  )
}

/** The gift button of guests: it leads to the sign-up, and back to the tray. */
export function GiftLink({ username }: { username: string }) {
  const t = useT()
  return (
    <IconLink to={signUpPath(`/${username}?gift=`)} icon={GiftIcon} label={t('ui.giveGift')} look="well" />
  )
}

/** The way of guests to those who give the creator most: the list itself comes with its own page. */
export function GiversLink({ username }: { username: string }) {
  const t = useT()
  return (
    <Link to={`/${username}/givers`} className="link inline-flex min-h-6 items-center self-start text-small">
      {t('profile.givers')}
    </Link>
  )
}

/** The rest, over the cover. */
export function ProfileMenu({ profile, more }: { profile: Profile; more: MenuAction[] }) {
  const t = useT()
  const copy: MenuAction = {
    text: t('profile.copyLink'),
    icon: LinkIcon,
    onSelect: () => {
      void copyText(addressOf(profile)).then(done => done && toast.success(t('common.copied')))
    },
  }
  return (
    <Menu label={t('profile.more')} entries={[copy, ...more]} className="icon-button icon-button-photo">
      <MoreIcon />
    </Menu>
  )
}
