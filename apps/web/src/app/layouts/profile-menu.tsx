import MoreIcon from 'icon:caret-up-down'
import StaffIcon from 'icon:identification-badge'
import DisplayIcon from 'icon:moon'
import LogOutIcon from 'icon:sign-out'
import LanguageIcon from 'icon:translate'
import ProfileIcon from 'icon:user'
import { LOCALES, THEMES } from '@calina/contract/constants'
import type { User } from '@calina/contract/types'
import { Portrait } from '#components/people/window.tsx'
import { useChoose } from '#features/preferences/use-preferences.ts'
import { LANGUAGE_NAMES, useLocale, useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useTheme } from '#lib/theme.ts'
import { Menu, type MenuEntry } from '#ui/menu.tsx'

/** The person at the foot of the rail: own profile, theme, language, logging out. */
export function ProfileMenu({ user }: { user: User }) {
  const t = useT()
  const { session } = usePage()
  const navigate = useNavigate()
  const theme = useTheme()
  const locale = useLocale()
  const choose = useChoose()
  const entries: MenuEntry[] = [
    ...(user.type === 'model'
      ? [
          {
            text: t('shell.seeProfile'),
            icon: ProfileIcon,
            onSelect: () => navigate(`/${user.username}`),
          },
        ]
      : []),
    ...(user.staff ? [{ text: t('shell.staff'), icon: StaffIcon, onSelect: () => navigate('/staff') }] : []),
    {
      label: t('shell.theme'),
      icon: DisplayIcon,
      value: theme,
      options: THEMES.map(each => ({ value: each, text: t(`shell.theme.${each}`) })),
      onChoose: value => {
        const chosen = THEMES.find(each => each === value)
        if (chosen) choose({ appearance: chosen })
      },
    },
    {
      label: t('shell.language'),
      icon: LanguageIcon,
      value: locale,
      options: LOCALES.map(each => ({ value: each, text: LANGUAGE_NAMES[each] })),
      onChoose: value => {
        const chosen = LOCALES.find(each => each === value)
        if (chosen) choose({ locale: chosen })
      },
    },
    { text: t('shell.logOut'), icon: LogOutIcon, onSelect: () => void session.leave().catch(() => {}) },
  ]
  return (
    <Menu
      label={`${user.name} @${user.username}, ${t('shell.account')}`}
      entries={entries}
      side="top"
      align="start"
      className="rail-me"
    >
      <Portrait person={user} width={40} decorative />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">{user.name}</span>
        <span className="block truncate text-small text-ink-2">@{user.username}</span>
      </span>
      <MoreIcon className="text-ink-3" />
    </Menu>
  )
}
