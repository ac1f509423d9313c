import MessageIcon from 'icon:chat-circle'
import MoreIcon from 'icon:dots-three-bold'
import LinkIcon from 'icon:link-simple'
import EditIcon from 'icon:pencil-simple'
import PublishIcon from 'icon:plus-circle'
import BlockIcon from 'icon:prohibit'
import ShareIcon from 'icon:share-network'
import type { Profile } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
import { copyText, shareAddress } from '#lib/share.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'
import { useOpenConversation } from './use-open-conversation.ts'

const addressOf = (profile: Profile): string => `${window.location.origin}/${profile.user.username}`

interface ProfileActionsProps {
  profile: Profile
  /** The follow button, which belongs to another area. */
  follow: ReactNode
  /** Somebody wants to write and needs a subscription for it. */
  onGate: () => void
}

/** What can be done with a profile: write, follow, share; or edit and publish on one's own. */
export function ProfileActions({ profile, follow, onGate }: ProfileActionsProps) {
  const t = useT()
  const share = (
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
  )
  return (
    <div className="profile-actions">
      {profile.viewer.own ? (
        <>
          {profile.user.type === 'model' && (
            <ButtonLink to="/post/new" look="solid" icon={PublishIcon}>
              {t('profile.publish')}
            </ButtonLink>
          )}
          <ButtonLink to="/settings/profile" icon={EditIcon}>
            {t('profile.edit')}
          </ButtonLink>
        </>
      ) : (
        <>
          {(profile.user.type === 'model' || profile.viewer.canMessage) && (
            <MessageButton profile={profile} onGate={onGate} />
          )}
          {follow}
        </>
      )}
      {share}
    </div>
  )
}

function MessageButton({ profile, onGate }: { profile: Profile; onGate: () => void }) {
  const t = useT()
  const user = useUser()
  const { username } = profile.user
  const conversation = useOpenConversation(username, onGate)
  if (!user)
    return (
      <ButtonLink to={signUpPath(`/${username}`)} look="solid" icon={MessageIcon}>
        {t('profile.message')}
      </ButtonLink>
    )
  return (
    <Button
      look="solid"
      icon={MessageIcon}
      busy={conversation.isPending}
      onClick={() => (profile.viewer.canMessage ? conversation.mutate() : onGate())}
    >
      {t('profile.message')}
    </Button>
  )
}

/** The rest, over the cover. */
export function ProfileMenu({ profile, onBlock }: { profile: Profile; onBlock: () => void }) {
  const t = useT()
  const user = useUser()
  const entries: MenuEntry[] = [
    {
      text: t('profile.copyLink'),
      icon: LinkIcon,
      onSelect: () => {
        void copyText(addressOf(profile)).then(done => done && toast.success(t('common.copied')))
      },
    },
    ...(user && !profile.viewer.own
      ? [
          {
            text: t('profile.block', { username: profile.user.username }),
            icon: BlockIcon,
            danger: true,
            onSelect: onBlock,
          },
        ]
      : []),
  ]
  return (
    <Menu label={t('profile.more')} entries={entries} className="icon-button icon-button-photo">
      <MoreIcon />
    </Menu>
  )
}
