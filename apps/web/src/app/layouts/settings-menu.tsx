import ArrowIcon from 'icon:caret-right'
import ProfitIcon from 'icon:chart-bar'
import ProfitFillIcon from 'icon:chart-bar-fill'
import FollowingIcon from 'icon:heart'
import FollowingFillIcon from 'icon:heart-fill'
import DisplayIcon from 'icon:moon'
import DisplayFillIcon from 'icon:moon-fill'
import BlockedIcon from 'icon:prohibit'
import BlockedFillIcon from 'icon:prohibit-fill'
import TransactionsIcon from 'icon:receipt'
import TransactionsFillIcon from 'icon:receipt-fill'
import PricesIcon from 'icon:tag'
import PricesFillIcon from 'icon:tag-fill'
import ProfileIcon from 'icon:user'
import ProfileFillIcon from 'icon:user-fill'
import SuscribersIcon from 'icon:users'
import SuscribersFillIcon from 'icon:users-fill'
import RechargeIcon from 'icon:wallet'
import RechargeFillIcon from 'icon:wallet-fill'
import type { User } from '@calina/contract/types'
import { type PlainId, useT } from '#lib/i18n.ts'
import { useConfig, useUser } from '#lib/page.ts'
import type { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { hasRoute } from '../routes.ts'

interface SettingsItem {
  to: string
  /** One text for both, or one for each type of user. */
  text: PlainId | Record<User['type'], PlainId>
  icon: Icon
  activeIcon: Icon
  role?: User['type']
  hiddenInChatOnly?: true
}

interface SettingsGroup {
  title: PlainId
  items: SettingsItem[]
}

const groups: SettingsGroup[] = [
  {
    title: 'shell.groupConfiguration',
    items: [
      { to: '/settings/profile', text: 'shell.profile', icon: ProfileIcon, activeIcon: ProfileFillIcon },
      {
        to: '/settings/subscription',
        text: 'shell.prices',
        icon: PricesIcon,
        activeIcon: PricesFillIcon,
        role: 'model',
      },
    ],
  },
  {
    title: 'shell.groupWallet',
    items: [
      {
        to: '/settings/recharge',
        text: 'shell.recharge',
        icon: RechargeIcon,
        activeIcon: RechargeFillIcon,
        role: 'fan',
      },
      {
        to: '/settings/profit',
        text: 'shell.profit',
        icon: ProfitIcon,
        activeIcon: ProfitFillIcon,
        role: 'model',
      },
      {
        to: '/settings/transactions',
        text: 'shell.transactions',
        icon: TransactionsIcon,
        activeIcon: TransactionsFillIcon,
      },
    ],
  },
  {
    title: 'shell.groupGeneral',
    items: [
      {
        to: '/settings/suscribers',
        text: { fan: 'shell.subscriptions', model: 'shell.subscribers' },
        icon: SuscribersIcon,
        activeIcon: SuscribersFillIcon,
        hiddenInChatOnly: true,
      },
      {
        to: '/settings/following',
        text: 'shell.following',
        icon: FollowingIcon,
        activeIcon: FollowingFillIcon,
      },
      { to: '/settings/blocked', text: 'shell.blocked', icon: BlockedIcon, activeIcon: BlockedFillIcon },
      { to: '/settings/display', text: 'shell.display', icon: DisplayIcon, activeIcon: DisplayFillIcon },
    ],
  },
]

/** The settings that this person has in this build. */
export function settingsOf(user: User, chatOnly: boolean): SettingsGroup[] {
  return groups
    .map(group => ({
      ...group,
      items: group.items.filter(
        item =>
          (!item.role || item.role === user.type) &&
          !(chatOnly && item.hiddenInChatOnly) &&
          hasRoute(item.to),
      ),
    }))
    .filter(group => group.items.length > 0)
}

/** The settings' menu: the left pane on wide screens, a page of its own on a phone. */
export function SettingsMenu({ pathname }: { pathname: string }) {
  const t = useT()
  const user = useUser()
  const { chatOnly } = useConfig()
  if (!user) return null
  return (
    <nav aria-label={t('shell.settings')}>
      {settingsOf(user, chatOnly).map(group => (
        <section key={group.title} className="settings-group">
          <h2>{t(group.title)}</h2>
          <ul>
            {group.items.map(item => {
              const here = pathname === item.to || pathname.startsWith(`${item.to}/`)
              const Drawing = here ? item.activeIcon : item.icon
              return (
                <li key={item.to}>
                  <Link to={item.to} className="settings-link" aria-current={here ? 'page' : undefined}>
                    <Drawing />
                    {t(typeof item.text === 'string' ? item.text : item.text[user.type])}
                    <ArrowIcon />
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
