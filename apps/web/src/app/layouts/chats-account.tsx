import './chats-account.css'
import DisplayIcon from 'icon:moon'
import LogOutIcon from 'icon:sign-out'
import { THEMES } from '@calina/contract/constants'
import type { User } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { useChoose } from '#features/preferences/use-preferences.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, usePage } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useTheme } from '#lib/theme.ts'
import { Dialog, preloadDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { menuOf } from '../menus.ts'
import type { ChatsFigure } from '../route-entry.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { useCounts } from './use-counts.ts'

/** The own portrait, where there is no rail: it opens what the rail would hold. */
export function ChatsAccount({ user }: { user: User }) {
  const t = useT()
  const { bell } = useCounts()
  const [open, setOpen] = useState(false)
  const name = `${user.name} @${user.username}`
  return (
    <>
      <button
        type="button"
        className="chats-account"
        aria-label={`${name}, ${t('shell.account')}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <Portrait person={user} width={user.type === 'model' ? 30 : 36} decorative />
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={user.name}
        picture={<Portrait person={user} width={40} decorative />}
        description={`@${user.username}`}
      >
        <ChatsMenu user={user} unread={bell.value} />
      </Dialog>
    </>
  )
}

/** What stands at the end of the lines, as far as it is known. */
function useFigures(user: User, unread: number): Partial<Record<ChatsFigure, string>> {
  const t = useT()
  const format = useFormat()
  const isFan = user.type === 'fan'
  const { data: wallet } = useQuery({ ...query('getBalance'), enabled: isFan })
  const { data: profit } = useQuery({ ...query('getProfit'), enabled: !isFan })
  return {
    ...(wallet && { balance: format.money(wallet.wallet) }),
    ...(profit && {
      month: t('messages.figure.month', { amount: format.money(profit.total) }),
      available: t('messages.figure.available', { amount: format.money(profit.available) }),
    }),
    ...(unread > 0 && { bell: t('messages.figure.bell', { count: unread }) }),
  }
}

function ChatsMenu({ user, unread }: { user: User; unread: number }) {
  const t = useT()
  const { session } = usePage()
  const figures = useFigures(user, unread)
  return (
    <ul className="chats-menu">
      {menuOf('chats', user, false).map(({ to, label, icon, figure }) => {
        const [Drawing] = MENU_ICONS[icon]
        return (
          <li key={to}>
            <Link to={to}>
              <Drawing />
              <span>{t(label)}</span>
              {figure && <span className="chats-menu-figure figures">{figures[figure]}</span>}
            </Link>
          </li>
        )
      })}
      <li>
        <ThemeChoice />
      </li>
      <li>
        <button type="button" onClick={() => void session.leave().catch(() => {})}>
          <LogOutIcon />
          <span>{t('shell.logOut')}</span>
        </button>
      </li>
    </ul>
  )
}

function ThemeChoice() {
  const t = useT()
  const theme = useTheme()
  const choose = useChoose()
  return (
    <label>
      <DisplayIcon />
      <span>{t('shell.theme')}</span>
      <select
        className="chats-menu-figure"
        value={theme}
        onChange={event => {
          const chosen = THEMES.find(each => each === event.target.value)
          if (chosen) choose({ appearance: chosen })
        }}
      >
        {THEMES.map(each => (
          <option key={each} value={each}>
            {t(`shell.theme.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
