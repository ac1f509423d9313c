import BackIcon from 'icon:arrow-left'
import MessageIcon from 'icon:chat-circle'
import SeeIcon from 'icon:eye'
import DraftsIcon from 'icon:notebook'
import EditIcon from 'icon:pencil-simple'
import PublishIcon from 'icon:plus-circle'
import type { Profile } from '@calina/contract/types'
import { useOpenConversation } from '#components/people/use-open-conversation.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { hasWayBack, useNavigate } from '#lib/router.tsx'
import { useWish } from '#lib/wish.ts'
import { Button, ButtonLink, IconButton, IconLink } from '#ui/button.tsx'
import type { MenuAction } from '#ui/menu.tsx'

/** Back to where one came from, else home. */
export function ProfileBack() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <IconButton
      icon={BackIcon}
      label={t('profile.back')}
      look="photo"
      className="profile-back"
      onClick={() => {
        if (hasWayBack()) navigate(-1)
        else navigate('/home')
      }}
    />
  )
}

/** The entry of the own page's menu that shows the page as others see it. */
export const viewAsEntry = (t: Translate, onSelect: () => void): MenuAction => ({
  text: t('profile.viewAs'),
  icon: SeeIcon,
  onSelect,
})

/** Publishing and editing, on one's own profile. */
export function OwnActions({ profile }: { profile: Profile }) {
  const t = useT()
  return (
    <>
      {profile.user.type === 'model' && (
        <ButtonLink to="/post/new" look="solid" icon={PublishIcon}>
          {t('profile.publish')}
        </ButtonLink>
      )}
      <ButtonLink to="/settings/profile" icon={EditIcon}>
        {t('profile.edit')}
      </ButtonLink>
      {profile.user.type === 'model' && (
        <IconLink to="/post/drafts" icon={DraftsIcon} label={t('profile.drafts')} look="well" />
      )}
    </>
  )
}

/** Opens the conversation. `onGate`: it takes a subscription to write. */
export function MessageButton({ profile, onGate }: { profile: Profile; onGate: () => void }) {
  const t = useT()
  const conversation = useOpenConversation(profile.user.username, onGate)
  const write = () => (profile.viewer.canMessage ? conversation.mutate() : onGate())
  useWish('message', profile.user.username, write)
  return (
    <Button look="solid" icon={MessageIcon} busy={conversation.isPending} onClick={write}>
      {t('profile.message')}
    </Button>
  )
}
