import BlockIcon from 'icon:prohibit'
import type { Profile } from '@calina/contract/types'
import { type Translate, useT } from '#lib/i18n.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { MenuAction } from '#ui/menu.tsx'
import { useBlock } from './use-block.ts'

/** The entry of a menu that opens the dialog. */
export const blockEntry = ({ user }: Profile, t: Translate, onSelect: () => void): MenuAction => ({
  text: t('profile.block', { username: user.username }),
  icon: BlockIcon,
  danger: true,
  onSelect,
})

interface BlockDialogProps {
  profile: Pick<Profile, 'user'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onBlocked: () => void
}

/** Asks whether to block a person, and does so. */
export function BlockDialog({ profile, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const t = useT()
  const block = useBlock(profile.user.username)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('profile.blockTitle', { name: profile.user.name })}
      text={t('profile.blockText')}
      action={t('profile.blockAction')}
      busy={block.isPending}
      onConfirm={() =>
        block.mutate(undefined, { onSuccess: onBlocked, onSettled: () => onOpenChange(false) })
      }
    />
  )
}
