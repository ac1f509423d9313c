import PhoneIcon from 'icon:device-mobile'
import MoreIcon from 'icon:dots-three-bold'
import ComputerIcon from 'icon:laptop'
import RenameIcon from 'icon:pencil-simple'
import RemoveIcon from 'icon:trash'
import SecurityKeyIcon from 'icon:usb'
import type { Passkey } from '@calina/contract/types'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'

const ICONS: Record<Passkey['kind'], Icon> = {
  phone: PhoneIcon,
  computer: ComputerIcon,
  'security-key': SecurityKeyIcon,
}

/** Where a key is, as far as its authenticator says. */
function placeOf({ kind, keeper, synced }: Passkey, t: Translate): string {
  if (kind === 'security-key') return t('passkeys.onSecurityKey')
  if (!synced) return t('passkeys.onOneDevice')
  return keeper === null ? t('passkeys.synced') : t('passkeys.syncedBy', { keeper })
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey: on what it was made, where it is, and when it was used last. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useT()
  const format = useFormat()
  const Drawing = ICONS[passkey.kind]
  const { name, createdAt, lastUsedAt } = passkey
  const at = lastUsedAt ?? createdAt
  const when = { day: format.dayWithin(at), time: format.time(at) }
  return (
    <li className="passkey">
      <span className="passkey-tile">
        <Drawing />
      </span>
      <div>
        <b dir="auto">{name}</b>
        <p>{placeOf(passkey, t)}</p>
        <p>{lastUsedAt === null ? t('passkeys.created', when) : t('passkeys.used', when)}</p>
      </div>
      <Menu
        label={t('passkeys.more', { name })}
        className="icon-button"
        align="end"
        entries={[
          { text: t('passkeys.rename'), icon: RenameIcon, onSelect: onRename },
          { text: t('passkeys.remove'), icon: RemoveIcon, danger: true, onSelect: onRemove },
        ]}
      >
        <MoreIcon />
      </Menu>
    </li>
  )
}
