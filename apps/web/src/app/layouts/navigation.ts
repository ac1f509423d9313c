import BankIcon from 'icon:chart-bar'
import BankFillIcon from 'icon:chart-bar-fill'
import MessagesIcon from 'icon:chat-circle'
import MessagesFillIcon from 'icon:chat-circle-fill'
import SettingsIcon from 'icon:gear-six'
import SettingsFillIcon from 'icon:gear-six-fill'
import CreatorsIcon from 'icon:heart'
import CreatorsFillIcon from 'icon:heart-fill'
import HomeIcon from 'icon:house-simple'
import HomeFillIcon from 'icon:house-simple-fill'
import PublishIcon from 'icon:plus-circle'
import PublishFillIcon from 'icon:plus-circle-fill'
import YouIcon from 'icon:user-circle'
import YouFillIcon from 'icon:user-circle-fill'
import WalletIcon from 'icon:wallet'
import WalletFillIcon from 'icon:wallet-fill'
import type { User } from '@calina/contract/types'
import type { PlainId } from '#lib/i18n.ts'
import type { Icon } from '#ui/icon.tsx'
import { hasRoute } from '../routes.ts'

type Role = User['type']

export interface NavigationItem {
  to: string
  text: PlainId
  icon: Icon
  activeIcon: Icon
  /** Absent: everybody who is logged in. */
  role?: Role
  /** Where it stands: the rail of wide screens, the tab bar of a phone. */
  places: ('rail' | 'tabs')[]
  /** Other addresses under which it is "here"; the longest match of all items wins. */
  also?: string[]
  /** The number it carries. */
  count?: 'unread'
  chatOnly?: true
}

/** The main navigation. One list for both bars; what has no screen in this build is left out. */
const items: NavigationItem[] = [
  { to: '/home', text: 'shell.home', icon: HomeIcon, activeIcon: HomeFillIcon, places: ['rail', 'tabs'] },
  {
    to: '/creators',
    text: 'shell.creators',
    icon: CreatorsIcon,
    activeIcon: CreatorsFillIcon,
    places: ['rail', 'tabs'],
  },
  {
    to: '/post/new',
    text: 'shell.publish',
    icon: PublishIcon,
    activeIcon: PublishFillIcon,
    role: 'model',
    places: ['tabs'],
  },
  {
    to: '/messages',
    text: 'shell.messages',
    icon: MessagesIcon,
    activeIcon: MessagesFillIcon,
    places: ['rail', 'tabs'],
    count: 'unread',
    chatOnly: true,
  },
  {
    to: '/settings/recharge',
    text: 'shell.wallet',
    icon: WalletIcon,
    activeIcon: WalletFillIcon,
    role: 'fan',
    places: ['rail'],
    also: ['/settings/transactions'],
  },
  {
    to: '/settings/profit',
    text: 'shell.profit',
    icon: BankIcon,
    activeIcon: BankFillIcon,
    role: 'model',
    places: ['rail'],
    also: ['/settings/transactions'],
  },
  {
    to: '/settings',
    text: 'shell.settings',
    icon: SettingsIcon,
    activeIcon: SettingsFillIcon,
    places: ['rail'],
  },
  { to: '/settings', text: 'shell.you', icon: YouIcon, activeIcon: YouFillIcon, places: ['tabs'] },
]

/** The items of a bar for a person. */
export function navigationOf(
  place: 'rail' | 'tabs',
  role: Role | undefined,
  chatOnly: boolean,
): NavigationItem[] {
  return items.filter(
    item =>
      item.places.includes(place) &&
      (!item.role || item.role === role) &&
      (!chatOnly || item.chatOnly) &&
      hasRoute(item.to),
  )
}

const covers = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** The item that is "here": the one with the longest path over the address. */
export function hereOf(shown: NavigationItem[], pathname: string): NavigationItem | undefined {
  const length = (item: NavigationItem) =>
    Math.max(...[item.to, ...(item.also ?? [])].map(path => (covers(path, pathname) ? path.length : 0)))
  const best = shown.toSorted((a, b) => length(b) - length(a))[0]
  return best && length(best) > 0 ? best : undefined
}
