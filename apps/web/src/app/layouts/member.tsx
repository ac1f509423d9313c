import './member.css'
import BellIcon from 'icon:bell'
import type { User } from '@calina/contract/types'
import { Count } from '#components/people/badges.tsx'
import { useChoose } from '#features/preferences/use-preferences.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { homeOf } from '../access.ts'
import type { Match } from '../matching.ts'
import { menuOf } from '../menus.ts'
import { BalanceChip, BalancePanel } from './balance.tsx'
import type { Bars } from './bars.ts'
import { hereOf } from './here.ts'
import { LanguageField } from './language-field.tsx'
import { MENU_ICONS } from './menu-icons.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { useCounts } from './use-counts.ts'

export { MemberEffects } from '../member-effects.tsx'

/** What the bars read. */
export const queriesOf = (user: User) => [
  query('countUnread'),
  query('countNotifications'),
  user.type === 'fan' ? query('getBalance') : query('getProfit'),
]

interface MemberBarsProps {
  user: User
  match: Match | undefined
  bars: Bars
}

/** Rail, top bar and tab bar of members. */
export function MemberBars({ user, match, bars }: MemberBarsProps) {
  const t = useT()
  const counts = useCounts()
  const pathname = match?.pathname ?? ''
  const home = homeOf({ chatOnly: false, loggedIn: true })
  const rail = menuOf('rail', user, false)
  const tabs = menuOf('tabs', user, false)
  const railHere = hereOf(rail, pathname)
  const tabHere = hereOf(tabs, pathname)
  return (
    <>
      <header className="rail">
        <Link to={home} className="logo" aria-label={t('shell.logo')}>
          <Logo />
        </Link>
        <nav aria-label={t('shell.main')}>
          {rail.map(item => {
            const here = item === railHere
            const Drawing = MENU_ICONS[item.icon][here ? 1 : 0]
            const text = t(item.label)
            return (
              <Link
                key={item.to}
                to={item.to}
                className="rail-link"
                title={text}
                aria-current={here ? 'page' : undefined}
              >
                <Drawing />
                <span className="rail-label">{text}</span>
                {item.count && <Count {...counts[item.count]} />}
              </Link>
            )
          })}
        </nav>
        <BalancePanel user={user} className="rail-balance" />
        <ProfileMenu user={user} />
      </header>
      {bars.top && (
        <header className="topbar">
          <Link to={home} className="logo mr-auto" aria-label={t('shell.logo')}>
            <Logo />
          </Link>
          <BalanceChip user={user} />
          <Link
            to="/notifications"
            className="icon-button relative"
            aria-current={pathname === '/notifications' ? 'page' : undefined}
          >
            <BellIcon />
            <span className="sr-only">{t('shell.notifications')}</span>
            <Count {...counts.bell} />
          </Link>
        </header>
      )}
      {bars.tabs && (
        <nav className="tabbar" aria-label={t('shell.main')}>
          {tabs.map(item => {
            const here = item === tabHere
            const Drawing = MENU_ICONS[item.icon][here ? 1 : 0]
            return (
              <Link key={item.to} to={item.to} aria-current={here ? 'page' : undefined}>
                <Drawing />
                {item.count && <Count {...counts[item.count]} />}
                <span>{t(item.label)}</span>
              </Link>
            )
          })}
        </nav>
      )}
    </>
  )
}

/** The language of the account, at the foot of a page. */
export function OwnLanguage() {
  const choose = useChoose()
  return <LanguageField onChange={locale => choose({ locale })} />
}

/** The settings' menu in its pane. */
export function SettingsPane({ pathname }: { pathname: string }) {
  const t = useT()
  return (
    <div className="settings-menu">
      <p className="type-title">{t('shell.settings')}</p>
      <SettingsMenu pathname={pathname} />
    </div>
  )
}
