import MoreIcon from 'icon:caret-up-down'
import AnswerIcon from 'icon:chat-circle'
import StaffIcon from 'icon:identification-badge'
import DisplayIcon from 'icon:moon'
import LogOutIcon from 'icon:sign-out'
import LanguageIcon from 'icon:translate'
import ProfileIcon from 'icon:user'
import { LOCALES, THEMES } from '@calina/contract/constants'
import type { User } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { useChoose } from '#features/preferences/use-preferences.ts'
import { startActing } from '#lib/acting.ts'
import { LANGUAGE_NAMES, useLocale, useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { usePage } from '#lib/page.ts'
import { query } from '#lib/query.ts'
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
  // asked when the menu is about to open
  const [wanted, setWanted] = useState(false)
  const { data } = useQuery({ ...query('listHelping'), enabled: wanted })
  const helped = data?.items.filter(({ acceptedAt }) => acceptedAt !== null) ?? []
  const want = () => setWanted(true)
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
    ...helped.map(({ id, creator }) => ({
      text: t('shell.answerFor', { name: firstName(creator.name) }),
      icon: AnswerIcon,
      onSelect: () => startActing(id),
    })),
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the menu inside is about to open
    <span className="contents" onPointerEnter={want} onFocus={want}>
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
    </span>
  )
}
