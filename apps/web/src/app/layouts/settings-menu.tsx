import ArrowIcon from 'icon:caret-right'
import { useT } from '#lib/i18n.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { menuOf } from '../menus.ts'
import { MENU_ICONS } from './menu-icons.ts'
import './settings.css'

/** The settings' menu: the left pane on wide screens, a separate page on a phone. */
export function SettingsMenu({ pathname }: { pathname: string }) {
  const t = useT()
  const user = useUser()
  const { chatOnly } = useConfig()
  if (!user) return null
  const entries = menuOf('settings', user, chatOnly)
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <nav aria-label={t('shell.settings')}>
      {groups.map(group => (
        <section key={group} className="settings-group">
          <h2>{t(group)}</h2>
          <ul>
            {entries
              .filter(entry => entry.group === group)
              .map(({ to, also = [], label, icon }) => {
                const here = [to, ...also].some(path => pathname === path || pathname.startsWith(`${path}/`))
                const Drawing = MENU_ICONS[icon][here ? 1 : 0]
                return (
                  <li key={to}>
                    <Link to={to} className="settings-link" aria-current={here ? 'page' : undefined}>
                      <Drawing />
                      {t(label)}
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
