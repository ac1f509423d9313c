import MenuIcon from 'icon:list'
import LogOutIcon from 'icon:sign-out'
import SiteIcon from 'icon:storefront'
import { STAFF_ROLES } from '@calina/contract/access'
import type { User } from '@calina/contract/types'
import { Circle } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, usePage } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { MenuEntry as PlaceEntry } from '../menus.ts'
import { STAFF_ICONS } from './staff-icons.ts'

/** The ways out: to the ordinary site, and out of the session. */
function useExits(): MenuEntry[] {
  const t = useT()
  const { session } = usePage()
  const navigate = useNavigate()
  return [
    { text: t('staff.toSite'), icon: SiteIcon, onSelect: () => navigate('/home') },
    { text: t('shell.logOut'), icon: LogOutIcon, onSelect: () => void session.leave().catch(() => {}) },
  ]
}

/** Who works here, and as what, at the foot of the rail. */
export function StaffMenu({ user }: { user: User }) {
  const t = useT()
  const format = useFormat()
  const roles = STAFF_ROLES.filter(role => user.scope.includes(role)).map(role => t(`staff.role.${role}`))
  return (
    <Menu
      label={`${user.name} ${format.list(roles)}, ${t('shell.account')}`}
      entries={useExits()}
      side="top"
      align="start"
      className="staff-me"
    >
      <Circle person={user} width={36} decorative />
      <span className="staff-label min-w-0">
        <span className="block truncate font-semibold">{user.name}</span>{' '}
        <span className="block truncate text-micro text-ink-2">{format.list(roles)}</span>
      </span>
    </Menu>
  )
}

/** All places of staff behind one button, on a phone. */
export function StaffPhoneMenu({ entries }: { entries: readonly PlaceEntry<'staff'>[] }) {
  const t = useT()
  const navigate = useNavigate()
  const exits = useExits()
  return (
    <Menu
      label={t('staff.menu')}
      entries={[
        ...entries.map(({ to, label, icon }) => ({
          text: t(label),
          icon: STAFF_ICONS[icon][0],
          onSelect: () => navigate(to),
        })),
        ...exits,
      ]}
      align="end"
      className="icon-button"
    >
      <MenuIcon />
    </Menu>
  )
}
