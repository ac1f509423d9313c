import VaultIcon from 'icon:archive'
import PhotoIcon from 'icon:image'
import PlusIcon from 'icon:plus'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'

interface AttachButtonProps {
  disabled: boolean
  /** Chooses files of this device. */
  onFiles: () => void
  /** Chooses files of the own vaults; absent where they are reached another way, or nobody sells. */
  onVault?: (() => void) | undefined
}

/** Where files for a message come from. */
export function AttachButton({ disabled, onFiles, onVault }: AttachButtonProps) {
  const t = useT()
  const label = t('messages.attach')
  if (!onVault || disabled)
    return <IconButton icon={PlusIcon} label={label} disabled={disabled} onClick={onFiles} />
  return (
    <Menu
      label={label}
      className="icon-button"
      side="top"
      align="start"
      entries={[
        { text: t('messages.attachFiles'), icon: PhotoIcon, onSelect: onFiles },
        { text: t('messages.attachVault'), icon: VaultIcon, onSelect: onVault },
      ]}
    >
      <PlusIcon />
    </Menu>
  )
}
