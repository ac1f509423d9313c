import OwnedIcon from 'icon:check-circle-fill'
import FreeIcon from 'icon:eye'
import UnopenedIcon from 'icon:eye-slash'
import SendIcon from 'icon:paper-plane-tilt'
import NewIcon from 'icon:sparkle'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { ItemOf } from '#lib/query.ts'
import type { Icon } from '#ui/icon.tsx'

/** A photo or video of a vault, and what the fan has of it. */
export type VaultFile = ItemOf<'listSendableFiles'>
type Had = VaultFile['had']

const ICONS: Readonly<Record<Had['kind'], Icon>> = {
  bought: OwnedIcon,
  vault: OwnedIcon,
  free: FreeIcon,
  sent: UnopenedIcon,
  none: SendIcon,
  new: NewIcon,
}

export const iconOf = ({ kind }: Had): Icon => ICONS[kind]

/** Whether the fan has paid for it already, in a message or with its vault. */
export const isOwned = ({ kind }: Had): boolean => kind === 'bought' || kind === 'vault'

/** What the fan, who is called `name`, has of a file; where it goes to many, in which vault it lies. */
export function hadText(
  { had, vault }: Pick<VaultFile, 'had' | 'vault'>,
  name: string | undefined,
  t: Translate,
  format: Pick<Format, 'price' | 'dayMonth'>,
): string {
  switch (had.kind) {
    case 'bought':
      return t('vault-picker.bought', { price: format.price(had.price) })
    case 'vault':
      return t('vault-picker.fromVault', { title: vault.title })
    case 'free':
      return t('vault-picker.seen', { date: format.dayMonth(had.at) })
    case 'sent':
      return t('vault-picker.unopened', { date: format.dayMonth(had.at) })
    case 'none':
      return name === undefined ? vault.title : t('vault-picker.unsent', { name })
    case 'new':
      return t('vault-picker.new')
  }
}
